{-# LANGUAGE UnliftedNewtypes, MagicHash, UnboxedTuples, BangPatterns #-}
-- Newtypes of unlifted types are unlifted: numbers, arrays, tuples, with parameters, inside of each other.
module Main (main) where
import GHC.Exts
import GHC.ST (ST (..), runST)

newtype N = N { getN :: Int# }
newtype M = M N
newtype P = P (# Int, Int# #)
newtype D = MkD Double#
newtype Arr s a = Arr (MutableArray# s a)
newtype S s a = S (# State# s, a #)
newtype Fun = Fun (Int# -> N)

add :: N -> N -> N
add (N a) (N b) = N (a +# b)

unN :: N -> Int
unN (N a) = I# a

twice :: M -> M
twice (M n) = M (add n n)

p :: P -> Int
p (P (# a, b #)) = a + I# b

data Box = Box N D !Int

f :: Box -> Double
f (Box n (MkD d) k) = fromIntegral (unN n + k) + D# d

make :: (Int# -> N) -> Int -> Int
make g (I# n) = unN (g n)

array :: Int -> a -> ST s a
array (I# n) x = ST (\s -> case newArray# n x s of
  (# s1, a #) -> case Arr a of
    Arr b -> case step (Arr b) s1 of S r -> r)
  where
    step :: Arr s a -> State# s -> S s a
    step (Arr a) s = S (readArray# a 0# s)

sumTo :: N -> N -> N
sumTo (N 0#) acc = acc
sumTo n@(N k) acc = sumTo (N (k -# 1#)) (add n acc)

main :: IO ()
main = do
  print (unN (add (N 3#) (N 4#)))
  print (p (P (# 5, 6# #)))
  print (f (Box (N 1#) (MkD 2.5##) 10))
  let g :: Int -> N
      g (I# n) = N (n *# 2#)
      !(N five) = N 5#
  case g 4 of N k -> print (I# (k +# five))
  case twice (M (N 21#)) of M n -> print (I# (getN n))
  print (make N 8, make (\k -> N (k +# 1#)) 8)
  putStrLn (runST (array 3 "array"))
  print (unN (sumTo (N 100000#) (N 0#)))
  case Fun (\k -> N (k *# k)) of Fun h -> print (map (\(I# i) -> unN (h i)) [1, 2, 3])
  print (isTrue# (getN (N 3#) ># 2#), case (N 3#) { getN = 9# } of N k -> I# k)
