module Main where
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Control.Monad.ST
import Control.Monad
import Data.STRef
import Data.Bits
import Data.Char
import Data.List
import Data.Word
import Data.Complex
import Numeric
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), ViewL(..), viewl)
import Data.Foldable (toList)
sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  a <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do { p <- readArray a i; when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False }
  return a
lcs :: String -> String -> String
lcs xs ys = reverse (walk 0 0)
  where (n, m) = (length xs, length ys)
        xa = listArray (0, n - 1) xs; ya = listArray (0, m - 1) ys
        t = array ((0, 0), (n, m)) [((i, j), f i j) | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) Int
        f i j | i == n || j == m = 0
              | xa ! i == ya ! j = 1 + t ! (i + 1, j + 1)
              | otherwise = max (t ! (i + 1, j)) (t ! (i, j + 1))
        walk i j | i == n || j == m = []
                 | xa ! i == ya ! j = walk (i + 1) (j + 1) ++ [xa ! i]
                 | t ! (i + 1, j) >= t ! (i, j + 1) = walk (i + 1) j
                 | otherwise = walk i (j + 1)
type Board = Array (Int, Int) Char
life :: Board -> Board
life b = listArray bs [rule (b ! p) (count p) | p <- range bs]
  where bs@((r0, c0), (r1, c1)) = bounds b
        count (r, c) = length [() | dr <- [-1, 0, 1], dc <- [-1, 0, 1], (dr, dc) /= (0, 0), let p = (r + dr, c + dc), inRange bs p, b ! p == '#']
        rule '#' k | k == 2 || k == 3 = '#'
        rule '.' 3 = '#'
        rule _ _ = '.'
showB :: Board -> String
showB b = unlines [[b ! (r, c) | c <- [c0 .. c1]] | r <- [r0 .. r1]] where ((r0, c0), (r1, c1)) = bounds b
queens :: Int -> [[Int]]
queens n = go n where go 0 = [[]]
                      go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]]
crc :: String -> Word32
crc = complement . foldl' step 0xffffffff . map (fromIntegral . ord)
  where step c b = iterate (\x -> if testBit x 0 then 0xedb88320 `xor` shiftR x 1 else shiftR x 1) (c `xor` b) !! 8
caesar :: Int -> String -> String
caesar n = map f where f c | isUpper c = rot 'A' c | isLower c = rot 'a' c | otherwise = c
                       rot b c = chr (ord b + (ord c - ord b + n) `mod` 26)
roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head [p | p@(k, _) <- zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I"), k <= n] in s ++ roman (n - v)
sumST :: [Int] -> Int
sumST xs = runST $ do { r <- newSTRef 0; mapM_ (\x -> modifySTRef' r (+ x)) xs; readSTRef r }
bfs :: Int -> (Int -> [Int]) -> Int -> Maybe Int
bfs s next goal = go (Seq.singleton (s, 0)) [s]
  where go q seen = case viewl q of
          EmptyL -> Nothing
          ((x, d) :< r) | x == goal -> Just d
                        | otherwise -> let ns = nub (filter (`notElem` seen) (next x)) in go (foldl' (|>) r (map (\y -> (y, d + 1)) ns)) (ns ++ seen)
main :: IO ()
main = do
  print [i | (i, True) <- U.assocs (sieve 60)]
  putStrLn (lcs "AGGTABQWERTY" "GXTXAYBQRTZ")
  let g = listArray ((0, 0), (5, 5)) (".#......#...###..." ++ replicate 18 '.') :: Board
  mapM_ (putStrLn . showB) (take 3 (iterate life g))
  print (length (queens 6), head (queens 8))
  putStrLn (showHex (crc "The quick brown fox jumps over the lazy dog") "")
  putStrLn (caesar 3 "Hello, World! xyz" ++ " " ++ caesar (-3) (caesar 3 "Round Trip"))
  print (map roman [1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999])
  print (sumST [1 .. 1000])
  print (bfs 1 (\x -> filter (< 200) [x * 2, x + 3]) 100)
  print (mkPolar 1 (pi / 2) * (2 :+ 3) :: Complex Double)
  print (magnitude (3 :+ 4 :: Complex Double), realPart ((1 :+ 2) ^ 3))
  print (toList (Seq.reverse (Seq.fromList [1 .. 5 :: Int])))
  print (accumArray (+) 0 ('a', 'e') [(c, 1) | c <- "abracadabra", inRange ('a', 'e') c] :: Array Char Int)
  print (listArray (0, 2) [1.5, 2, -3] :: Array Int Double)
  print (bounds (fmap (* 2) (listArray ((0, 'a'), (1, 'c')) [1 ..] :: Array (Int, Char) Int)))
  print (foldr (\d (a, k) -> (a + digitToInt d * k, k * 2)) (0, 1) "101101")
  putStrLn (showFFloat (Just 3) 2.0005 "" ++ " " ++ showEFloat (Just 2) 123456 "" ++ " " ++ showGFloat (Just 2) 0.01 "")
  print (popCount (255 :: Int), shiftL 1 10 :: Int, (.&.) 12 10 :: Int, xor 5 3 :: Int, complement 0 :: Int)
  print (words "a  b\tc\nd", lines "x\n\ny", unwords ["p", "q"], isInfixOf "ell" "hello", group (sort "mississippi"))
  print (zip3 [1 :: Int ..] "abc" [True, False, True], lookup 2 [(1, "one"), (2, "two")], span even [2, 4, 5, 6], partition odd [1 .. 10])
