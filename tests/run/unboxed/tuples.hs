{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums, BangPatterns #-}
-- Unboxed tuples and sums: as results, arguments, fields; nested, of nothing, bound lazily.
import GHC.Exts
import Control.Exception
ok :: Int -> (# Int | Bool | Double# #)
ok 0 = (# | True | #)
ok 1 = (# | | 2.5## #)
ok n = (# n | | #)

showSum :: (# Int | Bool | Double# #) -> String
showSum (# n | | #) = "int " ++ show n
showSum (# | b | #) = "bool " ++ show b
showSum (# | | d #) = "double " ++ show (D# d)

pairs :: Int -> (# Int, (# Char, Int# #), (# #) #)
pairs n@(I# m) = (# n, (# 'x', m *# 2# #), (# #) #)

unit :: (# #) -> Int
unit (# #) = 42

single :: a -> (# a #)
single x = (# x #)

bind :: Int -> Int
bind n = let r = single (n + 1) in case r of (# y #) -> y * 2

lazyLet :: Int
lazyLet = let (# a, b #) = (undefined :: Int -> (# Int, Int #)) 1 in 5

partial :: Int# -> Int#
partial 0# = error "zero"
partial n = n

data T = T Int# (# Int, Char #) Double#

sh :: T -> String
sh (T i (# a, c #) d) = show (I# i, a, c, D# d)

newtype State s a = State (s -> (# a, s #))
runState :: State s a -> s -> (a, s)
runState (State f) s = case f s of (# a, t #) -> (a, t)
instance Functor (State s) where fmap f (State g) = State (\s -> case g s of (# a, t #) -> (# f a, t #))
instance Applicative (State s) where { pure x = State (\s -> (# x, s #)); State f <*> State g = State (\s -> case f s of (# h, t #) -> case g t of (# a, u #) -> (# h a, u #)) }
instance Monad (State s) where State g >>= k = State (\s -> case g s of (# a, t #) -> case k a of State h -> h t)

tick :: State Int Int
tick = State (\s -> (# s, s + 1 #))

mapS :: (a -> (# b, c #)) -> [a] -> [(b, c)]
mapS f xs = [ (b, c) | x <- xs, (b, c) <- case f x of (# b, c #) -> [(b, c)] ]

fact :: Int# -> Int# -> Int#
fact 0# !acc = acc
fact n acc = fact (n -# 1#) (acc *# n)

main :: IO ()
main = do
  mapM_ (\n -> putStrLn (showSum (ok n))) [0, 1, 2]
  case pairs 7 of (# a, (# c, i #), (# #) #) -> print (a, c, I# i)
  print (unit (# #), bind 20, lazyLet)
  r <- try (evaluate (I# (partial 0#)))
  case r of
    Left (ErrorCall m) -> putStrLn ("caught " ++ m)
    Right v -> print v
  putStrLn (sh (T 3# (# 4, 'c' #) 1.5##))
  print (runState (sequence [tick, tick, tick]) 10)
  print (mapS (\x -> (# x, x * x #)) [1, 2, 3 :: Int])
  print (I# (fact 10# 1#))
  case (if null "x" then (# 1#, 2 #) else (# 3#, 4 #)) of (# a, b #) -> print (I# a + b)
  let !x = 5# +# 2#
      y = x *# 2#
  print (I# y)
  print [ I# (ord# c) | C# c <- "abc" ]
  print (W# (not# 0##), W# (popCnt# 255##), I# (word2Int# (clz# 1##)))
  case timesWord2# 0xFFFFFFFFFFFFFFFF## 0xFFFFFFFFFFFFFFFF## of (# h, l #) -> print (W# h, W# l)
  case addIntC# 0x7FFFFFFFFFFFFFFF# 1# of (# r, c #) -> print (I# r, I# c)
  case decodeDouble_2Int# 1.5## of (# s, h, l, e #) -> print (I# s, W# h, W# l, I# e)
  print (F# (sqrtFloat# 2.0#), D# (fabsDouble# -3.0##))
