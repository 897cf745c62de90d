-- Mutable state, files, and search in I/O by getAllValues
import Data.IORef
import Control.Search.AllValues
import Control.Monad

perms :: [a] -> [a]
perms [] = []
perms (x : xs) = ins x (perms xs)
  where ins y ys = y : ys
        ins y (z : zs) = z : ins y zs

main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  vs <- getAllValues (perms [1, 2, 3 :: Int])
  forM_ vs $ \v -> modifyIORef r (+ head v)
  readIORef r >>= print
  one <- getOneValue (perms "xyz")
  print one
  none <- getOneValue (failed :: Int)
  print none
  sols <- getAllSolutions (\x -> x =:= 'a' ? x =:= 'b')
  print sols
  when (length vs == 6) $ putStrLn "six"
  catch (void (evaluate' (head []))) (\e -> putStrLn "caught")
 where evaluate' x = return $! (x :: Int)
