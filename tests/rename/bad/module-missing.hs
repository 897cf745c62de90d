module Main where

import Data.Mapp
import Data.Lists (sort)
import Completely.Different
import Helpr

main = print sort (foo, Completely.Different.bar) lenght
