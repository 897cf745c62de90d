-- What machine code does of a search by itself, and what it leaves to the runtime: choices with few and many frames
-- above the one before, none, the same ones again; going back where thunks and variables were changed, where frames are
-- marked by the collector, and where another choice is that of a variable.

data Nat = O | S Nat

-- The same frames again: a choice in the last place of the first alternative.
down :: Int -> Int
down n | n > 0 = down (n - 1)
down n | n < 1 = 7
down n | n == 3000 = 8

-- A choice in the left alternative of another: nothing is pushed between them.
left :: Int -> Int
left x = ((x ? x + 1) ? (x + 2 ? x + 3)) ? x + 4

-- More frames than are copied: each waits for what is chosen below.
deep :: Int -> Int -> Int
deep n x = if n == 0 then (x ? x + 10) else 1 + deep (n - 1) x

-- Choices above so many frames that the collector marks some.
above :: Int -> Int
above n = if n == 0 then found (picks 12) else above (n - 1) + 1

found :: [Int] -> Int
found xs | foldr (+) 0 xs == 21 = length xs

picks :: Int -> [Int]
picks n = if n == 0 then [] else pick n : picks (n - 1)

pick :: Int -> Int
pick n | n > 2 = 0
pick n | n > 5 = n
pick n | n < 3 = 0

-- Frames that are marked, and gone when another branch has others there.
below :: Int -> Int
below c = (if c == 2 then wide 20000 c 1 2 else far 20000 c) + 0

far :: Int -> Int -> Int
far n c = if n == 0 then bottom c else 1 + far (n - 1) c

wide :: Int -> Int -> Int -> Int -> Int
wide n c a b = if n == 0 then bottom c else a + wide (n - 1) c a b - b + c

bottom :: Int -> Int
bottom c | length [1 .. 10000] > 0 && c == 2 = 5

-- Thunks that are older than the choice, evaluated in each branch anew; and one that no choice is in, kept.
thunks :: Int -> [Int]
thunks n = [a, b, c, a]
  where a = n ? n + 1
        b = a * 2
        c = foldr (+) 0 [1 .. n]

-- Variables that are bound between choices, and choices between variables.
double :: Nat -> Nat
double O = O
double (S x) = S (S (double x))

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))

int :: Nat -> Int
int O = 0
int (S x) = 1 + int x

variables :: Int -> Int
variables n | y =:= (nat n ? nat (n + 2)) &> double x =:= y = int x + (0 ? 100)
  where x, y free

-- All that fails, between.
sorted :: [Int] -> [Int]
sorted [] = []
sorted [x] = [x]
sorted (x : y : ys) | x <= y = x : sorted (y : ys)

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

perm :: [a] -> [a]
perm [] = []
perm (x : xs) = insert x (perm xs)

main :: (Int, [Int])
main = (1, [down 3000]) ? (2, [left 1 + left 10]) ? (3, [deep 40 1 + deep 3 2]) ? (4, [above 5000]) ? (5, thunks 3)
       ? (6, [variables 20]) ? (8, [below (((0 ? 1) ? 0) ? (1 ? 2 ? 0 ? 2))]) ? (7, sorted (perm [9, 8 .. 1]))
