-- Guesses of variables, unification with variables, and updates for all branches, which machine code does by itself.
data Nat = O | S Nat

data Three = A | B Nat Three | C Three Nat Nat

-- The first choice there is, and going back to it; the variable is the same in both branches, and what it leads to not.
last' :: Data a => [a] -> a
last' xs | ys ++ [x] =:= xs = x
  where ys, x free

-- Two variables, each guessed between the guesses of the other.
both :: Nat -> Nat -> Int
both O O = 0
both (S x) O = 1 + both x (S O)
both O (S y) = 10 + (if int y > 0 then 100 else 1000)
both (S x) (S y) | int x < 2 = 2 + both x y

int :: Nat -> Int
int O = 0
int (S x) = 1 + int x

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

-- More than two alternatives, with fields of their own; a variable that was bound is what it was in the next branch.
size :: Three -> Int
size A = 1
size (B x t) = int x + size t
size (C t x y) = int x + 2 * int y + size t

depth :: Int -> Three -> Bool
depth n A = n >= 0
depth n (B x t) | n > 0 = below 1 x && depth (n - 1) t
depth n (C t x y) | n > 0 = below 1 x && below 1 y && depth (n - 1) t

below :: Int -> Nat -> Bool
below n O = n >= 0
below n (S x) | n > 0 = below (n - 1) x

-- A variable bound to a variable, to a number, and to itself; those that are bound where there is no choice, too.
chain :: Data a => a -> a -> a -> (a, a, a)
chain x y z | x =:= y & y =:= z & x =:= z = (x, y, z)

-- A thunk that no choice is in is evaluated in the first branch, for all of them; one that a choice is in is not.
shared :: Int -> (Int, Int, Int)
shared n | x =:= (n ? n + 1) = (sum, x + sum, other)
  where x free
        sum = foldr (+) 0 [1 .. n]
        other = x * 2 + sum

-- Many guesses below one another: collections come between.
grow :: Int -> [Bool] -> Int
grow n [] = n
grow n (b : bs) | n < 300 && b =:= (n `mod` 7 == 0) = grow (n + 1) bs

-- More thunks are updated than there is room for on the trail at first.
many :: Int -> Int
many n = length xs + foldr (+) 0 xs
  where c = n ? n + 1
        xs = [k + c | k <- [1 .. 300]]

-- What is evaluated for all branches holds what is not: that is evaluated in the second one of d, for this c only.
held :: Int -> (Int, Int, Int)
held n | c > 0 = if d == 0 then (if filled p then (c, 0, d) else (0, 0, 0)) else (c, value p, d)
  where p = made n c
        c = n ? n + 1
        d = 0 ? 1

filled :: Maybe Int -> Bool
filled (Just _) = True
filled Nothing = False

made :: Int -> Int -> Maybe Int
made k c = if k == 0 then Just (c * 2) else made (k - 1) c

value :: Maybe Int -> Int
value (Just x) = x

-- A variable is bound to what is evaluated to the end, or not at all.
whole :: Int -> [Int]
whole n | [v] =:= [Just (if n > 0 then wrong n else 0)] = [1, n]
  where v free

wrong :: Int -> Int
wrong n | n < 0 = n

-- What waits for a variable goes on when a guess has bound it.
waits :: Nat -> Nat -> Bool
waits x y = (case x of { O -> y =:= O; S _ -> y =:= S O }) & follows x y

follows :: Nat -> Nat -> Bool
follows O y = case y of { O -> True; S _ -> False }
follows (S x) y = case y of { O -> False; S z -> x =:= z }

only :: Bool -> a -> a
only True x = x

triple :: (a, a, a) -> [a]
triple (a, b, c) = [a, b, c]

main :: (Int, [Int])
main = (0, [last' [1 .. 50]]) ? (1, [only (below 2 x && below 2 y) (both x y)]) ? (2, [only (depth 1 t) (size t)])
     ? (3, triple (chain v w (4 ? 5))) ? (4, triple (chain v v w) ++ triple (chain 1 v w)) ? (5, triple (shared 6))
     ? (8, [many 1]) ? (9, triple (held 3)) ? (10, whole 2) ? (12, [only (waits x y) (int x + (1 ? 2 ? 3) * 0)])
     ? (13, [(1 ? 2 ? 3) + (if waits x y then int x else 9)])
     ? (6, [only (k > 297) k]) ? (7, [last' [1 .. 30000]])
  where x, y, v, w, t, bs free
        k = grow 0 bs
