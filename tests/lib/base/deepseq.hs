-- Control.DeepSeq: what is forced, and how far.
module Main where

import Control.DeepSeq
import Control.Exception
import Data.List.NonEmpty (NonEmpty(..))

data T = T Int [T]
instance NFData T where rnf (T n ts) = rnf n `seq` rnf ts

attempt :: a -> IO ()
attempt x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> "forced: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) (const "fine") r)

main :: IO ()
main = do
  attempt ([1, error "a"] :: [Int])
  attempt (force [1, error "b"] :: [Int])
  attempt ((1 :: Int, error "c" :: Int) `deepseq` ())
  attempt (force (T 1 [T 2 [], T (error "d") []]))
  attempt (Just (error "e" :: Int) `seq` ())
  attempt (rnf (Just (error "f" :: Int)))
  attempt (const () $!! (Left (error "g") :: Either Int Int))
  attempt (rnf ('x' :| [error "h"]))
  attempt (rwhnf (Just (error "i" :: Int)))
  print (force (map (* 2) [1, 2, 3 :: Int]), length $!! "abc", force (1 :: Int, 'a', True, [Just (2.5 :: Double)]))
  r <- length <$!!> return [1, 2 :: Int]
  print r
