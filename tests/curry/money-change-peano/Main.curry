-- Reversing functions by narrowing: change that is given, minus by plus, halves.
data Nat = O | S Nat deriving (Eq, Show)

add :: Nat -> Nat -> Nat
add O n = n
add (S m) n = S (add m n)

sub :: Nat -> Nat -> Nat
sub a b | add b c =:= a = c where c free

half :: Nat -> Nat
half n | add h h =:= n = h where h free

toInt :: Nat -> Int
toInt O = 0
toInt (S n) = 1 + toInt n

fromInt :: Int -> Nat
fromInt n = if n == 0 then O else S (fromInt (n - 1))

main :: (Int, Int, Int)
main = (toInt (sub (fromInt 7) (fromInt 3)), toInt (half (fromInt 10)), toInt a)
     ? (toInt (half (fromInt 7)), 0, 0)
 where a | add a' (S b) =:= fromInt 2 = a' where a', b free
