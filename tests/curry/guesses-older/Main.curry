-- Variables that guesses have made, as machine code does here, are older than searches that come then: what these give holds the
-- variables themselves, and no copies, so it is known when they are.
import Control.AllValues

data Nat = O | S Nat

count :: Int -> Nat -> [Nat]
count n O | n > 8 = []
count n (S y) | n < 8 = outside y (allValues (pair y (1 ? 2))) ? count (n + 1) y

pair :: Nat -> Int -> (Nat, Int)
pair y n = (y, n)

outside :: Nat -> [(Nat, Int)] -> [Nat]
outside y vs | length vs > 0 && y =:= S O = map fst vs

main :: [Nat]
main = count 0 x
  where x free
