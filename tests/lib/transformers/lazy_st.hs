-- Control.Monad.ST.Lazy: actions happen when something needs them, in order.
module Main (main) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.ST.Lazy
import qualified Control.Monad.ST as Strict
import Data.STRef.Lazy
import qualified Data.STRef as S

fibs :: [Integer]
fibs = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  let go = do
        x <- readSTRef a
        y <- readSTRef b
        writeSTRef a y
        writeSTRef b (x + y)
        rest <- go
        return (x : rest)
  go)

-- Later actions are not reached, so they may fail.
prefix :: [Int]
prefix = runST (do
  r <- newSTRef 0
  let next n = do
        modifySTRef r (+ n)
        v <- readSTRef r
        rest <- if n > 4 then error "too far" else next (n + 1)
        return (v : rest)
  next 1)

ordered :: (String, Int)
ordered = runST (do
  r <- newSTRef 1
  old <- readSTRef r
  writeSTRef r 2
  new <- readSTRef r
  modifySTRef r (* 10)
  final <- readSTRef r
  return (show (final, new, old), old))

mixed :: Int
mixed = Strict.runST (do
  r <- S.newSTRef 5
  v <- lazyToStrictST (strictToLazyST (S.modifySTRef r (+ 1)) >> strictToLazyST (S.readSTRef r))
  w <- S.readSTRef r
  return (v * 100 + w))

main :: IO ()
main = do
  print (take 15 fibs)
  print (take 4 prefix)
  print ordered
  print mixed
  print (take 5 (runST (mfix (\xs -> return (1 : map (* 3) xs)))))
  print (runST (replicateM_ 3 (return ()) >> fmap (+ 1) (return 41)))
  print =<< stToIO (newSTRef 'q' >>= readSTRef)
  print (fst (runST (undefined >> return ('k', ()))))
