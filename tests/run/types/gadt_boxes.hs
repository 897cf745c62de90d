{-# LANGUAGE GADTs #-}
-- What is taken apart as a number where a pattern says that it is one need not be one elsewhere.
module Main (main) where

import Control.Exception (ErrorCall (..), SomeException, evaluate, fromException, toException, try)
import Data.Typeable (Typeable, cast)

data Rep a where
  RInt  :: Rep Int
  RUnit :: Rep ()
  RFun  :: Rep (b -> b)
  RPair :: Rep x -> Rep y -> Rep (x, y)

-- Strict in its second argument on all ways; an Int on one of them.
count :: Rep a -> a -> Int -> Int
count RInt n k
  | n <= 0 = k
  | otherwise = count RInt (n - 1) (k + n)
count RUnit u k = u `seq` k
count RFun f k = f `seq` k + 1
count (RPair a b) p k = case p of (x, y) -> count a x (count b y k)

-- The loop gives back what it was given.
again :: Rep a -> a -> Int -> a
again RInt n k = if k == 0 then n else again RInt (n + k) (k - 1)
again RUnit u _ = u
again RFun f _ = f
again (RPair a b) p k = if k == 0 then p else again (RPair a b) p (k - 1)

size :: Typeable a => a -> Int -> Int
size x k
  | k > 3 = case cast x of
      Just n -> n + k :: Int
      Nothing -> error ("no number: " ++ show k)
  | otherwise = size x (k + 1)

message :: SomeException -> Int -> String
message e k
  | k > 0 = message e (k - 1)
  | otherwise = case fromException e of
      Just (ErrorCall s) -> s
      Nothing -> error "another exception"

main :: IO ()
main = do
  print (count RInt 10 0)
  print (count RUnit () 7)
  print (count RFun id 7)
  print (count (RPair RInt (RPair RFun RUnit)) (4, (id, ())) 1)
  print (again RInt 5 10)
  print (again RUnit () 3)
  print (again RFun (+ 1) 3 41)
  print (again (RPair RInt RUnit) (1, ()) 3)
  print (size (5 :: Int) 0)
  r <- try (evaluate (size (Just "x") 0))
  putStrLn (either (\e -> "caught: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  putStrLn (message (toException (ErrorCall "told")) 3)
  s <- try (evaluate (length (message (toException (userError "u")) 3)))
  putStrLn (either (\e -> "caught: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show s)
