{-# LANGUAGE BangPatterns #-}
-- What a function binds is another thing at each of its calls: that one call needs it does not mean that the next one does.
-- In each of these an operation fails if it is done in a call that does not need it.
module Main where

import Control.Exception
import Data.Array
import qualified Data.Map as Map

-- The last call alone needs q.
lets :: Int -> Int -> Int
lets n d = let q = 100 `div` d in if n == 0 then q + d else lets (n - 1) (d + 1)

guards :: Int -> Int -> Int
guards n d
  | n == 0, q > 0 = q
  | n == 0 = d
  | otherwise = guards (n - 1) (d + 1)
  where q = 100 `mod` d

-- A lazy tuple: both parts fail.
tuples :: Int -> Int -> Int
tuples n d
  | n > 0 = tuples (n - 1) (d + 1)
  | otherwise = q * 10 + r
  where (q, r) = 100 `quotRem` d

seqs :: Int -> Int -> Int
seqs 0 d = let q = 7 `rem` d in q `seq` d
seqs n d = let q = 7 `rem` d; next = seqs (n - 1) (d + 1) in if d > 100 then q `seq` next else next

seqEnd :: Int -> Int -> Int
seqEnd n d = let q = 7 `quot` d in if n == 0 then q `seq` d else seqEnd (n - 1) (d + 1)

lookups :: Int -> Int -> Map.Map Int Int -> Int
lookups n k m = let v = m Map.! k in if n == 0 then v else lookups (n - 1) (k + 1) m

places :: Int -> Int -> Array Int Int -> Int
places n i a = let v = a ! i in if n == 0 then v + i else places (n - 1) (i + 1) a

-- With an accumulator, which is strict.
sums :: Int -> Int -> Int -> Int
sums !acc n d = let q = 60 `div` d in if n == 0 then acc + q else sums (acc + n) (n - 1) (d + 1)

-- Of two functions that call each other, local ones and others.
even', odd' :: Int -> Int -> Int
even' n d = let q = 100 `div` d in if n == 0 then q else odd' (n - 1) (d + 1)
odd' n d = let q = 200 `div` (d - 1) in if n == 0 then q else even' (n - 1) (d + 1)

local :: Int -> Int
local start = go 3 start
  where
    base = start * 2
    go n d = let q = base `div` d
                 h x = if x then q + base else go (n - 1) (d + 1)
             in h (n == (0 :: Int))

-- What a pattern binds, in an alternative that calls the function again.
data T = T Int T | E Int

patterns :: T -> Int -> Int
patterns t d = case t of
  T x rest -> let q = x `div` d in if x < 0 then q else patterns rest (d + 1)
  E x -> let q = x `div` d in q

-- Through a join point: both guards lead to the same alternative.
joins :: Int -> Int -> Maybe Int -> Int
joins n d m = let q = 100 `div` d in case m of
  Just x | x > 10 -> q
         | n == 0 -> q + x
  _ | n < -5 -> 0
    | otherwise -> joins (n - 1) (d + 1) (if n < 2 then Just n else m)

-- Where it is caught.
caught :: Int -> Int -> IO Int
caught n d = do
  let q = 100 `div` d
  if n == 0 then evaluate q `catch` \e -> do putStrLn ("caught " ++ show (e :: ArithException)); return (-1)
            else caught (n - 1) (d - 1)

-- A binding that a lambda needs, and the lambda only at the end.
lambdas :: Int -> Int -> (Int -> Int) -> Int
lambdas n d k = let q = 100 `div` d in if n == 0 then k q else lambdas (n - 1) (d + 1) (\x -> k (x + 1))

class Step a where
  step :: Int -> a -> a -> a

instance Step Int where
  step n d acc = let q = acc `div` d in if n == 0 then q else step (n - 1) (d + 1) (acc + d)

instance Step Integer where
  step n d acc = let q = acc `mod` d in if n == 0 then q else step (n - 1) (d + 1) (acc + d)

main :: IO ()
main = do
  print (lets 3 0)
  print (guards 3 0)
  print (tuples 7 0)
  print (seqs 3 0, seqEnd 3 0)
  print (lookups 3 0 (Map.fromList [(3, 33), (4, 44)]))
  print (places 3 0 (listArray (3, 5) [30, 40, 50]))
  print (sums 0 4 0)
  print (even' 4 0, odd' 3 0, even' 5 (-1))
  print (local 0, local 1)
  print (patterns (T 1 (T 2 (E 12))) (-1), patterns (T 5 (T (-3) (E 0))) 0)
  print (joins 3 0 Nothing)
  caught 3 3 >>= print
  caught 2 3 >>= print
  print (lambdas 3 0 (* 2))
  print (step 3 (0 :: Int) 100, step 3 (0 :: Integer) 100)
  print =<< (try (evaluate (lets 3 (-3))) :: IO (Either ArithException Int))
