module Main where

table :: [(String, [Int], Maybe (Int -> Int))]
table =
  [ ("one", [1, 2, 3], Just (\x -> x + 1))
  , ("two", [], Nothing)
  , ("three", map (* 2) $ filter even $ [1 .. 10], Just $ \x ->
      let y = x * 2
          z = y - 1
       in case z of
            0 -> 1
            _ | z > 10, odd z -> if z > 20 then 2 else 3
              | otherwise ->
                  foldr (\a b -> a + b) 0 [w | w <- [z ..], w < 100])
  ]

main :: IO ()
main = mapM_ (\(name, xs, f) -> putStrLn $ name ++ ": " ++ show (maybe id map f xs)) table
