-- Control.Parallel.Strategies: every strategy gives the values it was given, evaluated as far as it says.
module Main (main) where

import Control.Exception
import Control.Parallel
import Control.Parallel.Strategies

bad :: a
bad = errorWithoutStackTrace "evaluated"

probe :: String -> a -> IO ()
probe name x = try (evaluate x) >>= putStrLn . ((name ++ ": ") ++) . either (\(ErrorCall e) -> e) (const "fine")

main :: IO ()
main = do
  print (runEval (evalTuple2 rseq rdeepseq (1, "a")), runEval (evalTuple3 r0 r0 r0 (1, 2, 3)), runEval (parTuple2 rseq rpar ('x', 'y')), runEval (evalTuple6 r0 r0 r0 r0 r0 r0 (1, 2, 3, 4, 5, 6)))
  print (runEval (evalTuple7 rseq rseq rseq rseq rseq rseq rseq (1, 2, 3, 4, 5, 6, 7)), runEval (parTuple8 rseq rseq rseq rseq rseq rseq rseq rseq (1, 2, 3, 4, 5, 6, 7, 8)), runEval (parTuple9 r0 r0 r0 r0 r0 r0 r0 r0 r0 (1, 2, 3, 4, 5, 6, 7, 8, 9)))
  print (map (* 2) [1 .. 5] `using` parList rseq, [1 .. 6 :: Int] `using` parListChunk 2 rdeepseq, [1 .. 4] `using` evalListN 2 rseq, [1 .. 4] `using` parListN 2 rseq, [1 .. 4] `using` evalListNth 1 rseq, [1 .. 4] `using` evalListSplitAt 2 (evalList rseq) r0)
  print (parMap rdeepseq (+ 1) [1, 2, 3 :: Int], withStrategy (evalTraversable rseq) (Just 'q'), withStrategy (parTraversable rseq) [1, 2], parBuffer' 2 [1 .. 5], 1 `par` 2 `pseq` 3)
  print (runEval (do { a <- rpar (1 + 1); b <- rseq (2 + 2); return (a + b) }), withStrategy (rdeepseq `dot` rseq) "dot", (length $| rseq) [1, 2, 3], (length $|| rdeepseq) [1, 2 :: Int], (show .| rseq) length "abc", (succ -| rseq) succ 'a')
  probe "r0" ((bad :: Int, 'x') `using` r0)
  probe "rseq" ((bad, 'x') `using` rseq)
  probe "rdeepseq" ((bad :: Int, 'x') `using` rdeepseq)
  probe "evalTuple2" ((bad, 'x') `using` evalTuple2 r0 rseq)
  probe "evalTuple2, both" ((bad, 'x') `using` evalTuple2 rseq rseq)
  probe "evalList" ([bad, 'x'] `using` evalList rseq)
  probe "pseq" (bad `pseq` 'x')
  where parBuffer' n xs = withStrategy (parBuffer n rseq) xs
