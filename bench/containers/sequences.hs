-- Data.Sequence, operation by operation.
module Main (main) where

import Data.Foldable (foldl', toList)
import qualified Data.Sequence as Q
import Data.Sequence (ViewL (..), ViewR (..), (<|), (><), (|>))
import Timing

size :: Int
size = 4096

main :: IO ()
main = do
  let q = Q.fromList [1 .. size]
      shuffled = Q.fromList (take size (iterate (\k -> (k * 7919 + 17) `mod` 104729) 1))
  q `seq` sum shuffled `seq` measureAll
    [ op "Seq.|>" size (\i -> Q.length (foldl' (|>) Q.empty [i .. i + size - 1]))
    , op "Seq.<|" size (\i -> Q.length (foldl' (flip (<|)) Q.empty [i .. i + size - 1]))
    , op "Seq.fromList" size (\i -> Q.length (Q.fromList [i .. i + size - 1]))
    , op "Seq.viewl" size (\i -> let go a s = case Q.viewl s of { EmptyL -> a; v :< r -> go (a + v) r } in go i q)
    , op "Seq.viewr" size (\i -> let go a s = case Q.viewr s of { EmptyR -> a; r :> v -> go (a + v) r } in go i q)
    , op "Seq.queue" size (\i -> let go 0 a _ = a
                                     go k a s = case Q.viewl s of { EmptyL -> a; v :< r -> go (k - 1) (a + v) (r |> (v + i)) }
                                 in go size 0 (Q.take 64 q))
    , op "Seq.index" size (\i -> sum [ Q.index q ((k * 7 + i) `mod` size) | k <- [0 .. size - 1] ])
    , op "Seq.lookup" size (\i -> sum [ v | k <- [0 .. size - 1], Just v <- [Q.lookup ((k * 7 + i) `mod` size) q] ])
    , op "Seq.update" size (\i -> Q.length (foldl' (\s k -> Q.update ((k * 7 + i) `mod` size) k s) q [0 .. size - 1]))
    , op "Seq.adjust'" size (\i -> Q.length (foldl' (\s k -> Q.adjust' (+ i) (k * 7 `mod` size) s) q [0 .. size - 1]))
    , op "Seq.splitAt" 1 (\i -> let (a, b) = Q.splitAt (i * 13 `mod` size) q in Q.length a - Q.length b)
    , op "Seq.><" 1 (\i -> Q.length ((choose i q shuffled) >< q))
    , op "Seq.insertAt" 256 (\i -> Q.length (foldl' (\s k -> Q.insertAt ((k * 7 + i) `mod` size) k s) q [1 .. 256]))
    , op "Seq.deleteAt" 256 (\i -> Q.length (foldl' (\s k -> Q.deleteAt ((k * 7 + i) `mod` 2000) s) q [1 .. 256 :: Int]))
    , op "Seq.foldl'" size (\i -> foldl' (+) i q)
    , op "Seq.sum" size (\i -> sum (choose i q shuffled))
    , op "Seq.toList" size (\i -> length (filter (> i) (toList q)))
    , op "Seq.fmap" size (\i -> sum (fmap (+ i) q))
    , op "Seq.reverse" size (\i -> Q.index (Q.reverse (choose i q shuffled)) (i `mod` size))
    , op "Seq.filter" size (\i -> Q.length (Q.filter (\v -> even (v + i)) q))
    , op "Seq.sort" size (\i -> Q.index (Q.sort (fmap (+ i) shuffled)) 7)
    , op "Seq.zip" size (\i -> Q.length (Q.zip q (choose i q shuffled)))
    , op "Seq.mapWithIndex" size (\i -> sum (Q.mapWithIndex (\k v -> k * v + i) q))
    , op "Seq.replicate" size (\i -> sum (Q.replicate size i))
    , op "Seq.chunksOf" size (\i -> Q.length (Q.chunksOf 16 (choose i q shuffled)))
    ]
