-- if, then and else in do blocks, in every indentation people use.
module Main where
main :: IO ()
main = do
  let n = 3 :: Int
  if n > 2
    then putStrLn "big"
    else putStrLn "small"
  if n > 2 then putStrLn "big"
  else putStrLn "small"
  if n > 2 then do
    putStrLn "a"
    putStrLn "b"
  else do
    putStrLn "c"
  x <- if n == 3
    then return 'x'
    else return 'y'
  print x
  case n of
    3 -> if even n then putStrLn "even" else
           putStrLn "odd"
    _ -> return ()
  let y = if n > 1
            then 1
            else 2 :: Int
  print y
  print $ if n > 5 then 1 else if n > 2 then 2 else 3 + 4
  let z = case n of
        3 -> "three"
        _ -> "other"
  putStrLn z
  let f a = do b <- a
               [b, b]
  print (f [1, 2])
  (if n > 2 then putStrLn else print) "hello"
  mapM_ print (if n > 2 then [1] else [2]) >> putStrLn "end"
