-- Reading: read and reads of numbers, lists, tuples and derived Read, line by line as from a file; words and a hand-written number reader beside them.
module Main (main) where

import Data.Char
import Data.List
import qualified Data.Map as Map
import System.Environment (getArgs)
import Text.Read (readMaybe)

data Kind = Deposit | Withdrawal | Transfer deriving (Read, Show, Eq, Ord, Enum)
data Entry = Entry { account :: Int, kind :: Kind, amount :: Double } deriving (Read, Show, Eq)
data Command = Set String Int | Add String (Int, Int) | Clear | Many [Int] deriving (Read, Show, Eq)

input :: Int -> String
input n = unlines (concat
  [ [ unwords [show i, show (i * i `mod` 1009), show (negate i)]
    , show (Entry (i `mod` 20) (toEnum (i `mod` 3)) (fromIntegral i * 1.25))
    , show [ i + k | k <- [1 .. 5] ]
    , show (command i) ]
  | i <- [1 .. n] ])
  where
    command i = case i `mod` 4 of
      0 -> Set ("v" ++ show (i `mod` 7)) i
      1 -> Add ("v" ++ show (i `mod` 5)) (i, negate i)
      2 -> Clear
      _ -> Many [i, i + 1]

numbers :: String -> [Int]
numbers = map read . words

apply :: Map.Map String Int -> Command -> Map.Map String Int
apply m (Set v n)      = Map.insert v n m
apply m (Add v (a, b)) = Map.insertWith (+) v (2 * a + b) m
apply m Clear          = Map.map (`div` 2) m
apply m (Many ns)      = Map.insertWith (+) "many" (sum ns) m

every :: Int -> Int -> [a] -> [a]
every k i xs = case drop i xs of
  []     -> []
  y : ys -> y : every k (k - 1) ys

quickInt :: String -> Int
quickInt ('-' : ds) = negate (quickInt ds)
quickInt ds         = foldl' (\n d -> n * 10 + digitToInt d) 0 ds

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 5000 }
      ls = lines (input n)
      plain = every 4 0 ls
      entries = map read (every 4 1 ls) :: [Entry]
      lists = map read (every 4 2 ls) :: [[Int]]
      commands = map read (every 4 3 ls) :: [Command]
  print (length ls, sum (concatMap numbers plain))
  print (Map.toList (Map.fromListWith (+) [ (kind e, amount e) | e <- entries ]))
  print (sum (map account entries), sum (map sum lists))
  print (Map.toList (foldl' apply Map.empty commands))
  print (sum [ x | Just x <- map readMaybe (concatMap words plain) ] :: Int, length [ () | Nothing <- map readMaybe ls :: [Maybe Int] ])
  print (sum (map (sum . map quickInt . words) (concat (replicate 20 plain))))
  print (map fst (reads "17 apples" :: [(Int, String)]), (reads "(1,True) rest" :: [((Int, Bool), String)]))
  print (sum (map read (words "1.5 2.25 -3e2 0x1F 1e-3")) :: Double)
