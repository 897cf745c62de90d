-- do in several monads: binds with patterns, let with guards, nested do, last expression forms, failing patterns.
module Main where

safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

calc :: Int -> Int -> Int -> Maybe Int
calc a b c = do
  x <- safeDiv a b
  let y = x + 1
      z | y > 10 = 100
        | otherwise = y
  w <- safeDiv z c
  return (w * 2)

pairs :: [Int] -> [(Int, Int)]
pairs xs = do
  x <- xs
  y <- xs
  let s = x + y
  if odd s then return (x, y) else []

failing :: [Maybe Int] -> [Int]
failing ms = do
  Just x <- ms
  (1, y) <- [(1, x), (2, x)]
  return (x + y)

failMaybe :: Either String (Maybe Int) -> Maybe Int
failMaybe e = do
  Right (Just n) <- Just e
  pure n

reader :: Int -> String
reader = do
  a <- (+ 1)
  b <- (* 2)
  c <- show
  return (show a ++ show b ++ c)

main :: IO ()
main = do
  print (calc 10 2 3, calc 1 0 1, calc 100 1 0, calc 100 1 7)
  print (pairs [1 .. 3])
  print (failing [Just 1, Nothing, Just 5])
  print (map failMaybe [Left "x", Right Nothing, Right (Just 3)])
  putStrLn (reader 7)
  x <- return 5
  y <- do
    z <- return (x * 2)
    return (z + 1)
  print (x, y)
  let loop i | i > 3 = return []
             | otherwise = do { r <- loop (i + 1); return (i : r) }
  xs <- loop 1
  print xs
  (a, b) <- return (1, 'b')
  ~(c, d) <- return undefined
  _ <- return ()
  print a >> print b
  do putStrLn "inner"
     putStrLn "do"
  print =<< fmap sum (return [1, 2, 3])
  r <- if a > 0 then do return "pos" else return "neg"
  putStrLn r
  let go = do { [q] <- Just [1]; return q }
  print go
