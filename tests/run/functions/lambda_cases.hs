{-# LANGUAGE LambdaCase, ViewPatterns, BangPatterns, BlockArguments, Arrows, RankNTypes #-}
-- \cases, which GHC has since 9.4: clauses of a function without a name.
module Main (main) where

import Control.Arrow
import Control.Exception
import qualified Data.Map as Map

place :: Int -> Int -> String
place = \cases
  0 0 -> "origin"
  x y | x == y -> "diagonal"
      | x > limit, let d = x - y -> "far by " ++ show d
      | Just s <- lookup y names -> s
      where limit = 10
            names = [(7, "seven")]
  _ (negate -> n) -> "elsewhere " ++ show n

merge :: Ord a => [a] -> [a] -> [a]
merge = \cases { [] ys -> ys; xs [] -> xs; (x : xs) (y : ys) | x <= y -> x : merge xs (y : ys) | otherwise -> y : merge (x : xs) ys }

-- Patterns are matched from left to right, and only as far as needed.
lazily :: Maybe a -> (b, c) -> Int -> Int
lazily = \cases
  Nothing _ _ -> 0
  (Just _) ~(_, _) 0 -> 1
  (Just _) (_, _) !n -> n

-- No patterns, but guards.
none :: Int -> Int
none n = (\cases | n > 3 -> 1
                 | otherwise -> 2) + (\cases { -> 10 })

some :: Int -> Int
some n = \cases
  | n > 3, even n -> 1
  | w -> 5
  | otherwise -> 2
  where w = n == 0

inner :: (Int -> Int -> Int) -> Int
inner f = f 3 4

arrow :: Int -> Int
arrow = proc x -> (\cases
  0 y -> returnA -< y
  n y -> returnA -< n * y) x (x + 1)

-- A variable may be called that.
variable :: Int -> Int
variable = \cases -> cases + 1

main :: IO ()
main = do
  mapM_ (putStrLn . uncurry place) [(0, 0), (3, 3), (12, 2), (1, 7), (2, 5)]
  print (merge [1, 4, 6] [2, 3, 7 :: Int])
  print (lazily Nothing undefined undefined, lazily (Just 'x') undefined 0, lazily (Just 'x') ((), ()) 5)
  print (zipWith (\cases 0 _ -> 'z'; _ c -> c) [0, 1, 0] "abc")
  print $ inner \cases
    3 n | even n -> n
    a b -> a + b
  print (Map.foldrWithKey (\cases k True n -> k + n; _ False n -> n) 0 (Map.fromList (zip [1 ..] [True, False, True])) :: Int)
  print (arrow 0, arrow 5, variable 1)
  r <- try (evaluate ((\cases True False -> 'y') True True))
  putStrLn (either (\e -> takeWhile (/= ':') (show (e :: PatternMatchFail))) show r)
  print (none 3, map some [0 .. 4])
