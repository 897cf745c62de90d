-- Sequences of many shapes, appended and split everywhere: digits of one to four nodes at every depth. Compared with lists.
module Main where
import Control.Exception
import Data.Foldable (toList, foldl')
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (<|), (|>), (><))

-- | The numbers up to n: from the left, from the right, from both ends, with ends taken off, and put together from parts.
shapes :: Int -> [Seq Int]
shapes n =
  [ Seq.fromList [1 .. n]
  , foldr (<|) Seq.empty [1 .. n]
  , foldl' (|>) (foldr (<|) Seq.empty [1 .. n `div` 2]) [n `div` 2 + 1 .. n]
  , Seq.drop 5 (Seq.fromList [-4 .. n])
  , Seq.take n (foldr (<|) Seq.empty [1 .. n + 7])
  , Seq.drop 3 (Seq.take (n + 3) (Seq.fromList [-2 .. n + 11]))
  , Seq.fromList [1 .. n `div` 3] >< Seq.fromList [n `div` 3 + 1 .. n]
  ]

wrong :: [String]
wrong =
  [ "append " ++ show (m, n, i, j) | m <- sizes, n <- sizes, (i, a) <- zip [0 :: Int ..] (shapes m), (j, b) <- zip [0 :: Int ..] (shapes n)
  , let s = a >< b, toList s /= [1 .. m] ++ [1 .. n] || Seq.length s /= m + n || (m + n > 0 && Seq.index s ((m + n) `div` 2) /= ([1 .. m] ++ [1 .. n]) !! ((m + n) `div` 2)) ]
  ++ [ "split " ++ show (n, i, k) | n <- [0 .. 30] ++ [63, 100, 257], (i, s) <- zip [0 :: Int ..] (shapes n), k <- [-1 .. n + 1]
     , let (l, r) = Seq.splitAt k s, toList l /= take k [1 .. n] || toList r /= drop k [1 .. n] || Seq.length l + Seq.length r /= n || toList (l >< r) /= [1 .. n] ]
  where sizes = [0 .. 14] ++ [20, 33, 41, 77, 150]

main :: IO ()
main = do
  print (take 5 wrong, length wrong)
  let u = Seq.fromList [1, undefined, 3, undefined, 5] :: Seq Int
      (l, r) = Seq.splitAt 2 (u >< u)
  print (Seq.length l, Seq.length r, Seq.index r 0, Seq.index (r >< l) 8)
  x <- try (evaluate (Seq.length (u >< undefined))) :: IO (Either ErrorCall Int)
  putStrLn (either (const "undefined") show x)
  y <- try (evaluate (Seq.length (fst (Seq.splitAt 0 (undefined :: Seq Int))))) :: IO (Either ErrorCall Int)
  putStrLn (either (const "undefined") show y)
