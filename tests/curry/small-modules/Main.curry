import Data.Monoid
import Data.Functor.Identity
import Data.Function (fix, on)
import Data.Either
import Control.Monad
import Numeric
import Text.Show (showListWith)

main :: IO ()
main = do
  print (getSum (mconcat (map Sum [1, 2, 3])), getAll (All True <> All False), getFirst (First Nothing <> First (Just 1)))
  print (runIdentity (Identity 3 >>= \x -> return (x + 1)), fix (\r n -> if n == 0 then 1 else n * r (n - 1)) 5)
  print (lefts [Left 1, Right 'a', Left 2], partitionEithers [Left 1, Right 'b'], ((==) `on` fst) (1, 2) (1, 3))
  print (foldM (\a x -> if x > 0 then Just (a + x) else Nothing) 0 [1, 2], replicateM 2 "ab", join [[1], [2]])
  print (readHex "ff!", showHex 255 "", showFFloat (Just 2) 3.14159 "", showListWith shows [1, 2] "")
  mapM_ print =<< filterM (return . even) [1 .. 4]
