-- AllSolutions of older programs: actions.
import AllSolutions
import List

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

main :: IO ()
main = do
  splits <- getAllSolutions (\(xs, ys) -> append xs ys =:= [1, 2, 3 :: Int])
  mapM_ print splits
  one <- getOneSolution (\x -> append [True] [x] =:= [True, False])
  print one
  none <- getOneSolution (\x -> append [x] [] =:= [True, False])
  print none
  vs <- getAllValues (length (append ([] ? "ab") "c"))
  print (sort vs)
  fs <- getAllFailures (1 ? 2 ? 3) (\x -> x =:= (1 ? 3))
  print (fs :: [Int])
