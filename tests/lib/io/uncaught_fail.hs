-- Ends by a pattern that fails in IO.
main :: IO ()
main = do
  Just x <- return (Nothing :: Maybe Int)
  print x
