-- Types of three and more constructors, with and without components: each alternative but the last one is tried with the
-- choice still open. Terms of limited depth by their weight; several variables that are guessed with the same frames on
-- the stack; below many frames.
data Term = Leaf | One Term | Two Term Term | End | Other Term
data Depth = Z | S Depth

within :: Depth -> Term -> Bool
within _     Leaf       = True
within (S d) (One t)    = within d t
within (S d) (Two l r)  = within d l & within d r
within _     End        = True
within (S d) (Other t)  = within d t

weight :: Term -> Int
weight t = case t of
  Leaf    -> 1
  One x   -> 2 * weight x + 1
  Two l r -> 3 * weight l + 5 * weight r + 2
  End     -> 4
  Other x -> 7 * weight x + 3

terms :: Int -> Term
terms k | within (S (S (S Z))) t && weight t `mod` 499 == k = t where t free

data Colour = Red | Green | Blue | White

differ :: Colour -> Colour -> Bool
differ Red   Green = True
differ Red   Blue  = True
differ Green Red   = True
differ Green Blue  = True
differ Blue  Red   = True
differ Blue  Green = True
differ White _     = False

-- A ring of n countries, each beside the next one.
ring :: Int -> [Colour]
ring n | all' (c : cs) && differ (last' cs) c = c : cs
  where c free
        cs = frees (n - 1)
        frees k = if k == 0 then [] else (let x free in x) : frees (k - 1)

all' :: [Colour] -> Bool
all' [_] = True
all' (a : b : cs) = differ a b && all' (b : cs)

last' :: [a] -> a
last' xs = case xs of { [x] -> x; _ : ys -> last' ys }

-- The same below frames that are more than what is copied at once.
deep :: Int -> Colour -> Int
deep n c = if n == 0 then number c else 1 + deep (n - 1) c

number :: Colour -> Int
number Red = 1
number Green = 2
number Blue = 3
number White = 4

main :: Either Term (Either [Colour] (Int, Int))
main = Left (terms 5) ? Right (Left (ring 4)) ? Right (Right (deep 200 c, number c)) ? Right (Right (number c + number d, deep 3 d))
  where c, d free
