-- Data.Map with choices in keys
import qualified Data.Map as M
import Data.List (sum)

m :: M.Map String Int
m = M.fromList [("one", 1), ("two", 2), ("three", 3)]

key :: String
key = "one" ? "three" ? "four"

main :: (Maybe Int, Int, [String])
main = (M.lookup key m, sum (M.elems (M.insertWith (+) key 10 m)), M.keys (M.filterWithKey (\_ v -> v > 1) m))
