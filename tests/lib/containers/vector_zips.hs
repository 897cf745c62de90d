module Main where
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Storable as S
main :: IO ()
main = do
  let u = U.fromList [1, 2, 3 :: Int]
      v = V.fromList "abc"
  print (U.zipWith5 (\a b c d e -> a + b * c - d + e) u u u u u, U.izipWith4 (\i a b c d -> i + a + b + c + d) u u u u)
  print (V.zip6 v v v v v v V.! 1, V.unzip5 (V.zip5 v v v v (V.fromList [1, 2])))
  print (U.unzip6 (U.zip6 u u u u u (U.fromList "xy")))
  print (S.zipWith6 (\a b c d e f -> a + b + c + d + e + f) s s s s s s, S.izipWith5 (\i a b c d e -> fromIntegral i * (a + b + c + d + e)) s s s s s)
  print (G.izipWith6 (\i a b c d e f -> (i, a, b, c, d, e, f)) v v v v v v V.! 2)
  where s = S.fromList [1.5, 2 :: Double]
