main = do
  line <- getLine
  let n = length line

count = do
  x <- getLine
