-- par, pseq and strategies: what is evaluated, and when.
module Main (main) where

import Control.Exception
import Control.Parallel
import Control.Parallel.Strategies

fib :: Int -> Integer
fib n | n < 2     = toInteger n
      | otherwise = let a = fib (n - 1)
                        b = fib (n - 2)
                    in a `par` (b `pseq` (a + b))

quicksort :: Ord a => [a] -> [a]
quicksort [] = []
quicksort (x : xs) = smaller `par` (larger `pseq` (smaller ++ x : larger))
  where smaller = quicksort [y | y <- xs, y < x]
        larger  = quicksort [y | y <- xs, y >= x]

-- | Does evaluating this fail?
fails :: a -> IO Bool
fails x = do
  r <- try (evaluate x)
  return (case r of
    Left (ErrorCall _) -> True
    Right _            -> False)

main :: IO ()
main = do
  print (fib 15)
  print (quicksort [5, 3, 8, 1, 9, 2, 7 :: Int])
  print (parMap rdeepseq (* 2) [1 .. 10 :: Int])
  print (map (+ 1) [1 .. 5 :: Int] `using` parList rseq)
  print (withStrategy (parListChunk 3 rdeepseq) (map show [1 .. 10 :: Int]))
  print (runEval (do { a <- rpar (fib 10); b <- rseq (fib 11); return (a, b) }))
  print ((1 :: Int, "two") `using` evalTuple2 rseq rdeepseq, ('a', 'b', 'c') `using` parTuple3 r0 rseq rpar)
  print (take 5 (runEval (parBuffer 10 rseq [1 :: Integer ..])), take 5 (runEval (evalBuffer 10 rseq [1 :: Integer ..])))
  print (Just 'x' `using` parTraversable rseq, sum (parMap rseq fib [1 .. 12]))
  print ((sum $| evalList rseq) [1, 2, 3 :: Int], (length .| rseq) (map succ) "abc", (map succ -| rdeepseq) length "ab")
  print ([1 .. 6 :: Int] `using` parListSplitAt 3 (parList rseq) r0, runEval (evalListN 2 rseq "abc"), runEval (parListNth 1 rseq "abc"))
  r <- [1, 2, 3 :: Int] `usingIO` (rdeepseq `dot` parList rseq)
  print r
  mapM_ (\b -> b >>= print)
    [ fails (error "a" `par` ())
    , fails (error "a" `pseq` ())
    , fails (length ([error "e", 1 :: Int] `using` r0))
    , fails (length ([error "e", 1 :: Int] `using` evalList rseq))
    , fails (length ([Just (error "e"), Just 'a'] `using` evalList rseq))
    , fails (length ([Just (error "e"), Just 'a'] `using` rdeepseq))
    , fails (runEval (rseq (error "e") >> return ()))
    , fails (runEval (rpar (error "e" :: Int) >> return ()))
    ]
