{-# LANGUAGE RebindableSyntax #-}
module Main where
import Prelude hiding ((>>=), (>>), return, ifThenElse, fromInteger, fromString)
import qualified Prelude as P
newtype W a = W (a, [String])
(>>=) :: W a -> (a -> W b) -> W b
W (a, l) >>= f = let W (b, m) = f a in W (b, l ++ m)
(>>) :: W a -> W b -> W b
a >> b = a >>= \_ -> b
return :: a -> W a
return a = W (a, [])
say s = W ((), [s])
ifThenElse :: Int -> a -> a -> a
ifThenElse n a b = case n > negate 0 of { True -> a; _ -> b }
fromInteger :: Integer -> Int
fromInteger n = succ (P.fromInteger n)
main :: IO ()
main = let W (r, l) = do { say "one"; x <- return 5; say (show x); return (if x then "pos" else "neg") } in P.print (r, l, 10)
