import Data.IORef
main :: IO ()
main = do
  let xs = [1 .. 100000 :: Int]
  r <- newIORef xs
  print (sum xs)
  readIORef r >>= print . length
