-- What is evaluated next may be evaluated at once; what stands behind a choice, a failure, or a variable that is to be
-- guessed, may not.
pick :: [a] -> a
pick (x:_) = x
pick (_:xs) = pick xs

none :: Int -> Int
none n | n < 0 = n

spin :: Int -> Int
spin n = spin (n + 1)

-- A variable comes, and is guessed.
guessed :: [Bool] -> [Bool]
guessed xs = again x
  where x = pick xs
        again True = [x]
        again False = [x, x]

-- The case fails before x would be needed.
data Which = A | B | C deriving Eq

fails :: Which -> Int -> Int
fails k n | k /= A = select k
  where x = spin n
        select i = case i of
          A -> x + x
          B -> x - x

-- Only one side of the choice needs x.
chooses :: Int -> Int
chooses n = (x + x * x) ? n
  where x = none n

-- A function that has not got all its arguments evaluates nothing.
few :: Int -> Int -> Int
few n = more x
  where x = none n

more :: Int -> Int -> Int
more a b = if a == b then a else b

applied :: (Int -> Int) -> Int
applied f = seq f 7

-- q comes before x, and x before p; all choose.
three :: Int -> Int -> Int -> [Int]
three p q n = if q == 0 then (if x == p then [x] else [x, p]) else (if x == p then [q, x] else [q, x, p])
  where x = n + p * 2

main :: [Int]
main = map fromBool (guessed (let v free in [v])) ? [fails C 0] ? [chooses 5] ? [applied (few 1)]
       ? three (1 ? 2) (0 ? 4) (3 ? 4)
  where fromBool b = if b then 1 else 0
