-- Guards, pattern guards, where scoping over all guards of a clause, fall through to the next clause.
module Main where

import qualified Data.Char as C

bmi :: Double -> Double -> String
bmi w h
  | v <= under = "under " ++ show (round v)
  | v <= normal = "normal " ++ show (round v)
  | otherwise = "over " ++ show (round v)
  where
    v = w / h ^ 2
    (under, normal) = (18.5, 25.0)

lookup2 :: [(Int, Int)] -> Int -> Int -> Maybe Int
lookup2 env a b
  | Just x <- lookup a env
  , Just y <- lookup b env
  , let z = x + y
  , z > 0 = Just z
  | Just x <- lookup a env = Just (negate x)
lookup2 _ 99 _ = Just 0
lookup2 _ _ _ = Nothing

fallThrough :: Int -> Int -> String
fallThrough 0 n | n > 10 = "zero-big"
                | n > 5, even n = "zero-even"
fallThrough n 0 | n > 10 = "big-zero"
fallThrough 0 _ = "zero-any"
fallThrough _ _ = "any"

inCase :: String -> String
inCase s = case s of
  c : cs | C.isUpper c -> "upper:" ++ rest
         | C.isDigit c, let d = C.digitToInt c, d > 4 -> "big digit " ++ show d
         where rest = map C.toLower cs
  [c] -> "single " ++ [c]
  _ | null s -> "empty"
    | n <- length s, n > 3 -> "long " ++ show n
  _ -> "short"

collatz :: Int -> [Int]
collatz 1 = [1]
collatz n | even n = n : collatz (n `div` 2)
collatz n = n : collatz (3 * n + 1)

lambdaGuards :: [Int] -> [String]
lambdaGuards = map go where
  go x | x < lo = "lo" | x > hi = "hi"
  go _ = "mid"
  lo = 3; hi = 7

main :: IO ()
main = do
  mapM_ (\w -> putStrLn (bmi w 1.8)) [50, 70, 100]
  let env = [(1, 10), (2, 20), (3, -50)]
  print [lookup2 env a b | a <- [1, 3, 4, 99], b <- [1, 2, 5]]
  mapM_ (putStrLn . uncurry fallThrough) [(0, 11), (0, 6), (0, 7), (11, 0), (1, 0), (1, 1)]
  mapM_ (putStrLn . inCase) ["Hello", "7x", "3", "x", "", "abcd", "ab"]
  print (collatz 6)
  print (lambdaGuards [1, 5, 9])
