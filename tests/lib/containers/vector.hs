{-# LANGUAGE FlexibleContexts #-}
-- Vectors: boxed, unboxed, mutable.
import Control.Monad
import Control.Monad.ST
import Control.Monad.Primitive (PrimMonad, PrimState)
import Data.Char (toUpper)
import Data.Word
import qualified Data.Foldable as F
import qualified Data.Vector as V
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as GM
import qualified Data.Vector.Mutable as MV
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as MU

sieve :: Int -> U.Vector Bool
sieve n = U.create $ do
  v <- MU.replicate (n + 1) True
  MU.write v 0 False
  MU.write v 1 False
  forM_ [2 .. n] $ \i -> do
    p <- MU.read v i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> MU.write v j False
  return v

sortInPlace :: (PrimMonad m, Ord a) => MV.MVector (PrimState m) a -> m ()
sortInPlace v = forM_ [1 .. MV.length v - 1] (\i -> sink i)
  where sink 0 = return ()
        sink i = do
          x <- MV.read v (i - 1)
          y <- MV.read v i
          when (y < x) (MV.swap v (i - 1) i >> sink (i - 1))

mean :: (G.Vector v Double) => v Double -> Double
mean v = G.sum v / fromIntegral (G.length v)

main :: IO ()
main = do
  let v = V.fromList [5, 3, 8, 1, 9, 2 :: Int]
      u = U.fromList [5, 3, 8, 1, 9, 2 :: Int]
  print (v, V.length v, V.null v, V.head v, V.last v, v V.! 2, v V.!? 9, v V.!? 0)
  print (V.map (* 2) v, V.imap (+) v, V.filter even v, V.zip v (V.map show v))
  print (V.foldl' (+) 0 v, V.foldr (:) [] v, V.sum v, V.product v, V.maximum v, V.minimum v, V.maxIndex v, V.minIndex v)
  print (V.scanl (+) 0 v, V.scanl1 max v, V.prescanl (+) 0 v, V.postscanl (+) 0 v, V.scanr (+) 0 v, V.scanr1 (+) v, V.prescanr (+) 0 v, V.postscanr (+) 0 v)
  print (V.take 2 v, V.drop 4 v, V.slice 1 3 v, V.splitAt 3 v, V.init v, V.tail v, V.reverse v, V.takeWhile (> 2) v, V.dropWhile (> 2) v)
  print (v V.// [(0, 100), (5, 200)], V.accum (+) v [(0, 1), (0, 2)], V.update v (V.fromList [(1, 0)]), V.backpermute v (V.fromList [3, 0, 0]))
  print (V.generate 4 (^ 2), V.replicate 3 'x', V.enumFromN 1.5 3 :: V.Vector Double, V.enumFromTo 'a' 'e', V.iterateN 5 (* 2) 1, V.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 0)
  print (V.constructN 8 (\p -> if V.length p < 2 then 1 else V.last p + p V.! (V.length p - 2)), V.constructrN 3 V.length)
  print (V.cons 0 v V.++ V.snoc v 7, V.concat [v, v], V.concatMap (\x -> V.replicate x x) (V.fromList [1, 2, 3]))
  print (V.partition even v, V.span (> 4) v, V.break (< 3) v, V.find (> 6) v, V.findIndex (> 6) v, V.elem 8 v, V.elemIndex 9 v, V.findIndices odd v)
  print (V.unzip (V.zip v v), V.unzip3 (V.zip3 v v v), V.zipWith3 (\a b c -> a + b * c) v v v, V.indexed (V.fromList "ab"))
  print (V.mapMaybe (\x -> if x > 4 then Just (show x) else Nothing) v, V.uniq (V.fromList [1, 1, 2, 2, 1]), V.all (> 0) v, V.any (> 8) v, V.and V.empty, V.ifoldl (\a i x -> a + i * x) 0 v)
  print (V.uncons v, V.unsnoc (V.fromList "xy"), V.uncons (V.empty :: V.Vector Int), compare v (V.fromList [5, 4]), v == V.map id v, V.singleton 1 < V.empty)
  print (fmap (+ 1) v, sum v, F.toList v, traverse (\x -> if x > 0 then Just x else Nothing) v, (,) <$> V.fromList [1, 2] <*> V.fromList "ab")
  print (V.fromList [1, 2] >>= \x -> V.fromList [x, x * 10], mconcat [v, v] == v <> v, read "[1,2,3]" :: V.Vector Int, maximum v)
  V.mapM_ print (V.take 2 v)
  V.imapM_ (\i x -> print (i, x)) (V.take 2 v)
  V.forM (V.take 2 v) (\x -> return (x * 2)) >>= print
  print =<< V.foldM (\a x -> print x >> return (a + x)) 0 (V.take 2 v)
  print (V.head (V.map undefined v `seq` V.fromList [1]), V.length (V.fromList [undefined, undefined]))
  print (u, U.map (+ 1) u, U.sum u, U.filter odd u, U.zip u (U.map even u), U.unzip (U.zip u u), U.foldl' (-) 0 u, U.scanl (+) 0 u)
  print (U.fromList [(1 :: Int, 'a', True), (2, 'b', False)], U.fromList [1.5, 2.5 :: Double], U.fromList "hello", U.fromList [1 .. 4 :: Word8], U.map toUpper (U.fromList "hello"))
  print (U.length (U.filter id (sieve 1000)), U.toList (U.elemIndices True (sieve 50)))
  print (V.toList (V.modify sortInPlace v), runST (V.thaw v >>= \m -> sortInPlace m >> V.freeze m))
  print (mean (V.fromList [1, 2, 3]), mean (U.fromList [1, 2, 4]), V.convert u == v, (U.convert v :: U.Vector Int) == u)
  m <- MV.new 3
  MV.set m 'q'
  MV.write m 0 'a'
  MV.modify m succ 0
  MV.swap m 0 2
  m' <- MV.grow m 2
  MV.write m' 3 'y'
  MV.write m' 4 'z'
  V.freeze m' >>= print
  MV.copy (MV.slice 0 2 m') (MV.slice 3 2 m')
  MV.move (MV.slice 1 4 m') (MV.slice 0 4 m')
  V.unsafeFreeze m' >>= print
  MV.read m 2 >>= print
  mu <- MU.generate 4 (\i -> (i, fromIntegral i / 2 :: Double))
  MU.modify mu (\(a, b) -> (a + 10, b)) 1
  U.freeze mu >>= print
  p <- V.thaw (V.fromList [1, 2, 3 :: Int])
  forM_ [1 .. 6 :: Int] (\_ -> V.freeze p >>= putStr . show >> GM.nextPermutation p)
  putStrLn ""
  print (V.foldr' (+) 0 (V.enumFromTo 1 100000), U.foldl' (+) (0 :: Int) (U.enumFromTo 1 100000), V.sum (V.generate 1000 id))
