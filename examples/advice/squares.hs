-- The same list is printed and then counted: it stays from the first use to the second.
--
-- advice: `xs` is gone through twice
import System.IO

report :: [Int] -> IO ()
report xs = do
  mapM_ (\x -> if x `mod` 50000 == 0 then print x else return ()) xs
  print (length xs)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  report [ x * x `mod` 1000003 | x <- [1 .. 400000] ]
