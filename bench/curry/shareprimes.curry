-- Numbers that all branches need, which have nothing to do with the choices: computed once.
isPrime :: Int -> Bool
isPrime n = noDivisor 2
  where noDivisor d = if d * d > n then True else mod n d /= 0 && noDivisor (d + 1)

primes :: [Int]
primes = filter isPrime (enumFrom 2)

choices :: Int -> Int
choices n = if n == 0 then 0 else n ? choices (n - 1)

plus :: Int -> [Int] -> Int
plus x ps | x >= 0 = x + ps !! 8000

main :: Int
main = let ps = primes in plus (choices 20) ps
