-- Who wants one value, or to know whether there is one, need not wait for a branch if another one has it.
import Control.Search.AllValues
import Control.Search.SetFunctions

rigid :: Int -> Int
rigid x = (x + 1) ? 7

main :: (Maybe Int, Bool, Maybe Int)
main = (let x free in oneValue (x + 1 ? 7),
        let x free in isEmpty (set1 rigid x),
        let x, r free in (r =:= oneValue (x + 1) & x =:= 4) &> r)
