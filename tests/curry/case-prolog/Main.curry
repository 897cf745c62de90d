-- as Prolog programmers write it
data nat = z | s nat
data list A = nil | cons A (list A)
data point = point { px :: Int, py :: Int }

add :: nat -> nat -> nat
add z     N = N
add (s M) N = s (add M N)

append :: list A -> list A -> list A
append nil         Ys = Ys
append (cons X Xs) Ys = cons X (append Xs Ys)

last :: Data A => list A -> A
last L | append _ (cons X nil) =:= L = X where X free

lastF :: Data a => list a -> a
lastF (append _ (cons X nil)) = X

half :: nat -> nat
half N | add X X =:= N = X where X free

pair :: point -> (Int, Int)
pair P@(point X Y) = (px P + X, Y)

data r = Nt nat | Ch Char | It Int | Pr (Int, Int)

main :: r
main = Nt (half (s (s z))) ? Ch (last (cons 'a' (cons 'b' nil))) ? Ch (lastF (cons 'c' nil))
     ? (let Z = 3 in It ((\X -> X + Z) 4)) ? Pr (pair point { py = 2, px = 1 })
     ? It (case s z of { z -> 0; s z -> 1; s _ -> 2 })
     ? It (Twice Succ 5)

Twice :: (a -> a) -> a -> a
Twice F X = F (F X)

Succ N = N + 1
