-- Vectors in byte arrays. The output is as it follows from what package vector says of its functions.
import qualified Data.Vector.Primitive as P
import qualified Data.Vector.Primitive.Mutable as M
import qualified Data.Vector.Generic as G
import qualified Data.Vector as V
import Control.Monad.ST
main :: IO ()
main = do
  let v = P.fromList [1 .. 10 :: Int]
  print (P.map (* 2) v, P.sum v, P.slice 2 3 v, P.reverse v P.! 0)
  print (P.zipWith (\a b -> a + fromIntegral b) (P.fromList [0.5, 1.5 :: Double]) v)
  print (runST (do { m <- P.thaw v; M.write m 3 100; M.swap m 0 9; w <- P.freeze m; return (P.toList w) }))
  print (P.create (do { m <- M.replicate 4 'x'; M.write m 1 'y'; return m }))
  print (G.convert (P.filter even v) :: V.Vector Int)
  print (v == P.fromList [1 .. 10], compare v (P.fromList [1, 3]), P.null (P.empty :: P.Vector Char), v P.!? 10, P.foldl' (+) 0 (v <> v))
  print (runST (do { m <- M.new 3; P.unsafeFreeze m }) :: P.Vector Int)
  print (P.concatMap (\x -> P.replicate x x) (P.take 3 v), P.maxIndex v, P.partition odd v)
