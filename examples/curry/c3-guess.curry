-- C3, second part: guessing, and branches that fail.
--
-- Brassel, Hanus, Huch, Silva and Vidal (Fig. 2, rule Guess): when a rule asks for the constructor of a logic variable,
-- that is bound to each pattern in turn. That costs V, U and B, an N if there is more than one, and an H per new variable,
-- but no C. Branches that fail have been computed too (section 6.2), so they are charged; below the table stands how much
-- of it that was.
--
--     ./tarry cost examples/curry/c3-guess.curry
--
-- The program solves x + 1 = 2. "add" guesses three times, N 3 and B 3, each time whether a number is zero: x = 0 fails (1 is
-- not 2), x = 1 is the solution, and of x = 2 and more one branch each fails. One guess is in vain.
data Nat = Z | S Nat

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

isTwo :: Nat -> Nat -> Nat
isTwo (S (S Z)) x = x

main :: Nat
main = {-# SCC "check" #-} isTwo sum x
  where x free
        sum = {-# SCC "add" #-} add x (S Z)
