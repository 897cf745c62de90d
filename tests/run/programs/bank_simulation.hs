-- A simulation with records, Either errors, a linear congruential generator and a report; deterministic.
module Main where

import Data.List (sortBy, mapAccumL)
import Data.Ord (comparing)
import qualified Data.Map.Strict as Map

newtype Gen = Gen Int
next :: Int -> Gen -> (Int, Gen)
next k (Gen s) = let s' = (s * 48271) `mod` 2147483647 in (s' `mod` k, Gen s')

data Account = Account { owner :: String, balance :: !Int, history :: [Event] } deriving (Show, Eq)
data Event = Deposit !Int | Withdrawal !Int | TransferOut String !Int | TransferIn String !Int deriving (Show, Eq)
data Failure = NoFunds { needed, had :: Int } | Unknown String | SameAccount deriving (Show, Eq, Ord)

type Bank = Map.Map String Account

find :: String -> Bank -> Either Failure Account
find n b = maybe (Left (Unknown n)) Right (Map.lookup n b)

deposit, withdraw :: String -> Int -> Bank -> Either Failure Bank
deposit n k b = do
  a <- find n b
  return (Map.insert n a { balance = balance a + k, history = Deposit k : history a } b)
withdraw n k b = do
  a@Account { balance = have } <- find n b
  if k > have
    then Left NoFunds { needed = k, had = have }
    else return (Map.insert n a { balance = have - k, history = Withdrawal k : history a } b)

transfer :: String -> String -> Int -> Bank -> Either Failure Bank
transfer from to k b
  | from == to = Left SameAccount
  | otherwise = do
      _ <- find to b
      b' <- withdraw from k b
      b'' <- deposit to k b'
      return (relabel from (TransferOut to k) (relabel to (TransferIn from k) b''))
  where relabel n e = Map.adjust (\a -> a { history = e : drop 1 (history a) }) n

randomStep :: Bank -> Gen -> (Either Failure Bank, Gen)
randomStep b g0 = (result, g3)
  where
    (what, g1) = next 3 g0
    (i, g2) = next 4 g1
    (j, g2') = next 4 g2
    (k, g3) = next 60 g2'
    who = names !! i
    result = case what of
      0 -> deposit who k b
      1 -> withdraw who k b
      _ -> transfer who (names !! j) k b

names :: [String]
names = ["ann", "bob", "cy", "dee"]

main :: IO ()
main = do
  let start = Map.fromList [(n, Account n 50 []) | n <- names]
      go (b, g, fs) _ = case randomStep b g of
        (Right b', g') -> ((b', g', fs), True)
        (Left f, g') -> ((b, g', Map.insertWith (+) f (1 :: Int) fs), False)
      ((end, _, failures), oks) = mapAccumL go (start, Gen 12345, Map.empty) [1 .. 60 :: Int]
  mapM_ (\a -> putStrLn (owner a ++ ": " ++ show (balance a) ++ " " ++ show (take 2 (history a)))) (sortBy (comparing (negate . balance)) (Map.elems end))
  print (length (filter id oks))
  mapM_ print (take 4 (Map.toList failures))
  print (transfer "ann" "zed" 1 start == Left (Unknown "zed"), either show (const "?") (withdraw "bob" 51 start))
