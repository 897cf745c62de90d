-- A choice is open, another one is given up by an exception, and what follows its handler chooses again.
import Control.Search.AllValues (allValues)

deep :: Int -> Int
deep n = if n == 0 then error "here" ? 1 else 1 + deep (n - 1)

main :: IO ()
main = do
  let x = 1 ? 2
  mapM_ try [1, 5, 40]
  print (allValues (x + (10 ? 20)))
 where
  try n = do
    r <- catch (print (deep n) >> return (0 :: Int)) (\_ -> return n)
    print (r, allValues (r + (1 ? 2)))
