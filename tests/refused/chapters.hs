-- Rules of Haskell 2010, chapter by chapter, and of GHC2021.

-- ### data-without-constructors-haskell98
{-# LANGUAGE Haskell98 #-}
data T
-- ### pattern-guard-haskell98 ok
{-# LANGUAGE Haskell98 #-}
f x | Just y <- x = y
-- ### layout-semicolon-first ok
f x = y where y = x
      ; z = 1
-- ### layout-empty-class ok
class C a where
instance C Int where
f = 1
-- ### layout-do-in-then ok
f x = if x then do
  1
  else 2
-- ### layout-explicit-module ok
module M where {
f = 1
; g = 2 }
-- ### fixity-in-class ok
class C a where { infixl 5 +++; (+++) :: a -> a -> a }
f x = x +++ x +++ x
-- ### instance-operator-no-method
data T = T
instance Eq T where { T == T = True; T /= T = False; x === y = True }
-- ### default-signature-instance
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> String; default c :: Show a => a -> String; c = show }
instance C Int
instance C (Int -> Int)
-- ### default-exponent ok
f x = show (2 ^ x)
-- ### default-from-integral ok
f = (show . fromIntegral) (3 :: Int)
-- ### monomorphism-off ok
{-# LANGUAGE NoMonomorphismRestriction #-}
plus = (+)
f = (plus 1 2 :: Int, plus 1.5 2 :: Double)
-- ### monomorphism-local ok
f x = let g = show in (g x, g 'c')
-- ### function-binding-local ok
f = let g y = show y in (g 1, g 'c')
-- ### derive-bounded-mixed
data T = A | B Int deriving Bounded
-- ### derive-through-newtype ok
newtype T a = T [a] deriving (Eq, Semigroup, Monoid)
-- ### derive-via-other-representation
{-# LANGUAGE DerivingVia #-}
import Data.Monoid
newtype T = T Int deriving (Semigroup, Monoid) via (Sum Bool)
-- ### derive-show-newtype-of-data
{-# LANGUAGE DerivingStrategies #-}
data T = T { x :: Int } deriving newtype Show
-- ### derive-clause-gadt
{-# LANGUAGE GADTs #-}
data T a where { T :: Int -> T Int; U :: Bool -> T Bool } deriving Show
-- ### derive-clause-existential
data T = forall a. Show a => T a deriving Show
-- ### kind-signature-fits ok
import Data.Kind
type T :: Type -> Type
data T a = T a
-- ### kind-signature-class
import Data.Kind
type C :: (Type -> Type) -> Constraint
class C f where c :: f
-- ### kind-signature-synonym ok
import Data.Kind
type F :: Type -> Type
type F a = [a]
-- ### kind-signature-synonym-partial ok
import Data.Kind
type F :: Type -> Type
type F = Maybe
-- ### kind-field-conflict
data T f = T (f Int) (f Maybe)
-- ### kind-promoted-value
{-# LANGUAGE DataKinds #-}
data N = Z | S N
f :: 'Z
f = undefined
-- ### record-update-then-dot
data T = T { a :: Int }
f T{} = 1
g T {a = x} = x
h t = t { a = 3 }.a
-- ### record-braces-plain-constructor ok
data T = T Int
f T{} = 1
g = T {}
-- ### record-update-one-of-two
data T b = T { a :: b, c :: b }
f :: T Int -> T Bool
f t = t { a = True }
-- ### record-update-changes-type ok
data T b = T { a :: b }
f :: T Int -> T Bool
f t = t { a = True }
-- ### fixity-negative-operand
f x = x * - 2
-- ### section-subtract
f = (subtract 1 . - 2)
-- ### fixity-local ok
f = let infixr 3 `g`; g a b = a in 1 `g` 2 `g` 3
-- ### fixity-equals-twice
f x y = x == y == True
-- ### synonym-liberal ok
{-# LANGUAGE LiberalTypeSynonyms #-}
type Id x = x
type G f = f Int
f :: G Id
f = 1
-- ### pattern-negative-literal ok
f (-1) = 2
f (- 2) = 3
-- ### pattern-range
f [x, y, ..] = x
-- ### import-hiding-own ok
import Prelude hiding (lookup)
lookup = 1
f = lookup
-- ### prelude-and-own
lookup = 1
f = lookup
-- ### type-application-lambda
f x = x @Int
-- ### type-application-wildcard ok
f = either @_ @Int
-- ### underscores-in-numbers ok
f = 1_000 + 0x_ff + 1_0.5e1_0
-- ### gadt-match-without-signature
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
eval (I n) = n
eval (B b) = b
-- ### rank-with-context ok
f :: (forall a. Show a => a -> String) -> String
f g = g 1 ++ g True
x = f show
y = f (const "")
-- ### run-st-dollar ok
import Control.Monad.ST
import Data.STRef
f = runST $ do { r <- newSTRef 1; readSTRef r }
-- ### linear-identity ok
{-# LANGUAGE LinearTypes #-}
f :: a %1 -> a
f x = x
-- ### linear-swap ok
{-# LANGUAGE LinearTypes #-}
f :: (a, b) %1 -> (b, a)
f (x, y) = (y, x)
