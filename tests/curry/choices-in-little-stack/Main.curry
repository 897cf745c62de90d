-- What a choice keeps of the stack, and what is copied of that, in machine code: the stack is small (`options`).

-- A choice in the last place of the first alternative keeps what the one before does: 100,000 of them keep it once.
down :: Int -> Int
down n | n > 0 = down (n - 1)
down n | n < 1 = 7
down n | n == 3000 = 8

-- Of many words the first frames are copied, not all: there is no room for the half of them.
deep :: Int -> Int -> Int
deep n x = if n == 0 then choose x else 1 + deep (n - 1) x

choose :: Int -> Int
choose x = (x ? x + 10) ? x + 20

-- What is younger than the choice before, and older than the one that is made then, is what it was in the next branch.
older :: Int -> Int
older n = if b == n then (if t > 0 then none else 1) else t
  where b = n ? n + 1
        t = b + 10

none :: Int
none | 1 > (2 :: Int) = 3

main :: (Int, Int)
main = (0, none) ? (1, down 100000) ? (2, deep 90000 1) ? (3, older 5) ? (4, 4)
