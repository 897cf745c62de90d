{-# LANGUAGE MagicHash, RankNTypes, ScopedTypeVariables #-}
-- | Values as constructors with fields, whatever their type: to go through all of a structure. Instances are derived. dataCast1 and
-- dataCast2, which ask for types of higher kinds at run time, are left out.
module Data.Data
  ( module Data.Typeable
  , Data (..), mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType, DataType, dataTypeName, DataRep (..), dataTypeRep, repConstr
  , isAlgType, dataTypeConstrs, indexConstr, maxConstrIndex, isNorepType, Constr, ConIndex, Fixity (..), mkConstr, mkConstrTag
  , mkIntegralConstr, mkRealConstr, mkCharConstr, constrType, ConstrRep (..), constrRep, constrFields, constrFixity, constrIndex
  , showConstr, readConstr, tyconUQname, tyconModule, fromConstr, fromConstrB, fromConstrM, derivedType, derivedConstr
  ) where

import Control.Applicative (ZipList (..))
import Control.Monad (MonadPlus (..), liftM)
import Data.Array (Array, Ix, bounds, elems, listArray)
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Lazy as LazyBytes
import Data.Complex (Complex (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (findIndex)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Maybe (fromJust)
import Data.Monoid (All (..), Any (..), Dual (..), First (..), Last (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Semigroup as Semigroup
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Data.Tree (Tree (..))
import Data.Typeable
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import Tarry.Prim (dataToTag#)
import Tarry.Types (Int (..))

class Typeable a => Data a where
  {-# MINIMAL gunfold, toConstr, dataTypeOf #-}

  -- | The value as its constructor, given its fields one by one.
  gfoldl :: (forall d b . Data d => c (d -> b) -> d -> c b) -> (forall g . g -> c g) -> a -> c a
  gfoldl _ z = z

  -- | A constructor, given fields one by one.
  gunfold :: (forall b r . Data b => c (b -> r) -> c r) -> (forall r . r -> c r) -> Constr -> c a

  toConstr :: a -> Constr
  dataTypeOf :: a -> DataType

  -- | For a type made by a constructor of one or two parameters: see gcast1.
  dataCast1 :: Typeable t => (forall d . Data d => c (t d)) -> Maybe (c a)
  dataCast1 _ = Nothing

  dataCast2 :: Typeable t => (forall d e . (Data d, Data e) => c (t d e)) -> Maybe (c a)
  dataCast2 _ = Nothing

  gmapT :: (forall b . Data b => b -> b) -> a -> a
  gmapT f x = runIdentity (gfoldl (\(Identity c) y -> Identity (c (f y))) Identity x)

  gmapQl :: forall r r' . (r -> r' -> r) -> r -> (forall d . Data d => d -> r') -> a -> r
  gmapQl o r f = getConst . gfoldl (\c x -> Const (getConst c `o` f x)) (\_ -> Const r)

  gmapQr :: forall r r' . (r' -> r -> r) -> r -> (forall d . Data d => d -> r') -> a -> r
  gmapQr o r0 f x0 = unQr (gfoldl (\(Qr c) x -> Qr (\r -> c (f x `o` r))) (\_ -> Qr id) x0) r0

  gmapQ :: (forall d . Data d => d -> u) -> a -> [u]
  gmapQ f = gmapQr (:) [] f

  gmapQi :: forall u . Int -> (forall d . Data d => d -> u) -> a -> u
  gmapQi i f x = case gfoldl (\(Qi j q) y -> Qi (j + 1) (if i == j then Just (f y) else q)) (\_ -> Qi 0 Nothing) x of
    Qi _ q -> fromJust q

  gmapM :: forall m . Monad m => (forall d . Data d => d -> m d) -> a -> m a
  gmapM f = gfoldl (\c x -> c >>= \c' -> f x >>= \x' -> return (c' x')) return

  -- | At least one field must be changed.
  gmapMp :: forall m . MonadPlus m => (forall d . Data d => d -> m d) -> a -> m a
  gmapMp f x = unMp (gfoldl k z x) >>= \(x', b) -> if b then return x' else mzero
    where
      z g = Mp (return (g, False))
      k (Mp c) y = Mp (c >>= \(h, b) -> (f y >>= \y' -> return (h y', True)) `mplus` return (h y, b))

  -- | Exactly one field is changed.
  gmapMo :: forall m . MonadPlus m => (forall d . Data d => d -> m d) -> a -> m a
  gmapMo f x = unMp (gfoldl k z x) >>= \(x', b) -> if b then return x' else mzero
    where
      z g = Mp (return (g, False))
      k (Mp c) y = Mp (c >>= \(h, b) -> if b then return (h y, b) else (f y >>= \y' -> return (h y', True)) `mplus` return (h y, b))

newtype Qr r a = Qr { unQr :: r -> r }
data Qi q a = Qi Int (Maybe q)
newtype Mp m x = Mp { unMp :: m (x, Bool) }

fromConstr :: Data a => Constr -> a
fromConstr = fromConstrB (errorWithoutStackTrace "Data.Data.fromConstr")

fromConstrB :: Data a => (forall d . Data d => d) -> Constr -> a
fromConstrB f = runIdentity . gunfold (\c -> Identity (runIdentity c f)) Identity

fromConstrM :: forall m a . (Monad m, Data a) => (forall d . Data d => m d) -> Constr -> m a
fromConstrM f = gunfold (\c -> c >>= \g -> liftM g f) return

-- Types and constructors ----------------------------------------------------------------------------------------------

data DataType = DataType { tycon :: String, datarep :: DataRep }

instance Show DataType where
  showsPrec d (DataType n r) = showParen (d > 10)
    (showString "DataType {tycon = " . shows n . showString ", datarep = " . shows r . showString "}")

data DataRep = AlgRep [Constr] | IntRep | FloatRep | CharRep | NoRep deriving (Eq, Show)

data Constr = Constr { conrep :: ConstrRep, constring :: String, confields :: [String], confixity :: Fixity, datatype :: DataType }

instance Show Constr where
  show = constring

instance Eq Constr where
  c == d = constrRep c == constrRep d

data ConstrRep = AlgConstr ConIndex | IntConstr Integer | FloatConstr Rational | CharConstr Char deriving (Eq, Show)

type ConIndex = Int

data Fixity = Prefix | Infix deriving (Eq, Show)

dataTypeName :: DataType -> String
dataTypeName = tycon

dataTypeRep :: DataType -> DataRep
dataTypeRep = datarep

constrType :: Constr -> DataType
constrType = datatype

constrRep :: Constr -> ConstrRep
constrRep = conrep

constrFields :: Constr -> [String]
constrFields = confields

constrFixity :: Constr -> Fixity
constrFixity = confixity

showConstr :: Constr -> String
showConstr = constring

mkDataType :: String -> [Constr] -> DataType
mkDataType name cs = DataType name (AlgRep cs)

mkConstrTag :: DataType -> String -> Int -> [String] -> Fixity -> Constr
mkConstrTag t name i fields fixity = Constr (AlgConstr i) name fields fixity t

mkConstr :: DataType -> String -> [String] -> Fixity -> Constr
mkConstr t name fields fixity = Constr (AlgConstr index) name fields fixity t
  where
    index = case findIndex (\c -> showConstr c == name) (dataTypeConstrs t) of
      Just i  -> i + 1
      Nothing -> errorWithoutStackTrace
        ("Data.Data.mkConstr: couldn't find constructor " ++ name)

dataTypeConstrs :: DataType -> [Constr]
dataTypeConstrs t = case datarep t of
  AlgRep cs -> cs
  _ -> errorWithoutStackTrace ("Data.Data.dataTypeConstrs is not supported for " ++ dataTypeName t
                               ++ ", as it is not an algebraic data type.")

indexConstr :: DataType -> ConIndex -> Constr
indexConstr t i = case datarep t of
  AlgRep cs -> cs !! (i - 1)
  _ -> errorWithoutStackTrace ("Data.Data.indexConstr is not supported for " ++ dataTypeName t
                               ++ ", as it is not an algebraic data type.")

constrIndex :: Constr -> ConIndex
constrIndex c = case constrRep c of
  AlgConstr i -> i
  _ -> errorWithoutStackTrace ("Data.Data.constrIndex is not supported for " ++ dataTypeName (constrType c)
                               ++ ", as it is not an algebraic data type.")

maxConstrIndex :: DataType -> ConIndex
maxConstrIndex t = case datarep t of
  AlgRep cs -> length cs
  _ -> errorWithoutStackTrace ("Data.Data.maxConstrIndex is not supported for " ++ dataTypeName t
                               ++ ", as it is not an algebraic data type.")

isAlgType, isNorepType :: DataType -> Bool
isAlgType t = case datarep t of
  AlgRep _ -> True
  _        -> False
isNorepType t = case datarep t of
  NoRep -> True
  _     -> False

repConstr :: DataType -> ConstrRep -> Constr
repConstr t r = case (datarep t, r) of
  (AlgRep cs, AlgConstr i)   -> cs !! (i - 1)
  (IntRep,    IntConstr i)   -> mkIntegralConstr t i
  (FloatRep,  FloatConstr f) -> mkRealConstr t f
  (CharRep,   CharConstr c)  -> mkCharConstr t c
  _ -> errorWithoutStackTrace "Data.Data.repConstr: The given ConstrRep does not fit to the given DataType."

readConstr :: DataType -> String -> Maybe Constr
readConstr t s = case dataTypeRep t of
  AlgRep cs -> case filter ((== s) . showConstr) cs of
    []    -> Nothing
    c : _ -> Just c
  IntRep   -> number (\i -> prim (show i) (IntConstr i))
  FloatRep -> number (\f -> prim s (FloatConstr (toRational (f :: Double))))
  CharRep  -> number (\c -> prim s (CharConstr c))
  NoRep    -> Nothing
  where
    prim name r = Constr r name (errorWithoutStackTrace "Data.Data.constrFields") (errorWithoutStackTrace "Data.Data.constrFixity") t
    number :: Read t => (t -> Constr) -> Maybe Constr
    number f = case reads s of
      [(c, "")] -> Just (f c)
      _         -> Nothing

mkPrim :: DataRep -> String -> DataType
mkPrim r name = DataType name r

mkIntType, mkFloatType, mkCharType, mkNoRepType :: String -> DataType
mkIntType = mkPrim IntRep
mkFloatType = mkPrim FloatRep
mkCharType = mkPrim CharRep
mkNoRepType = mkPrim NoRep

mkPrimCon :: DataType -> String -> ConstrRep -> Constr
mkPrimCon t name r =
  Constr r name (errorWithoutStackTrace "Data.Data.constrFields") (errorWithoutStackTrace "Data.Data.constrFixity") t

mkIntegralConstr :: (Integral a, Show a) => DataType -> a -> Constr
mkIntegralConstr t i = case datarep t of
  IntRep -> mkPrimCon t (show i) (IntConstr (toInteger i))
  _ -> errorWithoutStackTrace ("Data.Data.mkIntegralConstr is not supported for " ++ dataTypeName t
                               ++ ", as it is not an Integral data type.")

mkRealConstr :: (Real a, Show a) => DataType -> a -> Constr
mkRealConstr t f = case datarep t of
  FloatRep -> mkPrimCon t (show f) (FloatConstr (toRational f))
  _ -> errorWithoutStackTrace ("Data.Data.mkRealConstr is not supported for " ++ dataTypeName t
                               ++ ", as it is not a Real data type.")

mkCharConstr :: DataType -> Char -> Constr
mkCharConstr t c = case datarep t of
  CharRep -> mkPrimCon t (show c) (CharConstr c)
  _ -> errorWithoutStackTrace ("Data.Data.mkCharConstr is not supported for " ++ dataTypeName t
                               ++ ", as it is not an Char data type.")

-- | The name behind its modules, and those.
tyconUQname, tyconModule :: String -> String
tyconUQname x = case dropWhile (/= '.') x of
  []    -> x
  _ : r -> tyconUQname r
tyconModule x = case break (== '.') x of
  (_, "")    -> ""
  (a, _ : b) -> case tyconModule b of
    "" -> a
    m  -> a ++ '.' : m

-- What derived instances use ------------------------------------------------------------------------------------------

-- | A type, of constructors that are lines of the text: P or I for prefix and infix, the name and fields, with blanks between.
derivedType :: String -> String -> DataType
derivedType name text = t
  where
    t = mkDataType name (zipWith con [1 ..] (lines text))
    con i line = case words line of
      kind : c : fields -> mkConstrTag t c i fields (if kind == "I" then Infix else Prefix)
      _                 -> errorWithoutStackTrace "Data.Data.derivedType"

-- | The value's own.
derivedConstr :: DataType -> a -> Constr
derivedConstr t x = indexConstr t (I# (dataToTag# x) + 1)

-- Instances -----------------------------------------------------------------------------------------------------------

numberUnfold :: String -> Constr -> (Integer -> c a) -> c a
numberUnfold name c f = case constrRep c of
  IntConstr x -> f x
  _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type " ++ name ++ ".")

instance Data Int where
  toConstr = mkIntegralConstr (mkIntType "Prelude.Int")
  gunfold _ z c = numberUnfold "Int" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Prelude.Int"
instance Data Integer where
  toConstr = mkIntegralConstr (mkIntType "Prelude.Integer")
  gunfold _ z c = numberUnfold "Integer" c z
  dataTypeOf _ = mkIntType "Prelude.Integer"
instance Data Natural where
  toConstr = mkIntegralConstr (mkIntType "Numeric.Natural.Natural")
  gunfold _ z c = numberUnfold "Natural" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Numeric.Natural.Natural"
instance Data Word where
  toConstr = mkIntegralConstr (mkIntType "Prelude.Word")
  gunfold _ z c = numberUnfold "Word" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Prelude.Word"
instance Data Int8 where
  toConstr = mkIntegralConstr (mkIntType "Int8")
  gunfold _ z c = numberUnfold "Int8" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Int8"
instance Data Int16 where
  toConstr = mkIntegralConstr (mkIntType "Int16")
  gunfold _ z c = numberUnfold "Int16" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Int16"
instance Data Int32 where
  toConstr = mkIntegralConstr (mkIntType "Int32")
  gunfold _ z c = numberUnfold "Int32" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Int32"
instance Data Int64 where
  toConstr = mkIntegralConstr (mkIntType "Int64")
  gunfold _ z c = numberUnfold "Int64" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Int64"
instance Data Word8 where
  toConstr = mkIntegralConstr (mkIntType "Word8")
  gunfold _ z c = numberUnfold "Word8" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Word8"
instance Data Word16 where
  toConstr = mkIntegralConstr (mkIntType "Word16")
  gunfold _ z c = numberUnfold "Word16" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Word16"
instance Data Word32 where
  toConstr = mkIntegralConstr (mkIntType "Word32")
  gunfold _ z c = numberUnfold "Word32" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Word32"
instance Data Word64 where
  toConstr = mkIntegralConstr (mkIntType "Word64")
  gunfold _ z c = numberUnfold "Word64" c (z . fromInteger)
  dataTypeOf _ = mkIntType "Word64"

instance Data Char where
  toConstr = mkCharConstr (mkCharType "Prelude.Char")
  gunfold _ z c = case constrRep c of
    CharConstr x -> z x
    _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type Char.")
  dataTypeOf _ = mkCharType "Prelude.Char"
instance Data Double where
  toConstr = mkRealConstr (mkFloatType "Prelude.Double")
  gunfold _ z c = case constrRep c of
    FloatConstr x -> z (realToFrac x)
    _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type Double.")
  dataTypeOf _ = mkFloatType "Prelude.Double"
instance Data Float where
  toConstr = mkRealConstr (mkFloatType "Prelude.Float")
  gunfold _ z c = case constrRep c of
    FloatConstr x -> z (realToFrac x)
    _ -> errorWithoutStackTrace ("Data.Data.gunfold: Constructor " ++ show c ++ " is not of type Float.")
  dataTypeOf _ = mkFloatType "Prelude.Float"

deriving instance Data Bool
deriving instance Data Ordering
deriving instance Data a => Data (Maybe a)
deriving instance (Data a, Data b) => Data (Either a b)
deriving instance Data a => Data (NonEmpty a)
deriving instance Data a => Data (Identity a)
deriving instance Data t => Data (Proxy t)
deriving instance Data a => Data (Sum a)
deriving instance Data a => Data (Product a)
deriving instance Data a => Data (Dual a)
deriving instance Data a => Data (First a)
deriving instance Data a => Data (Last a)
deriving instance Data All
deriving instance Data Any
deriving instance Data a => Data (Semigroup.Min a)
deriving instance Data a => Data (Semigroup.Max a)
deriving instance Data a => Data (Semigroup.First a)
deriving instance Data a => Data (Semigroup.Last a)
deriving instance Data a => Data (Semigroup.WrappedMonoid a)
deriving instance (Data a, Data b) => Data (Semigroup.Arg a b)
deriving instance Data a => Data (Complex a)
deriving instance Data a => Data (Down a)
deriving instance Data a => Data (ZipList a)
deriving instance Data Version
deriving instance Data a => Data (Tree a)

instance Data Void where
  gfoldl _ _ = absurd
  gunfold _ _ _ = errorWithoutStackTrace "Void gunfold"
  toConstr = absurd
  dataTypeOf _ = mkDataType "Void" []

instance Data () where
  gunfold _ z _ = z ()
  toConstr _ = indexConstr (dataTypeOf ()) 1
  dataTypeOf _ = derivedType "Unit" "P ()"
instance (Data a, Data b) => Data (a, b) where
  gfoldl k z (a, b) = z (,) `k` a `k` b
  gunfold k z _ = k (k (z (,)))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = derivedType "Tuple2" "I (,)"
instance (Data a, Data b, Data c) => Data (a, b, c) where
  gfoldl k z (a, b, c) = z (,,) `k` a `k` b `k` c
  gunfold k z _ = k (k (k (z (,,))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = derivedType "Tuple3" "I (,,)"
instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d) where
  gfoldl k z (a, b, c, d) = z (,,,) `k` a `k` b `k` c `k` d
  gunfold k z _ = k (k (k (k (z (,,,)))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = derivedType "Tuple4" "I (,,,)"
instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e) where
  gfoldl k z (a, b, c, d, e) = z (,,,,) `k` a `k` b `k` c `k` d `k` e
  gunfold k z _ = k (k (k (k (k (z (,,,,))))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = derivedType "Tuple5" "I (,,,,)"
instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f) where
  gfoldl k z (a, b, c, d, e, f) = z (,,,,,) `k` a `k` b `k` c `k` d `k` e `k` f
  gunfold k z _ = k (k (k (k (k (k (z (,,,,,)))))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = derivedType "Tuple6" "I (,,,,,)"
instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g) where
  gfoldl k z (a, b, c, d, e, f, g) = z (,,,,,,) `k` a `k` b `k` c `k` d `k` e `k` f `k` g
  gunfold k z _ = k (k (k (k (k (k (k (z (,,,,,,))))))))
  toConstr x = indexConstr (dataTypeOf x) 1
  dataTypeOf _ = derivedType "Tuple7" "I (,,,,,,)"
instance Data a => Data [a] where
  gfoldl _ z []       = z []
  gfoldl k z (x : xs) = z (:) `k` x `k` xs
  gunfold k z c = if constrIndex c == 1 then z [] else k (k (z (:)))
  toConstr xs = indexConstr (dataTypeOf xs) (if null xs then 1 else 2)
  dataTypeOf _ = derivedType "Prelude.[]" "P []\nI (:)"
  gmapT _ []       = []
  gmapT f (x : xs) = f x : f xs
  gmapQ _ []       = []
  gmapQ f (x : xs) = [f x, f xs]
  gmapM _ []       = return []
  gmapM f (x : xs) = f x >>= \x' -> f xs >>= \xs' -> return (x' : xs')
-- Containers are made of a list.
instance (Data k, Data a, Ord k) => Data (Map.Map k a) where
  gfoldl k z m = z Map.fromList `k` Map.toList m
  gunfold k z _ = k (z Map.fromList)
  toConstr m = indexConstr (dataTypeOf m) 1
  dataTypeOf _ = derivedType "Data.Map.Internal.Map" "P fromList"
instance (Data a, Ord a) => Data (Set.Set a) where
  gfoldl k z m = z Set.fromList `k` Set.toList m
  gunfold k z _ = k (z Set.fromList)
  toConstr m = indexConstr (dataTypeOf m) 1
  dataTypeOf _ = derivedType "Data.Set.Internal.Set" "P fromList"
instance Data a => Data (IntMap.IntMap a) where
  gfoldl k z m = z IntMap.fromList `k` IntMap.toList m
  gunfold k z _ = k (z IntMap.fromList)
  toConstr m = indexConstr (dataTypeOf m) 1
  dataTypeOf _ = derivedType "Data.IntMap.Internal.IntMap" "P fromList"
instance Data IntSet.IntSet where
  gfoldl k z m = z IntSet.fromList `k` IntSet.toList m
  gunfold k z _ = k (z IntSet.fromList)
  toConstr m = indexConstr (dataTypeOf m) 1
  dataTypeOf _ = derivedType "Data.IntSet.Internal.IntSet" "P fromList"
instance (Data a, Integral a) => Data (Ratio a) where
  gfoldl k z r = k (k (z (%)) (numerator r)) (denominator r)
  gunfold k z _ = k (k (z (%)))
  toConstr r = indexConstr (dataTypeOf r) 1
  dataTypeOf _ = derivedType "GHC.Real.Ratio" "I :%"
instance (Data a, Data i, Ix i) => Data (Array i a) where
  gfoldl k z a = z (listArray (bounds a)) `k` elems a
  gunfold _ _ _ = errorWithoutStackTrace "Data.Data.gunfold(Array)"
  toConstr _ = errorWithoutStackTrace "Data.Data.toConstr(Array)"
  dataTypeOf _ = mkNoRepType "Data.Array.Array"
instance Data a => Data (Seq.Seq a) where
  gfoldl k z s = case Seq.viewl s of
    Seq.EmptyL -> z Seq.empty
    x Seq.:< xs -> z (Seq.<|) `k` x `k` xs
  gunfold k z c = case constrIndex c of
    1 -> z Seq.empty
    2 -> k (k (z (Seq.<|)))
    _ -> errorWithoutStackTrace "gunfold"
  toConstr s = indexConstr (dataTypeOf s) (if Seq.null s then 1 else 2)
  dataTypeOf _ = derivedType "Data.Sequence.Seq" "P empty\nI <|"
instance Data Text.Text where
  gfoldl k z t = z Text.pack `k` Text.unpack t
  gunfold k z _ = k (z Text.pack)
  toConstr t = indexConstr (dataTypeOf t) 1
  dataTypeOf _ = derivedType "Data.Text.Text" "P pack"
instance Data LazyText.Text where
  gfoldl k z t = z LazyText.pack `k` LazyText.unpack t
  gunfold k z _ = k (z LazyText.pack)
  toConstr t = indexConstr (dataTypeOf t) 1
  dataTypeOf _ = derivedType "Data.Text.Lazy.Text" "P pack"
instance Data Bytes.ByteString where
  gfoldl k z b = z Bytes.pack `k` Bytes.unpack b
  toConstr _ = errorWithoutStackTrace "Data.ByteString.ByteString.toConstr"
  gunfold _ _ = errorWithoutStackTrace "Data.ByteString.ByteString.gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.ByteString"
instance Data LazyBytes.ByteString where
  gfoldl k z b = z LazyBytes.pack `k` LazyBytes.unpack b
  toConstr _ = errorWithoutStackTrace "Data.ByteString.Lazy.ByteString.toConstr"
  gunfold _ _ = errorWithoutStackTrace "Data.ByteString.Lazy.ByteString.gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.Lazy.ByteString"
