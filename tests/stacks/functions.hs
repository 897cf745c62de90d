import qualified Data.Map as M
import Data.Maybe
data Obj = Obj { act :: Int -> Int, say :: IO (), name :: String }
mkObj :: Int -> Obj
mkObj n = Obj { act = plus n, say = putStrLn (label n), name = label n }
plus :: Int -> Int -> Int
plus a b = a + b
label :: Int -> String
label n = "obj" ++ show n
pick :: Int -> (Int -> Int)
pick 0 = negate
pick 1 = triple
pick n | even n = plus n
       | n > 7, odd n = act (mkObj n)
pick n = fromMaybe triple (if n > 4 then Just (plus 5) else Nothing)
triple :: Int -> Int
triple x = 3 * x
double :: Int -> Int
double x = x * 2
orSkip :: Bool -> IO () -> IO ()
orSkip b io = if b then io else return ()
choose :: Bool -> (Int -> Int) -> (Int -> Int) -> Int -> Int
choose b f g = if b then f else g
apply :: (Int -> Int) -> Int -> Int
apply f x = f x
comp :: [Int -> Int] -> (Int -> Int)
comp [] = id
comp (f : fs) = comp fs . f
dispatch :: M.Map String (Int -> Int) -> String -> (Int -> Int)
dispatch m k = M.findWithDefault plus0 k m
plus0 :: Int -> Int
plus0 x = x
cmds :: Int -> M.Map String (Int -> Int)
cmds n = M.fromList [("double", apply double), ("plus", plus n), ("pick", pick n)]
main :: IO ()
main = do
  print (map (\n -> apply (pick n) 10) [0 .. 10])
  say (mkObj 3)
  orSkip True (say (mkObj 4))
  orSkip False (say (mkObj 5))
  print (choose True double triple 5, apply (choose False double triple) 6)
  print (comp [double, pick 3, choose True triple double] 2)
  let m = cmds 4
  print [dispatch m k 7 | k <- ["double", "plus", "none", "pick"]]
