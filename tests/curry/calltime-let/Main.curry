-- So has a variable that let or where binds, also without a signature: it is not overloaded.
main :: (Int, Int)
main = let x = 1 ? 2 in (x, y + x)
  where y = 10 ? 20
