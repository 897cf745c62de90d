-- Whether there are variables in a value, after all of it was evaluated; it may contain itself.
import System.IO.Unsafe (isGround, isVar, identicalVar)

coin :: Int
coin = 0 ? 1

main :: [Bool]
main = [test, isGround x, isGround [1, coin, y], isGround (Just "abc"), isGround [Just z, Nothing] , isVar x, identicalVar x y, isGround [coin]]
  where x, y, z free

test :: Bool
test = z =:= [7 :: Int] &> isGround (Just z) where z free
