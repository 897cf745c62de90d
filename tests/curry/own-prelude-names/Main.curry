-- A module's own definitions come before imported ones of the same name, types and classes, too.
import Data.List

data Maybe a = None | Some a

lookup :: Eq k => k -> [(k, v)] -> Maybe v
lookup _ [] = None
lookup k ((l, v) : r) = if k == l then Some v else lookup k r

last :: Data a => [a] -> Maybe a
last [] = None
last (xs ++ [x]) = Some x

main :: (Maybe Int, Maybe Char, Prelude.Maybe Int)
main = (lookup 2 [(1, 10), (2, 20)], last "xyz", Prelude.lookup 1 [(1, 5)])
