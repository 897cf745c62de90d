{-# LANGUAGE DerivingVia, StandaloneDeriving, FlexibleContexts, DeriveGeneric, DataKinds, TypeFamilies, ExplicitNamespaces #-}
-- What GHC's base has got since 4.15.
module Main where
import Data.List (singleton, (!?), unsnoc, List)
import qualified Data.Functor as F
import Data.Traversable (mapAccumM, forAccumM)
import Data.Tuple (Solo (..), getSolo, swap)
import Data.Foldable1 (Foldable1, foldMap1)
import qualified Data.Foldable1 as F1
import qualified Data.List.NonEmpty as NE
import Data.Functor.Compose
import GHC.Records (HasField (..))
import System.IO (readFile', hSetEncoding, utf8, stdout)
import qualified Data.Type.Ord
import Data.Containers.ListUtils (nubOrd)
import GHC.TypeLits (KnownNat, natVal, type (<=))
import Data.Monoid (Ap (..), First (..))
import Data.Functor.Classes
import Data.Bits ((.<<.), (.>>.), (.^.), (.&.), oneBits)
import Data.Semigroup (mtimesDefault, Max (..))
import Numeric (showBin, readBin)
import Data.Bits (And (..), Iff (..), Xor (..))
import Data.Ord (clamp)
import Data.Proxy (Proxy (..))
import GHC.Generics (Generic, Generically (..))
import qualified GHC.IsList as L

-- One by each of the two methods that are enough.
data Rose a = Rose a [Rose a]
instance Foldable Rose where foldMap f (Rose a rs) = f a <> foldMap (foldMap f) rs
instance Foldable1 Rose where foldMap1 f (Rose a rs) = foldr (\r m -> m <> foldMap1 f r) (f a) (reverse rs)

data Ends a = Ends a a
instance Foldable Ends where foldMap f (Ends a b) = f a <> f b
instance Foldable1 Ends where foldrMap1 f g (Ends a b) = g a (f b)

data Counts = Counts { seen :: [Int], most :: Max Int } deriving (Show, Eq, Generic)
deriving via Generically Counts instance Semigroup Counts

between :: (KnownNat (Data.Type.Ord.Max 3 5)) => Integer
between = natVal (Proxy :: Proxy (Data.Type.Ord.Max 3 5))

main :: IO ()
main = do
  print (singleton 'x', [1, 2, 3] !? 1, unsnoc "abc")
  print (F.unzip [(1, 'a'), (2, 'b')])
  print (getSolo (MkSolo 3), swap (1, 2))
  print (nubOrd [3, 1, 3, 2, 1])
  print (1 .<<. 4 :: Int, 5 .^. 1 :: Int)
  putStrLn (showBin (10 :: Int) "")
  print (foldl' (+) 0 [1 .. 10], liftA2 (+) (Just 1) (Just 2))
  r <- mapAccumM (\a x -> do { print x; pure (a + x, a * x) }) 0 [1, 2, 3]
  print r
  print (NE.singleton 'a', foldMap1 Max (1 NE.:| [3, 2]))
  print (Counts [1] (Max 3) <> Counts [2] (Max 2), clamp (0, 10) 12 + clamp (0, 10) (-1), between)
  print (foldMap Xor [5, 3, 1 :: Int], getAnd (foldMap And [7, 6 :: Int]), getIff (mempty :: Iff Int), oneBits :: Int)
  print (fst (head (readBin "1012" :: [(Int, String)])), NE.permutations "ab", NE.tails1 (1 NE.:| [2]), L.toList (NE.inits1 (1 NE.:| [2])))
  print ("abc" !? 3, "abc" !? (-1), unsnoc ([] :: [()]), (singleton 1 :: List Int))
  print (folded (Rose 3 [Rose 1 [], Rose 2 [Rose 5 []]]), folded (Ends 4 9))
  where folded xs = (F1.maximum xs, F1.head xs, F1.last xs, F1.foldr1 (-) xs, F1.foldl1' (-) xs, F1.toNonEmpty xs)
