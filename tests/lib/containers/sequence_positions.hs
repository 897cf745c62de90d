-- insertAt and deleteAt at every position of sequences of many sizes and shapes, against lists; what the results allow afterwards; how
-- lazy maps, zips and strict folds are.
module Main where

import Control.Exception (SomeException, evaluate, try)
import Data.Foldable (foldl', toList)
import qualified Data.Sequence as S
import Data.Sequence (Seq, (<|), (><), (|>))

insertL :: Int -> a -> [a] -> [a]
insertL i x xs = take i xs ++ x : drop (max 0 i) xs

deleteL :: Int -> [a] -> [a]
deleteL i xs = if i < 0 then xs else take i xs ++ drop (i + 1) xs

-- | All that depends on sizes and depths inside agrees with the list.
agrees :: Seq Int -> [Int] -> Bool
agrees s xs = toList s == xs && S.length s == n && and [S.index s i == x | (i, x) <- zip [0 ..] xs]
  && toList (S.reverse s) == reverse xs && toList (uncurry (flip (><)) (S.splitAt (n `div` 3) s)) == drop (n `div` 3) xs ++ take (n `div` 3) xs
  && toList ((0 <| s) |> 9) == 0 : xs ++ [9]
  where n = length xs

-- | Made in different ways, so that digits and middles differ.
shapes :: Int -> [Seq Int]
shapes n = [S.fromList xs, foldl' (|>) S.empty xs, foldr (<|) S.empty xs, S.fromList l >< foldr (<|) S.empty r]
  where xs = [1 .. n]
        (l, r) = splitAt (n `div` 2) xs

everywhere :: Int -> Bool
everywhere n = and
  [ agrees (S.deleteAt i s) (deleteL i xs) && agrees (S.insertAt i 100 s) (insertL i 100 xs)
  | s <- shapes n, i <- [-1 .. n + 1], let xs = [1 .. n] ]

-- | A long walk of both, by a pseudo-random sequence.
walk :: Int -> Int -> Int -> Bool
walk seed grow steps = go seed steps S.empty []
  where
    go _ 0 s xs = agrees s xs
    go r k s xs
      | r `mod` 10 < grow = go r' (k - 1) (S.insertAt i k s) (insertL i k xs)
      | otherwise         = toList s == xs && go r' (k - 1) (S.deleteAt i s) (deleteL i xs)
      where r' = (r * 1103515245 + 12345) `mod` 2147483648
            i  = (r `div` 16) `mod` (length xs + 1)

raises :: a -> IO Bool
raises x = fmap (either (const True :: SomeException -> Bool) (const False)) (try (evaluate x))

main :: IO ()
main = do
  print (and (map everywhere [0 .. 40]))
  print [walk seed grow 400 | seed <- [1, 77, 4242], grow <- [5, 6, 8]]
  let emptied s = if S.null s then 0 else 1 + emptied (S.deleteAt (S.length s `div` 2) s) :: Int
  print (emptied (S.fromList [1 .. 3000]), emptied (foldl' (\s x -> S.insertAt (x * 7 `mod` (S.length s + 1)) x s) S.empty [1 .. 3000 :: Int]))
  print (S.length (S.insertAt 1 undefined (S.fromList [undefined, undefined :: Int])), S.length (S.deleteAt 0 (S.fromList [undefined, undefined :: Int])))
  print (S.length (fmap undefined (S.fromList "abc")), S.length (S.zip (S.fromList [1 .. 1000 :: Int]) (S.fromList (replicate 900 undefined) :: Seq Int)))
  print (S.index (S.zipWith (+) (S.fromList [1, 2, 3]) (S.fromList [10, undefined, 30 :: Int])) 2, S.index (S.mapWithIndex (,) (S.fromList "wxyz")) 3)
  print (foldl' (\_ x -> x) undefined (S.fromList [1, 2, 3 :: Int]))
  raises (foldl' (\a x -> if x == 2 then undefined else a + x) 0 (S.fromList [1, 2, 3 :: Int])) >>= print
  raises (foldl' (\_ x -> if x == 2 then undefined else x) 0 (S.fromList [1, 2, 3 :: Int])) >>= print
  print (toList (S.mapWithIndex (\i x -> i * x) (foldr (<|) S.empty [1 .. 50 :: Int])) == zipWith (*) [0 ..] [1 .. 50])
