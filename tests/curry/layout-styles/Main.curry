-- Layout as people write it: braces, semicolons, operators at line ends, where below guards, if in do, case in case.
f :: Int -> Int -> String
f x y
  | x > y
  = "gt"
  | x == y
  , even x
  = "even eq"
  | let z = x + y
  , z > 10
  = "big " ++ show z
  | otherwise
  = other
 where
  other = case (x, y) of
    (0, _) -> case y of
      1 -> "zero one"
      _ -> "zero"
    _ | odd x -> "odd"
      | otherwise -> "rest"

g :: Int -> IO Int
g n = do { let { m = n + 1 ; k = m * 2 }
         ; if k > 4 then putStrLn "large" else putStrLn "small"
         ; return k }

main :: IO ()
main = do
  mapM_ putStrLn
    [ f 2 1, f 2 2
    , f 5 6, f 0 1, f 0 2
    , f 1 2, f 2 3
    ]
  a <- g 1
  b <- if a > 4
    then return 0
    else do
      putStrLn "again"
      g a
  print (a
         + b)
