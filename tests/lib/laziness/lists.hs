-- How much of their arguments the list functions look at.
module Main (main) where

import Control.Exception
import qualified Data.List as L
import Data.List
import qualified Data.List.NonEmpty as N
import Data.Maybe

-- The value, or the word that stopped it.
probe :: Show a => String -> a -> IO ()
probe name x = do
  r <- try (evaluate (length s))
  putStrLn (name ++ ": " ++ either (\(ErrorCall e) -> "stopped at " ++ e) (const s) r)
  where s = show x

bad :: String -> a
bad = errorWithoutStackTrace

after :: [a] -> [a]
after xs = xs ++ bad "end"

main :: IO ()
main = do
  probe "take" (take 3 (after [1, 2, 3 :: Int]), take 0 (bad "list" :: [Int]), take 3 (cycle "ab"), take (-1) (bad "list" :: [Int]))
  probe "splitAt" (fst (splitAt 2 (after "ab")), fst (splitAt 0 (bad "list" :: String)))
  probe "zip" (zip [1, 2 :: Int] (after "ab"), zip ([] :: [Int]) (bad "list" :: String), take 2 (zip [1 :: Int ..] "abc"))
  probe "zip right" (zip (after [1 :: Int]) "a")
  probe "zipWith3" (zipWith3 (,,) "ab" [1, 2 :: Int] (after [True, False]), zip3 "" (bad "x" :: String) (bad "y" :: String))
  probe "unzip" (take 2 (fst (unzip (map (\x -> (x, bad "b" :: Int)) [1 :: Int ..]))), length (fst (unzip [bad "pair", (1 :: Int, 'x')])))
  probe "unzip3" (let (a, b, _) = unzip3 [(i, -i, bad "c" :: Int) | i <- [1 :: Int ..]] in (take 2 a, take 2 b))
  probe "scanl" (take 4 (scanl (+) 0 [1 :: Int ..]), take 2 (scanl (+) 0 (after [1 :: Int])), head (scanl (++) "z" (bad "list")))
  probe "scanl'" (take 3 (scanl' (+) 0 (after [1, 2 :: Int])))
  probe "scanl1" (take 3 (scanl1 max (after [3, 1, 2 :: Int])), take 2 (scanr1 const (after "xyz")))
  probe "scanr" (take 2 (scanr (\x _ -> x) 'e' "abc"), length (scanr (\_ _ -> bad "f" :: Int) 0 "abc"))
  probe "foldr" (foldr (\x r -> x == 'b' || r) False (after "abc"), foldr (\x _ -> x) 'z' (cycle "q"), null (foldr (:) [] (after "n")))
  probe "foldl" (foldl (\_ x -> x) (bad "start") "abc", foldl (flip const) (bad "start") [bad "one", 'k'])
  probe "foldl'" (foldl' (\_ x -> x) (bad "start") "abc")
  probe "foldl' steps" (foldl' (flip const) 'a' [bad "one", 'k'])
  probe "foldr1" (foldr1 (\x _ -> x) (after "xyz"), foldl1 (\_ y -> y) [bad "first", 'l'])
  probe "and or" (and (after [True, False]), or (after [False, True]), all even (after [2, 3 :: Int]), any odd [2, 3 :: Int ..])
  probe "elem" (elem 3 [1 :: Int ..], find (> 5) [1 :: Int ..], elemIndex 'c' (cycle "abc"), lookup 4 (zip [1 :: Int ..] (cycle "ab")))
  probe "isPrefixOf" (isPrefixOf "ab" (after "ab"), isPrefixOf "ax" (after "ab"), isPrefixOf [] (bad "list" :: String), isPrefixOf "aba" (cycle "ab"))
  probe "isInfixOf" (isInfixOf "ca" (cycle "abc"), isSubsequenceOf "ccc" (cycle "abc"), stripPrefix "a" (cycle "ab") == Nothing)
  probe "takeWhile" (takeWhile (< 3) [1 :: Int ..], takeWhile id (after [True, False]), fst (span (< 3) (after [1, 2, 3 :: Int])))
  probe "dropWhile" (take 2 (dropWhile (< 3) [1 :: Int ..]), take 1 (dropWhileEnd (const False) (after "x")), fst (break (== 'b') (cycle "ab")))
  probe "partition" (let (a, b) = partition even [1 :: Int ..] in (take 2 a, take 2 b), take 1 (fst (partition id (after [True]))))
  probe "group" (take 2 (group (cycle "aab")), head (head (group (after "x"))), take 1 (map (take 2) (groupBy (\_ _ -> True) [1 :: Int ..])))
  probe "tails inits" (take 2 (map (take 1) (tails (after "abc"))), take 3 (inits (after "ab")), map (take 2) (take 2 (inits [1 :: Int ..])))
  probe "lines words" (take 2 (lines (after "a\nb\nc")), head (head (lines (after "x"))), take 2 (words (cycle "ab cd ")))
  probe "unlines" (take 3 (unlines (after ["a", "b"])), take 5 (unwords (repeat "xy")), take 4 (intercalate ", " (repeat "z")))
  probe "concat" (take 3 (concat (after ["ab", "c"])), take 2 (concatMap show [1 :: Int ..]), head (concat [[], "c", bad "rest"]))
  probe "transpose" (take 2 (map (take 2) (transpose [[1 :: Int ..], [10 ..], [100 ..]])), head (transpose ["ab", after "c"]))
  probe "iterate" (take 3 (iterate (* 2) 1) :: [Int], length (take 3 (iterate (\_ -> bad "step" :: Int) 0)), take 2 (iterate' succ 'a'))
  probe "unfoldr" (take 3 (unfoldr (\n -> Just (n, n + 1)) (0 :: Int)), head (unfoldr (\_ -> Just ('u', bad "seed")) 'x'))
  probe "nub" (take 3 (nub (cycle [3, 1, 2 :: Int])), take 2 (delete 'a' (after "bab")), take 2 ([1 :: Int ..] \\ [1, 3]))
  probe "insert" (take 3 (insert 2 [1 :: Int ..]), take 2 (intersect [1 :: Int ..] [2, 4]), take 2 (union "ab" (cycle "c")))
  probe "mapMaybe" (take 2 (mapMaybe (\x -> if even x then Just x else Nothing) [1 :: Int ..]), listToMaybe (after "q"), take 2 (catMaybes (repeat (Just 'c'))))
  probe "mapAccumL" (take 3 (snd (mapAccumL (\a x -> (a + x, a)) 0 [1 :: Int ..])), length (snd (mapAccumR (\_ _ -> bad "acc" :: ((), Int)) () "abc") ))
  probe "sortOn head" (head (sort (bad "tail" `seq` "ba")), length (L.sortOn snd [(bad "key" :: Int, 'b'), (1, 'a')]))
  probe "insertBy" (length (insertBy (\_ _ -> GT) (bad "new") "abc"), length (zipWith (bad "f") "ab" "cd" :: [Int]))
  probe "last" (last [bad "a", 'b'], length [bad "a" :: Int, bad "b"], null [bad "x" :: Int], reverse [1 :: Int, 2] !! 1, [bad "a", 'k'] !! 1)
  probe "replicate" (length (replicate 3 (bad "x" :: Int)), genericTake (2 :: Integer) (after "ab"), genericLength (replicate 4 (bad "e" :: Int)) :: Integer)
  probe "lookup" (lookup 'a' (after [('a', 1 :: Int)]), fromMaybe (bad "default") (Just 'f'), maybe (bad "n") succ (Just 'a'))
  probe "nonempty" (N.head (N.fromList (after "ab")), N.take 2 (N.cycle (N.fromList "ab")), N.head (N.map succ ('a' N.:| bad "tail")))
  probe "zipWith lazy" (length (zipWith undefined [(), ()] [(), ()]), take 2 (zipWith const "ab" (bad "list" : [])))
  probe "sequence" (fmap (take 1) (sequence [Just 'a', Just (bad "value")]), sequence (after [Just 1, Nothing :: Maybe Int]), take 2 (sequence ["ab", "c"]))
  probe "enumFrom" (take 2 [1 :: Int ..], take 2 [False ..], takeWhile (< 3) [1, 2 ..] :: [Integer], take 2 ['a', 'c' ..])
  probe "compare" (compare [1, 2, 3] (after [1, 3 :: Int]), [1 :: Int] == 2 : bad "list", "ab" < 'b' : bad "list", max [1] (2 : repeat (3 :: Int)) !! 1)
  probe "show" (take 8 (show [1 :: Int ..]), take 6 (show (after [12 :: Int])), take 3 (show (Just (bad "x" :: Int))))
