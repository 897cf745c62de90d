-- A variable that a guess has made is older than a set function that comes then: its guesses are made outside.
import Control.SetFunctions

data Nat = O | S Nat

inside :: Nat -> [Int]
inside O = []
inside (S y) = sortValues (set1 small y)

small :: Nat -> Int
small O = 0
small (S O) = 1

main :: (Int, [Int])
main | n > 0 = (n, inside x)
  where x free
        n = none ? 1 ? 2 ? 3 ? 4 ? 5

none :: Int
none | 1 > (2 :: Int) = 0
