-- Older encapsulation: findall, browse, unpack and the like.
import Findall
import AllSolutions

member :: Data a => a -> [a] -> Success
member x (_ ++ [x] ++ _) = success

main :: IO ()
main = do
  print (findall (\x -> member x [1 :: Int, 2, 3] & (x > 1) =:= True))
  sols <- getAllSolutions (\(x, y) -> x ++ y =:= "ab")
  print sols
  one <- getOneSolution (\x -> member x "xyz")
  print one
  vs <- getAllValues (1 ? 2 :: Int)
  print vs
