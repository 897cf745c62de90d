-- The same, where a branch before has evaluated f, and has no allValues.
import Control.Search.AllValues
mk :: Int -> Int -> Int
mk n = if n > 0 then (+) (10 ? 20) else (+) 0
main :: (Bool, Int, Int)
main = let { f = mk 1; b = False ? True } in b `seq` (b, if b then head (allValues f) 1 else 1, f 2)
