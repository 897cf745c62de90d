{-# LANGUAGE TypeFamilies, MultiParamTypeClasses #-}
module Main where
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import qualified Data.Vector.Unboxed as U
import qualified Data.Vector.Unboxed.Mutable as UM
import Control.Monad
import Control.Monad.ST

newtype IntMod = IntMod Int deriving (Eq)
instance Show IntMod where show (IntMod n) = show n
instance Num IntMod where
  IntMod a + IntMod b = IntMod ((a + b) `mod` 1000000007)
  IntMod a * IntMod b = IntMod (a * b `mod` 1000000007)
  negate (IntMod a) = IntMod ((negate a) `mod` 1000000007)
  abs = id
  signum = id
  fromInteger n = IntMod (fromInteger (n `mod` 1000000007))

newtype instance U.MVector s IntMod = MV_IntMod (U.MVector s Int)
newtype instance U.Vector IntMod = V_IntMod (U.Vector Int)

instance M.MVector U.MVector IntMod where
  {-# INLINE basicLength #-}
  basicLength (MV_IntMod v) = M.basicLength v
  basicUnsafeSlice i n (MV_IntMod v) = MV_IntMod $ M.basicUnsafeSlice i n v
  basicOverlaps (MV_IntMod v1) (MV_IntMod v2) = M.basicOverlaps v1 v2
  basicUnsafeNew n = MV_IntMod `liftM` M.basicUnsafeNew n
  basicInitialize (MV_IntMod v) = M.basicInitialize v
  basicUnsafeReplicate n (IntMod x) = MV_IntMod `liftM` M.basicUnsafeReplicate n x
  basicUnsafeRead (MV_IntMod v) i = IntMod `liftM` M.basicUnsafeRead v i
  basicUnsafeWrite (MV_IntMod v) i (IntMod x) = M.basicUnsafeWrite v i x
  basicClear (MV_IntMod v) = M.basicClear v
  basicSet (MV_IntMod v) (IntMod x) = M.basicSet v x
  basicUnsafeCopy (MV_IntMod v1) (MV_IntMod v2) = M.basicUnsafeCopy v1 v2
  basicUnsafeMove (MV_IntMod v1) (MV_IntMod v2) = M.basicUnsafeMove v1 v2
  basicUnsafeGrow (MV_IntMod v) n = MV_IntMod `liftM` M.basicUnsafeGrow v n

instance G.Vector U.Vector IntMod where
  basicUnsafeFreeze (MV_IntMod v) = V_IntMod `liftM` G.basicUnsafeFreeze v
  basicUnsafeThaw (V_IntMod v) = MV_IntMod `liftM` G.basicUnsafeThaw v
  basicLength (V_IntMod v) = G.basicLength v
  basicUnsafeSlice i n (V_IntMod v) = V_IntMod $ G.basicUnsafeSlice i n v
  basicUnsafeIndexM (V_IntMod v) i = IntMod `liftM` G.basicUnsafeIndexM v i
  basicUnsafeCopy (MV_IntMod mv) (V_IntMod v) = G.basicUnsafeCopy mv v
  elemseq _ = seq

instance U.Unbox IntMod

-- a sum type as a tuple
data P = P !Int !Bool deriving (Show, Eq)
newtype instance U.MVector s P = MV_P (U.MVector s (Int, Bool))
newtype instance U.Vector P = V_P (U.Vector (Int, Bool))
instance U.Unbox P
instance M.MVector U.MVector P where
  basicLength (MV_P v) = M.basicLength v
  basicUnsafeSlice i n (MV_P v) = MV_P $ M.basicUnsafeSlice i n v
  basicOverlaps (MV_P v1) (MV_P v2) = M.basicOverlaps v1 v2
  basicUnsafeNew n = MV_P <$> M.basicUnsafeNew n
  basicInitialize (MV_P v) = M.basicInitialize v
  basicUnsafeRead (MV_P v) i = (\(a, b) -> P a b) <$> M.basicUnsafeRead v i
  basicUnsafeWrite (MV_P v) i (P a b) = M.basicUnsafeWrite v i (a, b)
instance G.Vector U.Vector P where
  basicUnsafeFreeze (MV_P v) = V_P <$> G.basicUnsafeFreeze v
  basicUnsafeThaw (V_P v) = MV_P <$> G.basicUnsafeThaw v
  basicLength (V_P v) = G.basicLength v
  basicUnsafeSlice i n (V_P v) = V_P $ G.basicUnsafeSlice i n v
  basicUnsafeIndexM (V_P v) i = uncurry P <$> G.basicUnsafeIndexM v i

fact :: Int -> U.Vector IntMod
fact n = U.scanl' (*) 1 (U.map fromIntegral (U.enumFromN (1 :: Int) n))

main :: IO ()
main = do
  print (U.last (fact 1000))
  let v = U.create (do { m <- UM.replicate 10 (1 :: IntMod); forM_ [1 .. 9] (\i -> UM.read m (i - 1) >>= UM.write m i . (* 3)); return m })
  print v
  print (U.sum v, U.product v, U.length (v U.++ v))
  mv <- UM.new 4 :: IO (UM.IOVector P)
  UM.write mv 2 (P 7 True)
  mw <- UM.grow mv 2
  UM.set (UM.slice 4 2 mw) (P 9 False)
  U.freeze mw >>= print
  print (U.fromList [P 1 True, P 2 False] U.// [(0, P 5 False)])
  print (U.zip v (U.fromList (map (`P` True) [1 .. 3])))
