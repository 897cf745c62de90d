-- One neighbour each for extensions that had none.

-- ### family-dependent-result ok
{-# LANGUAGE DataKinds, TypeFamilies, CUSKs #-}
import Data.Kind
data W = A | B
type family K (a :: W) :: Type where { K 'A = Bool; K 'B = Ordering }
type family V (a :: W) :: K a where { V 'A = 'True; V 'B = 'LT }
-- ### family-dependent-result-other-kind
{-# LANGUAGE DataKinds, TypeFamilies, CUSKs #-}
import Data.Kind
data W = A | B
type family K (a :: W) :: Type where { K 'A = Bool; K 'B = Ordering }
type family V (a :: W) :: K a where { V 'A = 'LT; V 'B = 'LT }
-- ### family-equations-of-one-kind
{-# LANGUAGE DataKinds, TypeFamilies, PolyKinds #-}
type family F (a :: k) (b :: k) :: k
type instance F 'LT b = b
type instance F a 'LT = 'GT
-- ### family-equations-of-two-kinds ok
{-# LANGUAGE DataKinds, TypeFamilies, PolyKinds #-}
type family F (a :: k) (b :: k) :: k
type instance F 'LT b = b
type instance F a 'True = 'False
-- ### synonym-of-forall-twice ok
type Q r = forall a. Show a => a -> r
f :: Q (Q String)
f a b = show a ++ show b
-- ### synonym-of-forall-escapes
type Q r = forall a. Show a => a -> r
f :: Q (Q String)
f a b = show (a == b)
-- ### kind-parameters-functor ok
{-# LANGUAGE GADTs #-}
import Data.Kind
data T :: Type -> Type where { A :: a -> T a; B :: T a } deriving (Show, Functor)
-- ### kind-parameters-contravariant
{-# LANGUAGE GADTs #-}
import Data.Kind
data T :: Type -> Type where { A :: (a -> Int) -> T a } deriving Functor
-- ### kind-parameters-none
{-# LANGUAGE GADTs #-}
import Data.Kind
data T :: Type where { A :: Int -> T } deriving Functor
-- ### unlifted-field-shown ok
{-# LANGUAGE MagicHash #-}
import GHC.Exts
data T = T Int# Double# deriving (Eq, Ord, Show)
-- ### unlifted-field-read
{-# LANGUAGE MagicHash #-}
import GHC.Exts
data T = T Int# deriving Read
-- ### unlifted-field-address-shown
{-# LANGUAGE MagicHash #-}
import GHC.Exts
data T = T Addr# deriving Show
-- ### gadt-record-context ok
{-# LANGUAGE GADTs #-}
data T where
  A :: ( Show a
       , Eq a ) =>
    { f :: a, g :: Int } -> T
-- ### gadt-record-without-result
{-# LANGUAGE GADTs #-}
data T where
  A :: ( Show a
       , Eq a ) =>
    { f :: a, g :: Int }
-- ### bang-outside-of-pattern
f :: Int -> Int
f x = !x
-- ### binary-literal-digit
x :: Int
x = 0b102
-- ### capi-without-extension
import Foreign.C
foreign import capi "math.h sin" csin :: CDouble -> CDouble
-- ### datatype-context
data Eq a => T a = T a
-- ### datatype-context-extension ok
{-# LANGUAGE DatatypeContexts #-}
data Eq a => T a = T a
-- ### datatype-context-needed
{-# LANGUAGE DatatypeContexts #-}
data Eq a => T a = T a
f :: a -> T a
f = T
-- ### foldable-of-function
data T a = T (Int -> a) deriving Foldable
-- ### traversable-without-functor
newtype T a = T [a] deriving (Foldable)
deriving instance Traversable T
-- ### empty-data-deriving-functor ok
data T a deriving (Show, Functor)
-- ### empty-data-deriving-enum
data T deriving Enum
-- ### explicit-forall-not-all
f :: forall a. a -> b -> a
f x _ = x :: c
-- ### gadt-syntax-other-result
data T a where { A :: a -> Maybe a }
-- ### newtype-deriving-role
{-# LANGUAGE TypeFamilies #-}
class C a where c :: a -> F a
type family F a
type instance F Int = Bool
type instance F N = Char
instance C Int where c = even
newtype N = N Int deriving newtype C
-- ### hex-float-without-exponent-digits
x :: Double
x = 0x1.8p
-- ### liberal-synonym-partial
{-# LANGUAGE LiberalTypeSynonyms #-}
type Id x = x
type T f = f Int
x :: Maybe Id
x = Nothing
-- ### liberal-synonym ok
{-# LANGUAGE LiberalTypeSynonyms #-}
type Id x = x
type T f = f Int
x :: T Id
x = 3
-- ### n-plus-k-of-double
{-# LANGUAGE NPlusKPatterns #-}
f :: Double -> Double
f (n + 1) = n
-- ### n-plus-k-haskell98 ok
{-# LANGUAGE Haskell98 #-}
f :: Int -> Int
f (n + 1) = n
f _ = 0
-- ### n-plus-k-haskell2010
{-# LANGUAGE Haskell2010 #-}
f :: Int -> Int
f (n + 1) = n
f _ = 0
-- ### named-wildcard-rigid ok
{-# LANGUAGE PartialTypeSignatures, NamedWildCards #-}
f :: _a -> _a
f x = not x
-- ### named-wildcard-twice
{-# LANGUAGE PartialTypeSignatures, NamedWildCards #-}
f :: _a -> _a
f x = length (show (not x))
-- ### numeric-underscore-at-end
x :: Int
x = 10_
-- ### multi-param-arity
class C a b where c :: a -> b -> Int
instance C Int where c = const
-- ### package-import-without-extension
import "base" Data.List
-- ### package-import ok
{-# LANGUAGE PackageImports #-}
import "base" Data.List
-- ### pattern-guard-type
f :: Maybe Int -> Int
f m | Just x <- m = x
    | True <- m = 0
-- ### postfix-operator-type
(!) :: Int -> Int -> Int
(!) = (*)
x :: Int
x = (3 !)
-- ### postfix-operator ok
(!) :: Int -> Int
(!) n = product [1 .. n]
x :: Int
x = (3 !)
-- ### star-is-not-type
{-# LANGUAGE NoStarIsType #-}
data T (a :: *) = T a
-- ### unboxed-tuple-in-list
{-# LANGUAGE UnboxedTuples #-}
f :: Int -> [(# Int, Int #)]
f x = [(# x, x #)]
-- ### unboxed-tuple-as-argument ok
{-# LANGUAGE UnboxedTuples #-}
f :: (# Int, Int #) -> Int
f (# x, y #) = x + y
-- ### unboxed-sum-alternative
{-# LANGUAGE UnboxedSums #-}
f :: (# Int | Bool #) -> Int
f (# x | #) = x
f (# | | y #) = y
-- ### undecidable-superclass
class D a => C a
class C a => D a
-- ### strict-lazy-pattern ok
{-# LANGUAGE Strict #-}
f :: Int -> Int -> Int
f x ~_ = x
-- ### lazy-annotation-in-type
{-# LANGUAGE Strict #-}
f :: Int -> ~Int -> Int
f x ~_ = x
-- ### record-dot-no-field
{-# LANGUAGE OverloadedRecordDot #-}
data T = T { a :: Int }
f :: T -> Int
f t = t.b
-- ### extended-default-none
{-# LANGUAGE ExtendedDefaultRules #-}
class C a where c :: a -> Int
f :: Int
f = c undefined
-- ### disambiguated-field
{-# LANGUAGE DisambiguateRecordFields #-}
import A
f :: T
f = T { b = 3 }
-- +++ A.hs
module A where
data T = T { a :: Int }
-- ### constrained-method-haskell2010
{-# LANGUAGE Haskell2010 #-}
class C a where c :: Eq a => a -> Bool
-- ### flexible-context-haskell2010
{-# LANGUAGE Haskell2010 #-}
class C a where { c :: a }
f :: C [a] => a -> Int
f _ = 0
-- ### flexible-instance-haskell2010
{-# LANGUAGE Haskell2010 #-}
class C a where { c :: a }
instance C [Int] where c = []
-- ### rank-n-haskell2010
{-# LANGUAGE Haskell2010 #-}
f :: (forall a. a -> a) -> Int
f g = g 3
-- ### import-qualified-post-haskell2010
{-# LANGUAGE Haskell2010 #-}
import Data.List qualified as L
-- ### tuple-section-haskell2010
{-# LANGUAGE Haskell2010 #-}
f :: Int -> (Int, Int)
f = (, 3)
-- ### unlifted-newtype ok
{-# LANGUAGE MagicHash, UnliftedNewtypes #-}
import GHC.Exts
newtype N = N Int#
f :: N -> Int
f (N n) = I# n
-- ### unlifted-newtype-without-extension
{-# LANGUAGE MagicHash #-}
import GHC.Exts
newtype N = N Int#
-- ### unlifted-newtype-in-list
{-# LANGUAGE MagicHash, UnliftedNewtypes #-}
import GHC.Exts
newtype N = N Int#
f :: [N]
f = [N 3#]
-- ### unlifted-newtype-polymorphic
{-# LANGUAGE MagicHash, UnliftedNewtypes #-}
import GHC.Exts
newtype N = N Int#
f :: Maybe Int
f = case Just (N 3#) of { Just (N n) -> Just (I# n); Nothing -> Nothing }
-- ### unlifted-newtype-instance
{-# LANGUAGE MagicHash, UnliftedNewtypes #-}
import GHC.Exts
newtype N = N Int#
instance Show N where show _ = "N"
-- ### unlifted-newtype-deriving
{-# LANGUAGE MagicHash, UnliftedNewtypes #-}
import GHC.Exts
newtype N = N Int# deriving Show
-- ### unlifted-newtype-top-level
{-# LANGUAGE MagicHash, UnliftedNewtypes #-}
import GHC.Exts
newtype N = N Int#
n :: N
n = N 3#
