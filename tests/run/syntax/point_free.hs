-- Sections, composition, local polymorphism, lists that define themselves.
module Main where
import Data.List (sortBy, groupBy, insertBy)
import Data.Function (on)
-- mutual recursion across groups, local polymorphism, let-bound operators, point-free, sections of sections
isEven', isOdd' :: Int -> Bool
isEven' 0 = True
isEven' n = isOdd' (n - 1)
isOdd' 0 = False
isOdd' n = isEven' (n - 1)
data Json = JNull | JBool Bool | JNum Double | JStr String | JArr [Json] | JObj [(String, Json)] deriving (Show, Eq)
render :: Json -> String
render j = go 0 j "" where
  go _ JNull = showString "null"
  go _ (JBool b) = showString (if b then "true" else "false")
  go _ (JNum d) | d == fromIntegral i = shows i
                | otherwise = shows d
    where i = round d :: Integer
  go _ (JStr s) = shows s
  go n (JArr xs) = wrap '[' ']' n [go (n + 2) x | x <- xs]
  go n (JObj kvs) = wrap '{' '}' n [shows k . showString ": " . go (n + 2) v | (k, v) <- kvs]
  wrap o c _ [] = showChar o . showChar c
  wrap o c n xs = showChar o . nl (n + 2) . foldr1 (\a b -> a . showChar ',' . nl (n + 2) . b) xs . nl n . showChar c
  nl n = showChar '\n' . showString (replicate n ' ')
twice f = f . f
compose = foldr (.) id
pairs = let dup x = (x, x); sw (a, b) = (b, a) in (dup 1, dup 'c', sw (dup True), sw (1, "x"))
main :: IO ()
main = do
  print (isEven' 10, isOdd' 7)
  putStrLn (render (JObj [("a", JArr [JNum 1, JNum 2.5, JNull]), ("b", JObj []), ("c\n", JStr "q\"")]))
  print (twice (twice (map (* 2))) [1, 2], compose [(+ 1), (* 2), subtract 3] 10, pairs)
  print (map (map snd) (groupBy ((==) `on` fst) (sortBy (compare `on` fst) [(x `mod` 3, x) | x <- [1 .. 10]])))
  print ((`div` 2) 9, (2 `div`) 9, (subtract 2 . negate) 5, ((.) . (.)) negate (+) 1 2, (,) <$> Just 1 <*> Just 2, (,,) 1 2 3)
  print $ foldr (\x k acc -> k (acc + x)) id [1 .. 10] 0
  print . takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1) $ 6
  print (let fibs = 0 : 1 : zipWith (+) fibs (tail fibs) in fibs !! 90, let primes = sieve [2 ..]; sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p > 0] in take 10 primes)
  mapM_ (\(i, l) -> putStrLn (show i ++ ": " ++ l)) (zip [1 :: Int ..] (lines "one\ntwo"))
