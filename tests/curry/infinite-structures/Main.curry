-- Infinite lists, a cyclic one, and a choice whose other side never ends is not asked for.
primes :: [Int]
primes = sieve [2 ..]
  where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

fibs :: [Int]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

ones :: [Int]
ones = let xs = 1 : xs in xs

loop :: Int
loop = loop

main :: ([Int], [Int], [Int], Int)
main = (take 5 primes, take 10 fibs, take 2 ones, fst (1, loop))
