-- A function out of allValues chooses by itself what it holds unevaluated, in each branch: four values for False, four
-- for True.
import Control.Search.AllValues

mk :: Int -> Int -> Int
mk n = if n > 0 then (+) (10 ? 20) else (+) 0

main :: (Bool, Int, Int)
main = let { f = mk 1; b = False ? True } in b `seq` (b, head (allValues f) 1, f 2)
