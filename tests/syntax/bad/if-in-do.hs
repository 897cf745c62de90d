main = do
  x <- getLine
  if null x then
    return ()
  else
