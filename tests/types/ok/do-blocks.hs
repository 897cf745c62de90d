-- do blocks.
module T where
main = do
  let xs = [1..10]
      n = length xs
  print n
  mapM_ print xs
  s <- getLine
  if length s == 0 then return () else do
    putStrLn s
    print (sum xs)
main4 = do { x <- getLine; let { y = x }; print y; return 3 } >>= print
f5 = do { x <- Just 1; (y, z) <- Just (2, 3); return (x + y * z) }
