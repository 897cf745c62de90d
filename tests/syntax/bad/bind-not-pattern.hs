main = do
  f x <- getLine
  1 + 2 <- getLine
  return ()
