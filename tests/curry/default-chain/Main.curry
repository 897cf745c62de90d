-- Default rules of two functions that call each other, and below a set function.
import Control.Search.SetFunctions

lookupAll :: Eq a => a -> [(a, b)] -> b
lookupAll k ((k', v) : _) | k == k' = v
lookupAll k (_ : kvs) = lookupAll k kvs

get :: String -> [(String, Int)] -> Maybe Int
get k env | [v] <- sorted = Just v
  where sorted = sortValues (set2 lookupAll k env)
get'default _ _ = Nothing

zip2 :: [a] -> [b] -> [(a, b)]
zip2 (x:xs) (y:ys) = (x, y) : zip2 xs ys
zip2'default _ _ = []

main :: (Maybe Int, Maybe Int, Maybe Int, [(Int, Char)])
main = (get "a" env, get "b" env, get "c" env, zip2 [1, 2, 3] "xy")
  where env = [("a", 1), ("b", 2), ("b", 3)]
