module Main (main) where

import Program (main)
