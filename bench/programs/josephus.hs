-- Data.Sequence as people use it: Josephus, a deque for sliding windows, an editor's rope, breadth-first search, card shuffles, a scheduler.
module Main (main) where

import Data.Foldable (toList)
import Data.List (foldl')
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, ViewL (..), ViewR (..), (<|), (><), (|>))
import qualified Data.Set as Set
import System.Environment (getArgs)

josephus :: Int -> Int -> [Int]
josephus n k = go 0 (Seq.fromList [1 .. n])
  where
    go i s
      | Seq.null s = []
      | otherwise  = let j = (i + k - 1) `mod` Seq.length s
                     in Seq.index s j : go j (Seq.deleteAt j s)

-- | Largest of each window, with a deque of candidates.
windows :: Int -> [Int] -> [Int]
windows w xs = drop (w - 1) (go Seq.empty (zip [0 ..] xs))
  where
    go _ [] = []
    go d ((i, x) : rest) =
      let d' = trimR x (trimL (i - w) d) |> (i, x)
      in snd (Seq.index d' 0) : go d' rest
    trimL i d = case Seq.viewl d of
      (j, _) :< r | j <= i -> trimL i r
      _                    -> d
    trimR x d = case Seq.viewr d of
      r :> (_, y) | y <= x -> trimR x r
      _                    -> d

data Edit = Insert Int String | Delete Int Int | Move Int Int Int

edit :: Seq Char -> Edit -> Seq Char
edit s (Insert i t) = let (a, b) = Seq.splitAt i s in a >< Seq.fromList t >< b
edit s (Delete i n) = let (a, b) = Seq.splitAt i s in a >< Seq.drop n b
edit s (Move i n j) =
  let (a, b) = Seq.splitAt i s
      (m, c) = Seq.splitAt n b
      (x, y) = Seq.splitAt j (a >< c)
  in x >< m >< y

knightMoves :: Int -> (Int, Int) -> (Int, Int) -> Maybe Int
knightMoves n from to = go (Seq.singleton (from, 0)) (Set.singleton from)
  where
    go queue seen = case Seq.viewl queue of
      EmptyL -> Nothing
      (p, d) :< rest
        | p == to   -> Just d
        | otherwise -> let new = filter (`Set.notMember` seen) (jumps p)
                       in go (foldl' (|>) rest [ (q, d + 1) | q <- new ]) (foldl' (flip Set.insert) seen new)
    jumps (x, y) = [ (x + a, y + b) | (a, b) <- [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
                   , x + a >= 0, y + b >= 0, x + a < n, y + b < n ]

faro :: Seq a -> Seq a
faro s = let (a, b) = Seq.splitAt (Seq.length s `div` 2) s
         in foldl' (\acc (x, y) -> acc |> x |> y) Seq.empty (zip (toList a) (toList b))

roundRobin :: Seq (Int, Int) -> Int -> [Int]
roundRobin jobs quantum = case Seq.viewl jobs of
  EmptyL -> []
  (name, left) :< rest
    | left <= quantum -> name : roundRobin rest quantum
    | otherwise       -> roundRobin (rest |> (name, left - quantum)) quantum

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 100000 }
  print (last (josephus n 7), sum (take 100 (josephus (n `div` 2) 13)))
  print (sum (windows 50 [ (i * 7919) `mod` 10007 | i <- [1 .. n * 2] ]))
  let start = Seq.fromList (take 2000 (cycle "the quick brown fox "))
      edits = concat [ [Insert (i * 37 `mod` 1500) "lazy", Delete (i * 91 `mod` 1500) 4, Move (i * 53 `mod` 1000) 20 (i * 71 `mod` 1000)] | i <- [1 .. n `div` 20] ]
      text = foldl' edit start edits
  putStrLn (take 60 (toList text))
  print (Seq.length text)
  print (knightMoves (n `div` 200) (0, 0) (n `div` 200 - 1, n `div` 200 - 2))
  print (take 6 (toList (iterate faro (Seq.fromList [1 .. 52 :: Int]) !! (n `div` 100))))
  print (foldl' (\h x -> (h * 31 + x) `mod` 1000003) 1 (roundRobin (Seq.fromList [ (i, i * 17 `mod` 100 + 1) | i <- [1 .. n `div` 4] ]) 10))
  let updated = foldl' (\s i -> Seq.adjust (+ i) (i * i `mod` n) s) (Seq.replicate n 0) [1 .. n]
  print (sum updated, Seq.length (Seq.filter (> 0) updated), sum (Seq.zipWith (*) updated (Seq.reverse updated)) `mod` 1000007)
  print (Seq.index (Seq.sort (fmap (`mod` 1009) updated)) (n `div` 2), toList (Seq.take 3 (0 <| updated)))
