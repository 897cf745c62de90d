-- The module tells which vectors are meant: nothing else has to.
import qualified Data.Vector.Mutable as V
import qualified Data.Vector.Storable.Mutable as S
import qualified Data.Vector.Unboxed.Mutable as U
main = do
  v <- V.replicate 3 'x'
  V.write v 1 'y'
  w <- V.foldr (:) [] v
  print w
  s <- S.generate 4 (* 2)
  S.modify s (+ 1) 2
  t <- S.foldl (+) (0 :: Int) s
  print (t, S.length s, V.null v)
  u <- U.new 5
  U.set u (1.5 :: Double)
  U.swap u 0 4
  let bump a i = U.modify a (+ 1) i
  bump u 3
  r <- U.foldl' (+) 0 u
  print r
  more <- U.nextPermutation u
  print more
