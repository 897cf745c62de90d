-- Uncaught exceptions of other types: a user-defined one thrown from pure code deep inside a lazy structure.
module Main where

import Control.Exception

data MyErr = MyErr { code :: Int, why :: String } deriving Show
instance Exception MyErr

main :: IO ()
main = do
  let xs = [1, 2, throw (MyErr { code = -7, why = "lazy \"bomb\"" }), 4] :: [Int]
  print (length xs)
  mapM_ print xs
