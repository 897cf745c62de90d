-- Functions in patterns against their definition: f (g x) = e holds for each value of g x that is equal to the argument.
import Control.Search.AllValues (getAllValues)
import Data.List (sort, inits, tails)

lastF :: Data a => [a] -> a
lastF (_ ++ [x]) = x

splitF :: Data a => [a] -> ([a], [a])
splitF (xs ++ ys) = (xs, ys)

doubleF :: Data a => [a] -> (a, [a])
doubleF (_ ++ [x, x] ++ ys) = (x, ys)

mapF :: [Bool] -> [Bool]
mapF (negated bs) = bs

negated :: [Bool] -> [Bool]
negated bs = map not bs

-- By hand: all ways to cut a list.
cuts :: [a] -> [([a], [a])]
cuts xs = zip (inits xs) (tails xs)

lastN :: [a] -> [a]
lastN xs = [y | (_, [y]) <- cuts xs]

doubleN :: Eq a => [a] -> [(a, [a])]
doubleN xs = [(y, zs) | (_, y : z : zs) <- cuts xs, y == z]

lists :: Int -> [[Bool]]
lists n = if n == 0 then [[]] else [[]] ++ [b : l | b <- [False, True], l <- lists (n - 1)]

same :: Ord b => (a -> b) -> (a -> [b]) -> a -> IO Bool
same f g x = do
  vs <- getAllValues (f x)
  return (sort vs == sort (g x))

main :: IO ()
main = do
  a <- mapM (same lastF lastN) (lists 4)
  b <- mapM (same splitF cuts) (lists 4)
  c <- mapM (same doubleF doubleN) (lists 4)
  d <- mapM (same mapF (\bs -> [map not bs])) (lists 4)
  print (length a, and a, and b, and c, and d)
