-- The parse-error(t) rule: implicit blocks closed by something that cannot continue them.
module Main where

main :: IO ()
main = do
  print (let x = 1; y = 2 in x + y)
  print [let a = n in a * a | n <- [1 .. 4 :: Int]]
  print (case 3 of n | n > 2 -> "big" | otherwise -> "small")
  print (f 1, case Just 2 of Just k -> k; Nothing -> 0, let z = 9 in z)
  let op = (`elem` [1, 2]) in print (op 1)
  print $ let g 0 = "zero"; g _ = "other" in map g [0, 1]
  (case () of () -> do putStrLn "in parens"; putStrLn "still")
  print (if let b = True in b then do 1 else let q = 2 in q)
  mapM_ (\x -> do print x
                  print (x + 1)) [10, 20]
  [putStrLn "list", do putStrLn "of"; putStrLn "actions"] `seq` return ()
  let t = (do x <- [1, 2]; return (x * 2), "snd")
  print t
  print (let in 7)
  print (case [1] of { [x] -> x; _ -> 0 } + 1)
  where f x = let y = x; z = y in case z of 1 -> "one"; _ -> "many"
