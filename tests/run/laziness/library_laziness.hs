-- How lazy the library's list functions are: infinite arguments, undefined tails and elements.
module Main where

import Control.Exception
import Data.Char (toUpper)
import Data.List
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import Data.Maybe

u :: a
u = throw (ErrorCall "u")

see :: Show a => String -> a -> IO ()
see name x = do
  r <- try (evaluate (length s)) :: IO (Either ErrorCall Int)
  putStrLn (name ++ ": " ++ either (const "undefined") (const s) r)
  where s = show x

main :: IO ()
main = do
  see "take" (take 2 (1 : 2 : u), take 0 u == ([] :: [Int]))
  see "drop" (length (drop 1 [u, 1]), null (drop 1 (u : 1 : u)))
  see "splitAt" (fst (splitAt 2 (1 : 2 : u)), length (fst (splitAt 1 (u : u))))
  see "span" (fst (span (< 3) [1 ..]), take 1 (snd (span (< 3) [1 ..])))
  see "span prefix" (take 2 (fst (span (< 3) (1 : 2 : u))))
  see "partition" (let (a, b) = partition even [1 ..] in (take 2 a, take 2 b))
  see "zip" (zip [] u == ([] :: [(Int, Int)]), zip [1, 2] (1 : 2 : u))
  see "zip swapped" (length (zip u ([] :: [Int])))
  see "zipWith" (take 2 (zipWith const (1 : 2 : u) (u : u : u)))
  see "unzip" (take 2 (fst (unzip (map (\x -> (x, u)) [1 ..]))) )
  see "words" (take 2 (words ("a b " ++ u)), take 1 (lines ("x\ny" ++ u)))
  see "unlines" (take 4 (unlines ("ab" : u : u)))
  see "concat" (take 3 (concat [[1, 2], [3], u]), take 3 (concatMap (replicate 2) [1 ..]))
  see "isPrefixOf" (isPrefixOf [1, 2] [1 ..], isPrefixOf [2, u] (1 : u), isInfixOf [3, 4] [1 ..])
  see "group" (take 2 (group (1 : 1 : 2 : 3 : u)), map head (take 2 (group [1 ..])))
  see "nub" (take 3 (nub (cycle [1, 2, 3])), take 1 (nub (1 : u)))
  see "inits" (take 3 (inits [1 ..]), take 2 (tails (1 : 2 : u)) `seq` ())
  see "scanl" (take 3 (scanl (+) 0 [1 ..]), take 1 (scanl (+) 0 u), take 2 (scanl1 (+) (1 : 2 : u)))
  see "scanr" (length (take 3 (scanr (\x _ -> x) 0 [u, u, u])))
  see "iterate" (take 3 (iterate (* 2) 1), length (take 3 (iterate (const u) 1)))
  see "foldr" (foldr (\x k -> x : take 1 k) [] [1 ..], foldr (&&) True (cycle [True, False]))
  see "and or" (and (False : u), or (True : u), any even [1 ..], all even [1 ..])
  see "elem" (elem 3 [1 ..], find (> 3) [1 ..], lookup 2 (zip [1 ..] [1 ..]), findIndex (> 5) [1 ..], elemIndex 4 [0 ..])
  see "filter" (take 2 (filter even [1 ..]), take 2 (mapMaybe Just [1 ..]), listToMaybe (1 : u))
  see "intersperse" (take 3 (intersperse 0 (1 : 2 : u)), take 4 (intercalate "," ("ab" : "c" : u)))
  see "transpose" (take 2 (map (take 2) (transpose [[1 ..], [10 ..]])), map head (take 2 (transpose [[1 ..]])))
  see "subsequences" (take 4 (subsequences [1 ..]), map (take 3) (take 2 (permutations [1 ..])))
  see "unfoldr" (take 3 (unfoldr (\n -> Just (n, n + 1)) 0), take 2 (mapMaybe (\x -> if odd x then Just x else Nothing) [1 ..]))
  see "insert" (take 3 (insert 2 (1 : 3 : u)), take 1 (delete 1 (2 : u)), take 2 ([1 ..] \\ [2]))
  see "mapAccumL" (take 2 (snd (mapAccumL (\a x -> (a + x, a)) 0 [1 ..])))
  see "zip3" (take 1 (zip3 [1 ..] "ab" (True : u)), lookup 1 [(1, 'x'), u])
  see "last" (last [u, 1], length [u, u], null (u : u), head (map (+ 1) (1 : u)))
  see "reverse" (length (reverse [u, u]), maximum [1, 2], replicate 2 'x')
  see "show" (take 8 (show [1 ..]), take 3 (show (1 : u)), take 5 (show (Just [1 ..])))
  see "map lazy" (M.size (M.fromList [(1, u), (2, u)]), M.member 1 (M.map (const u) (M.fromList [(1, 'a')])), M.keys (M.insert 1 u M.empty))
  see "map strict" (MS.size (MS.fromList [(1, u), (2, 'b')]))
  see "map lookup" (fmap (const ()) (M.lookup 1 (M.fromList [(1, u)])), M.foldr (\_ n -> n + 1) 0 (M.fromList [(1, u)]))
  see "stripPrefix" (fmap (take 1) (stripPrefix [1] [1 ..]), dropWhile (< 3) (takeWhile (< 5) [1 ..]))
  see "sort" (take 2 (sort [3, 1, 2]), length (sortOn negate [1, 2]), map toUpper (take 2 (cycle "ab")))
  see "either" (either (const 1) u (Left u), maybe 1 u Nothing, fst (1, u), fromMaybe u (Just 1), isJust (Just u))
  see "sequence" (fmap length (sequence [Just u, Just 2]), take 2 (sequence [[1 ..], [1]]), mapM (const Nothing) [u, u] == (Nothing :: Maybe [Int]))
  see "zipWith3" (take 1 (zipWith3 (\a b c -> a + b) [1 ..] [2 ..] (u : u)), foldl (\_ x -> x) 0 [u, 1], foldl' (\_ x -> x) 0 [1, u, 2])
