-- What has nothing to do with a choice is shared by its branches, also when it is evaluated in one of them, bit by bit;
-- what has is not, also when it hangs in something that is shared.

from :: Int -> [Int]
from n = n : from (n + 1)

nth :: Int -> [a] -> a
nth n (x:xs) = if n == 0 then x else nth (n - 1) xs

-- The cells are shared, the elements depend on a choice that is older, or made later.
shifted :: Int -> [Int] -> [Int]
shifted c (x:xs) = c + x : shifted c xs

lazily :: [(Int, Int)]
lazily = let ns = from 0
             c  = 10 ? 20
             ys = shifted c ns
             i  = 1 ? 3 ? 2
         in [(nth i ns, nth i ys), (nth 2 ns, nth 1 ys)]

-- Shared cells with a choice in each; the choices are made in some branches only.
coins :: Int -> [Int]
coins n = if n == 0 then [] else (n ? negate n) : coins (n - 1)

some :: (Int, Int, Int)
some = let cs = coins 3
           l  = length cs
           i  = 0 ? 2
       in (l, nth i cs, i + nth i cs)

-- Shared cells with variables in them, bound in each branch to something else.
vars :: Int -> [Bool]
vars n = if n == 0 then [] else (let x free in x) : vars (n - 1)

bound :: (Int, Bool, Bool)
bound = let vs = vars 2
            n  = length vs
            b  = True ? False
        in (n =:= 2 & nth 0 vs =:= b) &> (n, nth 0 vs, nth 1 vs)

-- A shared thunk that is evaluated in the first branch, below a choice made there, and again in the second.
below :: (Int, Int)
below = let t = sum (take 5 (from 1))
            u = t + (100 ? 200)
            b = True ? False
        in if b then (u, t) else (t, u)

-- Failing after a shared evaluation.
after :: Int
after = let t = nth 50 (from 0)
            i = 1 ? 2 ? 3 ? 4
        in (if i < 3 then (if t + i == 52 then t else failed) else t + i)

sum :: [Int] -> Int
sum []     = 0
sum (x:xs) = x + sum xs

data Found = L [(Int, Int)] | S (Int, Int, Int) | B (Int, Bool, Bool) | U (Int, Int) | A Int

main :: Found
main = L lazily ? S some ? B bound ? U below ? A after
