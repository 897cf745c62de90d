module Main where

import A (visible, hidden, Type(..), Type(Hidden, Con), Konstruktor, Con, Class(method, other))
import A hiding (nothing, Nothing', hidden)

main = print hidden Hidden visible (Con, method, other, Konstruktor)
