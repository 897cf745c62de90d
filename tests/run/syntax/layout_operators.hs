-- Operators at the beginnings of lines, hanging lambdas, where at the left margin.
module Main where
import Control.Monad (when, forM_, unless)

data Op = Plus
        | Minus
        | Times
        deriving (Eq, Ord, Enum, Bounded, Show)

long :: Int
long = 1
     + 2
     * 3
     - 4

chain :: [Int] -> [Int]
chain = filter even
      . map (+ 1)
      . takeWhile
          (< 10)

main :: IO ()
main = do
  print long
  print
    . sum
    . chain
    $ [1 ..]
  forM_ [minBound .. maxBound :: Op] $ \o -> do
    let n = fromEnum o
    when (n > 0) $
      putStrLn $ show o
              ++ " "
              ++ show n
    unless (n > 0) $ do
      putStrLn "zero"
  let xs = [ (a, b)
           | a <- [1 .. 3]
           , b <- "xy"
           , odd a
           ]
  print xs
  let f 0 = "z"
      f n | even n = "e"
          | otherwise
          = "o"
      t = ( 1
          , 2
          )
  mapM_ (putStrLn . f) [0, 1, 2]
  print t
  r <- if null xs then return 0 else do
    putStrLn "compute"
    return 5
  print r
  let go n
        | n > 2 = return ()
        | otherwise = do
            print n
            go (n + 1)
  go 0
  where
  _unused = ()
