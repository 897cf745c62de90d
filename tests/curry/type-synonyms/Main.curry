-- Type synonyms with parameters, phantom types, functions as fields, polymorphic recursion with a signature.
type Pair a = (a, a)
type Pred a = a -> Bool

data Nested a = Flat a | Nest (Nested (Pair a))

newtype Tagged t a = Tagged a

data Handler = Handler { label :: String, run :: Int -> Int }

depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n

untag :: Tagged t a -> a
untag (Tagged x) = x

both :: Pred a -> Pred a -> Pred a
both p q x = p x && q x

main :: (Int, Int, [Int], [(String, Int)])
main = ( depth (Nest (Nest (Flat ((1, 2), (3, 4))))), untag (Tagged 5 :: Tagged Bool Int), filter (both even (> 2)) [1 .. 6]
       , map (\h -> (label h, run h 3)) [Handler "inc" (+ 1), Handler { run = (* 2), label = "dbl" }])
