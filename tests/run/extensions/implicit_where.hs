{-# LANGUAGE ImplicitParams, RankNTypes, ConstraintKinds #-}
module Main where
import GHC.Stack
import Data.List (sortBy)
sortBy' :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sortBy' = sortBy ?cmp
type Logger = (?logger :: String -> String)
logAll :: Logger => [String] -> [String]
logAll = map ?logger
least xs = head (sortBy' xs)
grade :: (?limit :: Int) => Int -> String
grade n | n > ?limit = "over"
        | n == ?limit, let d = n - ?limit, d == 0 = "at"
        | otherwise = "under"
run :: Int -> String
run n
  | n < 0 = grade n
  | n > 100, even n = grade (n + 1)
  | otherwise = grade n ++ "!"
  where ?limit = 10
cas :: Maybe Int -> String
cas m = case m of
  Just k | k > 5 -> grade k
         | otherwise -> "small " ++ grade k
    where ?limit = 7
  Nothing -> "none"
nested :: (?x :: Int) => Int
nested = let ?x = ?x + 1 in let ?y = ?x * 2; ?x = 100 in ?x + ?y
f :: HasCallStack => String
f = show (map fst (getCallStack callStack))
g :: HasCallStack => String
g = f
poly :: (forall a. (?show :: a -> String) => a -> String)
poly a = ?show a
main :: IO ()
main = do
  let ?cmp = flip compare
  print (sortBy' [3, 1, 2])
  print (least [5, 9, 1])
  let ?logger = \s -> "[" ++ s ++ "]"
  print (logAll ["a", "b"])
  mapM_ (putStrLn . run) [-1, 10, 11, 102]
  mapM_ (putStrLn . cas) [Just 3, Just 6, Just 8, Nothing]
  let ?x = 5
  print nested
  putStrLn g
  let ?show = show :: Int -> String
  putStrLn (poly 3)
