-- C1 in time: the list dominates, so that run times of the whole say nothing about len and len2s.
--
-- The program of c1-length.curry, with a longer list, on the engine. Published, in ticks: list 7668966, len 1110, len2s 790.
--
--     ./tarry prof --cost-centres=source examples/curry/c1-time.curry     who takes the time: list, nearly all of it
--     ./tarry prof examples/curry/c1-time.curry                           how often: len 3001 calls, len2s 1501
data Nat = Z | S Nat

len :: [Nat] -> Nat
len [] = Z
len (_ : ys) = S (len ys)

len2s :: [Nat] -> Nat
len2s [] = Z
len2s [_] = S Z
len2s (_ : _ : zs) = S (S (len2s zs))

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

upto :: Nat -> Nat -> [Nat]
upto m n = case lessEqual m n of
  True -> m : upto (S m) n
  False -> []

lessEqual :: Nat -> Nat -> Bool
lessEqual Z _ = True
lessEqual (S _) Z = False
lessEqual (S m) (S n) = lessEqual m n

toNat :: Int -> Nat
toNat n = if n == 0 then Z else S (toNat (n - 1))

fromNat :: Nat -> Int
fromNat n = count n 0

count :: Nat -> Int -> Int
count Z k = k
count (S n) k = count n $! k + 1

main :: Int
main = fromNat (add ({-# SCC "len" #-} len list) ({-# SCC "len2s" #-} len2s list))
  where list = {-# SCC "list" #-} upto (S Z) (toNat 3000)
