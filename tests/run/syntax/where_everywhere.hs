module Main where

-- where bound over several guards, nested, over case alternatives, instance methods, pattern bindings.
classify :: Int -> Int -> String
classify a b
  | big, even s = "big even " ++ show s
  | big = "big odd " ++ show s
  | Just w <- lookup s table
  , let l = length w
  , l > 2 = w ++ show l
  | otherwise = other
  where
    s = a + b
    big = s > limit where limit = 10 * unit
                          unit = 2
    table = [(1, "one"), (2, "two"), (3, "three"), (4, "iv")]
    other | s < 0 = "neg"
          | otherwise = "none " ++ shown
          where shown = show s

f :: Maybe Int -> Int
f m = case m of
  Just n | n > k -> n - k
         | n == k -> same
    where k = 5
          same = 100
  Nothing -> k
    where k = -1
  Just n -> k n
    where k x = x * 2

(p, q) | r > 3 = (r, 'a')
       | otherwise = (0, 'b')
  where r = length "four"

data V = V Int Int
instance Show V where
  showsPrec d (V a b) = showParen (d > prec) body
    where prec = 10
          body = showString "V" . sp . showsPrec 11 a . sp . showsPrec 11 b
            where sp = showChar ' '

main :: IO ()
main = do
  mapM_ (putStrLn . uncurry classify) [(10, 12), (10, 13), (1, 1), (2, 1), (2, 2), (-3, 1), (5, 6)]
  print (map f [Just 9, Just 5, Just 2, Nothing])
  print (p, q)
  print (Just (V 1 (-2)))
  print (g 3) where g x = h x + 1
                      where h y = y * y
