isPrime :: Integer -> Bool
isPrime n = noDivisor 2
  where noDivisor d = if d * d > n then True else mod n d /= 0 && noDivisor (d + 1)

primes :: [Integer]
primes = filter isPrime (enumFrom 2)

main :: IO ()
main = let ps = primes in mapM_ print [x + ps !! 8000 | x <- [20, 19 .. 0]]
