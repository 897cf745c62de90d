-- Imports: qualified, with a list, hiding, renamed; instances come with the module.
import qualified Data.List as L (sort, nub)
import Data.List hiding (insert, delete)
import Data.Maybe as M
import Prelude hiding (lookup)

insert :: Int -> [Int] -> [Int]
insert = (:)

lookup :: Int -> [a] -> Maybe a
lookup n xs = M.listToMaybe (drop n xs)

main :: ([Int], Maybe Char, [Int])
main = (insert 3 (L.sort [2, 1]), lookup 1 "abc", L.nub (intersperse 0 [1, 2, 3]))
