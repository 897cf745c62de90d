-- Names of older libraries: goals of Findall, texts of Unsafe, files and commands of IOExts.
import Findall
import IOExts
import Unsafe

small, odd' :: Int -> Bool
small x = x =:= (1 ? 2 ? 3)
odd' x = x =:= (3 ? 1 ? 5)

main :: IO ()
main = do
  print (unpack (once small))
  print (length (solveAll small))
  browseList (solveAll (inject small odd'))
  browse (\x -> x =:= "one")
  putChar '\n'
  putStrLn (showAnyQTerm (Just [1, 2], let x free in (x :: Bool)))
  (code, out, _) <- evalCmd "cat" [] "through"
  print (code, out)
  r <- newIORef (4 :: Int)
  modifyIORef r (+ 1)
  readIORef r >>= print
