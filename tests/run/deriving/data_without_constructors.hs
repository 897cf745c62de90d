{-# LANGUAGE DeriveDataTypeable, EmptyDataDeriving, ScopedTypeVariables #-}
-- Data of a type that has no constructors: its name is known, and asking for more evaluates the value.
module Main where

import Control.Exception
import Data.Data

data Empty deriving (Show, Data)
data Phantom a deriving Data
data Box a = Box a Int deriving (Show, Data)

main :: IO ()
main = do
  print (dataTypeOf (undefined :: Empty))
  print (dataTypeConstrs (dataTypeOf (undefined :: Phantom Int)))
  print (maxConstrIndex (dataTypeOf (undefined :: Empty)))
  print (gmapQ dataTypeOf (Box (undefined :: Empty) 3))
  r <- try (evaluate (toConstr (throw Overflow :: Empty)))
  print (either (\(e :: ArithException) -> show e) show r)
  r' <- try (evaluate (gmapT id (throw Underflow :: Phantom Int)))
  putStrLn (either (\(e :: ArithException) -> show e) (const "?") r')
