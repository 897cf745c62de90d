-- Rules of extensions of types and syntax.

-- ### arrow-ok ok
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a (Int, Int) Int
f = proc (x, y) -> do { z <- arr negate -< x; returnA -< y + z }
-- ### arrow-command-variable-in-arrow
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a (a Int Int, Int) Int
f = proc (g, x) -> g -< x
-- ### arrow-command-variable-shadows ok
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int b -> a Int b
f g = proc x -> do { g <- arr negate -< x; g -< x }
-- ### arrow-command-in-expression
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = arr negate -< 3
-- ### arrow-expression-as-command
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> x + 1
-- ### arrow-last-statement
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> do { y <- arr negate -< x }
-- ### arrow-needs-choice
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> if x > 0 then returnA -< x else returnA -< 0
-- ### arrow-needs-loop
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> do { rec { y <- arr (+ 1) -< z; z <- returnA -< x + y }; returnA -< y }
-- ### arrow-needs-apply
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a (a Int Int, Int) Int
f = proc (g, x) -> g -<< x
-- ### arrow-types
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Bool
f = proc x -> do { y <- arr not -< x; returnA -< y }
-- ### arrow-two-arrows
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Kleisli IO Int ()
f = proc x -> do { y <- (+ 1) -< x; Kleisli print -< y }
-- ### arrow-tail-needs-extension
import Control.Arrow
f :: Arrow a => a Int Int
f = proc x -> returnA -< x
-- ### arrow-word-is-reserved
{-# LANGUAGE Arrows #-}
proc :: Int
proc = 3
-- ### inferred-variable-given
{-# LANGUAGE RankNTypes, TypeApplications #-}
f :: forall {a} b. a -> b -> a
f a _ = a
x = f @Int @Int 3 4
-- ### inferred-variables-skipped ok
{-# LANGUAGE RankNTypes, TypeApplications #-}
f :: forall {a} b. a -> b -> a
f a _ = a
x = f @Int 'c' 4
-- ### inferred-in-equation
{-# LANGUAGE TypeFamilies, RankNTypes #-}
type family F a where forall {a}. F [a] = a
-- ### inferred-in-instance
{-# LANGUAGE RankNTypes #-}
class C a
instance forall {a}. C [a]
-- ### kind-variable-inside-right-side
{-# LANGUAGE DataKinds, PolyKinds #-}
type T = Maybe ('Nothing :: Maybe a)
-- ### default-signature-other-type
{-# LANGUAGE DefaultSignatures #-}
class C a where { f :: a -> b -> String; default f :: Show a => a -> a -> String; f x _ = show x }
-- ### default-signature-context-not-there
{-# LANGUAGE DefaultSignatures #-}
class P p where { f :: p a -> a -> String; default f :: Show (p a) => p a -> a -> String; f x _ = show x }
instance P Maybe
-- ### default-signature-context-of-method ok
{-# LANGUAGE DefaultSignatures #-}
class P p where { f :: Show a => p a -> a -> String; default f :: Show (p a) => p a -> a -> String; f x _ = show x }
instance P Maybe
-- ### polymorphic-field-signature-other
{-# LANGUAGE RankNTypes #-}
newtype Same = Same (forall a. a -> a)
part :: Int -> Bool
Same part = Same id
-- ### polymorphic-field-signature-less ok
{-# LANGUAGE RankNTypes #-}
newtype Same = Same (forall a. a -> a)
part :: Int -> Int
Same part = Same id
-- ### default-signature-ambiguous
{-# LANGUAGE DefaultSignatures #-}
class C a where { f :: a -> String; default f :: (Show a, Ord b) => a -> String; f = show }
-- ### coerce_eta
import Data.Coerce
newtype M f a = M (f (Maybe a))
to :: Coercible f g => f x -> g x
to = coerce
f x = (to x :: M [] (Maybe Int))
main = case f [Just 1] of M l -> print l
-- ### family_by_kind_twice
{-# LANGUAGE TypeFamilies, PolyKinds #-}
type family Def :: k
type instance Def = Int
type instance Def = Bool
-- ### family_by_kind_other
{-# LANGUAGE TypeFamilies, PolyKinds #-}
type family Def :: k
type instance Def = Int
type instance Def = Maybe
x :: Def Int
x = 3
-- ### any_instance
import GHC.Exts (Any)
instance Show Any where show _ = ""
-- ### dependency_on_kind
{-# LANGUAGE PolyKinds, KindSignatures, FunctionalDependencies #-}
class K (p :: k) c | j c -> p

-- ### kind_of_a_group
{-# LANGUAGE PolyKinds #-}
data One f a = One (f a) (Two Maybe Int) (Two f a)
data Two f a = Two (One f a) (One [] Maybe)

-- ### kind_of_a_later_group ok
{-# LANGUAGE PolyKinds #-}
data User = User (Any Maybe) (Any Int)
data Any a = Any

-- ### type_argument_after
{-# LANGUAGE TypeApplications #-}
f :: a -> b -> a
f x _ = x
y = f 'x' @Bool True

-- ### type_argument_after_its_forall
{-# LANGUAGE TypeApplications, RankNTypes #-}
f :: forall a. a -> forall b. b -> a
f x _ = x
y = f @Char @Bool 'x' True

-- ### type_argument_after_result ok
{-# LANGUAGE TypeApplications, RankNTypes #-}
f :: forall a. a -> forall b. b -> a
f x _ = x
y = f @Char 'x' @Bool True

-- ### type_argument_of_lambda
{-# LANGUAGE TypeApplications #-}
y = (\x -> x) @Int 3

-- ### coercible_through_others
{-# LANGUAGE FlexibleContexts #-}
import Data.Coerce
import Data.Proxy
f :: (Coercible a b, Coercible c d) => Proxy (b, c) -> a -> d
f _ = coerce

-- ### coercible_without_end
{-# LANGUAGE FlexibleContexts #-}
import Data.Coerce
f :: (Coercible a (Maybe a), Coercible b (Maybe b)) => a -> b
f = coerce

-- ### around_itself_without_end
{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
type family F t
type instance F [x] = [F x]
same :: t -> [F t] -> t
same a _ = a
bad = \z -> same z z

-- ### kind_parameter_other
{-# LANGUAGE PolyKinds, ExistentialQuantification #-}
import Data.Kind
data Some k (f :: k -> Type) = forall a. Some (f a)
x :: Some Bool Maybe
x = undefined

-- ### kind_parameter_same ok
{-# LANGUAGE PolyKinds, DataKinds, ExistentialQuantification #-}
import Data.Kind
import Data.Proxy
data Some k (f :: k -> Type) = forall a. Some (f a)
x :: (Some Type Maybe, Some Bool Proxy, Some (Type -> Type) Proxy)
x = undefined

-- ### literal_of_other_kind
{-# LANGUAGE DataKinds, KindSignatures #-}
import GHC.TypeLits
data T (n :: Nat) = T
x :: T "a"
x = T

-- ### literals_of_two_kinds
{-# LANGUAGE DataKinds, PolyKinds, KindSignatures #-}
import GHC.TypeLits
data T (a :: k) (b :: k) = T
x :: T "a" 1
x = T

-- ### one_kind_of_two_types
{-# LANGUAGE PolyKinds, KindSignatures #-}
data T (a :: k) (b :: k) = T
x :: T Int Maybe
x = T

-- ### kinds_of_two_types ok
{-# LANGUAGE PolyKinds, KindSignatures #-}
data T (a :: k) (b :: j) = T
x :: T Int Maybe
x = T

-- ### class_kind_of_two_types
{-# LANGUAGE PolyKinds, KindSignatures, MultiParamTypeClasses, FlexibleInstances #-}
class C (a :: k) (b :: k)
instance C Int Maybe

-- ### type_argument_of_other_kind
{-# LANGUAGE PolyKinds, KindSignatures, TypeApplications, AllowAmbiguousTypes, RankNTypes #-}
f :: forall k (a :: k) (b :: k). Int
f = 1
x = f @_ @Int @Maybe

-- ### kind_argument_of_other_kind
{-# LANGUAGE PolyKinds, KindSignatures, TypeApplications, AllowAmbiguousTypes, RankNTypes #-}
import Data.Kind
f :: forall k (a :: k). Int
f = 1
x = f @Type @Maybe

-- ### kind_argument_of_same_kind ok
{-# LANGUAGE PolyKinds, KindSignatures, TypeApplications, AllowAmbiguousTypes, RankNTypes #-}
import Data.Kind
f :: forall k (a :: k). Int
f = 1
x = f @(Type -> Type) @Maybe + f @_ @Int
-- ### kind-argument ok
import Data.Kind (Type)
type T :: forall k. k -> Type
data T a = T
f :: T @Type Int -> T @(Type -> Type) Maybe
f T = T
-- ### kind-argument-of-another-kind
import Data.Kind (Type)
type T :: forall k. k -> Type
data T a = T
f :: T @(Type -> Type) Int
f = T
-- ### kind-argument-that-was-inferred
data T a = T
f :: T @Bool Int
f = T
-- ### kind-argument-too-many
import Data.Kind (Type)
type T :: forall k. k -> Type
data T a = T
f :: T @Type @Type Int
f = T
-- ### section-polymorphic ok
f :: (forall a. [a] -> Int) -> Int -> Int
f g n = g "" + g [()] + n
h :: (forall a. [a] -> Int) -> Int
h = (`f` 3)
-- ### section-not-polymorphic-enough
f :: (forall a. [a] -> Int) -> Int -> Int
f g n = g "" + g [()] + n
h :: ([Char] -> Int) -> Int
h = (`f` 3)
-- ### section-of-list-of-functions
f :: (forall a. [a] -> Int) -> Int -> Int
f g n = g "" + g [()] + n
h :: [Int]
h = map (`f` 3) [length]
-- ### family-nested
{-# LANGUAGE TypeFamilies #-}
type family F a
type family G a
type instance G [a] = F (G a)
-- ### family-nested-undecidable ok
{-# LANGUAGE TypeFamilies, UndecidableInstances #-}
type family F a
type family G a
type instance G [a] = F (G a)
-- ### family-variable-more-often
{-# LANGUAGE TypeFamilies #-}
type family F a where { F (a, b) = G a a }
type family G a b
-- ### family-variables-as-often ok
{-# LANGUAGE TypeFamilies #-}
type family F a where { F (a, b) = G b a }
type family G a b
-- ### family-no-smaller
{-# LANGUAGE TypeFamilies #-}
type family F a where { F (Maybe a) = F [a]; F a = a }
-- ### family-smaller ok
{-# LANGUAGE TypeFamilies #-}
type family F a where { F [a] = F a -> F a; F a = a }
-- ### family-associated-no-smaller
{-# LANGUAGE TypeFamilies #-}
class C a where { type T a }
instance C [a] where { type T [a] = T (Maybe a) }
-- ### family-of-lists-no-smaller
{-# LANGUAGE TypeFamilies, DataKinds #-}
type family R (xs :: [k]) (ys :: [k]) :: [k] where { R '[] ys = ys; R (x : xs) ys = R xs (x : ys) }
-- ### family-of-kinds-smaller ok
{-# LANGUAGE TypeFamilies, DataKinds #-}
type family F (xs :: [k]) where { F '[] = G Int; F (x : xs) = F xs }
type family G a where { G Int = Char }
-- ### family-nested-arithmetic
{-# LANGUAGE TypeFamilies, DataKinds #-}
import GHC.TypeLits
type family L (xs :: [k]) :: Nat where { L '[] = 0; L (x : xs) = 1 + L xs }
-- ### family-in-instance-context
{-# LANGUAGE TypeFamilies #-}
type family F a
data T a = T (F a)
instance Show (F a) => Show (T a) where show (T x) = show x
-- ### family-in-standalone-context
{-# LANGUAGE TypeFamilies #-}
type family F a
data T a = T (F a)
deriving instance Show (F a) => Show (T a)
-- ### family-in-instance-equality ok
{-# LANGUAGE TypeFamilies #-}
type family F a
class C a
instance (a ~ F b) => C (Maybe a, b)
-- ### kind-of-data-needs-extension
data N = Z | S N
data P (n :: N) = P
-- ### kind-of-data ok
{-# LANGUAGE DataKinds #-}
data N = Z | S N
data P (n :: N) = P
-- ### kind-list-needs-extension
import Data.Kind
data P (n :: [Type]) = P
-- ### kind-unit-needs-extension
class P (n :: ())
-- ### kind-pair-needs-extension
import Data.Kind
data P (n :: (Type, Type)) = P
-- ### kind-nat-needs-extension
import GHC.TypeLits
data P (n :: Nat) = P
-- ### kind-synonym-needs-extension
type Bits = [Bool]
data P (n :: Bits) = P
-- ### kind-signature-needs-extension
import Data.Kind
type P :: Bool -> Type
data P a = P
-- ### kind-in-signature-needs-extension
import Data.Proxy
f :: Proxy (a :: Maybe Bool) -> ()
f _ = ()
-- ### kind-of-forall-needs-extension
import Data.Proxy
f :: forall (a :: Bool). Proxy a -> ()
f _ = ()
-- ### kind-of-gadt-needs-extension
{-# LANGUAGE GADTs #-}
import Data.Kind
data P :: Bool -> Type where P :: P a
-- ### kind-of-family-needs-extension
{-# LANGUAGE TypeFamilies #-}
type family F (a :: Bool)
-- ### kind-of-types-and-constraints ok
import Data.Kind
data P (f :: Type -> Constraint) (g :: (Type -> Type) -> k) = P
-- ### inferred-context-of-a-type
{-# LANGUAGE Haskell2010, MultiParamTypeClasses #-}
class C a b where c :: a -> b -> Int
f x y = c [x] y
-- ### inferred-context-of-a-type-flexible ok
{-# LANGUAGE Haskell2010, MultiParamTypeClasses, FlexibleContexts #-}
class C a b where c :: a -> b -> Int
f x y = c [x] y
-- ### inferred-local-context-of-a-type
{-# LANGUAGE Haskell2010, MultiParamTypeClasses #-}
class C a b where c :: a -> b -> Int
f x = let g y = c [x] y in g
-- ### inferred-context-of-a-state
{-# LANGUAGE Haskell2010 #-}
import Control.Monad.State
f n = modify (+ length "abc") >> return (n + 1)
-- ### inferred-context-of-variables ok
{-# LANGUAGE Haskell2010 #-}
import Control.Monad.State
f n = modify (+ n) >> return (n + 1)
g x = show (fmap (+ 1) x)
-- ### family-of-another-class
{-# LANGUAGE TypeFamilies #-}
class C a where { type T a }
type family U a
instance C Int where { type T Int = Int; type U Int = Int }
-- ### family-of-a-polymorphic-type
{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F (forall a. a) = Int
-- ### role-of-a-class
{-# LANGUAGE RoleAnnotations #-}
type role C representational
class C a where c :: a
-- ### role-of-a-class-nominal ok
{-# LANGUAGE RoleAnnotations #-}
type role C nominal
class C a where c :: a
-- ### later-forall-argument-forall-in-front
f :: Int -> forall a. a -> a
f _ x = x
g :: (forall a. Int -> a -> a) -> Int
g h = h 1 2
k = g f
-- ### later-forall-argument-forall-behind
h :: (Int -> forall a. a -> a) -> Int
h k = k 1 2
g :: forall a. Int -> a -> a
g _ x = x
k = h g
-- ### later-forall-argument-for-variable
f :: Int -> forall a. a -> a
f _ x = x
k = map f [1,2]
-- ### later-forall-element
f :: Int -> forall a. a -> a
f _ x = x
xs = [f]
-- ### later-forall-argument-for-function
f :: Int -> forall a. a -> a
f _ x = x
app :: (b -> c) -> b -> c
app h = h
k = app f 1 2
-- ### later-forall-applied ok
f :: Int -> forall a. a -> a
f _ x = x
k = (f $ 1) 3
-- ### later-forall-composed
f :: Int -> forall a. a -> a
f _ x = x
k = (f . id) 3 4
-- ### later-forall-inferred ok
f :: Int -> forall a. a -> a
f _ x = x
k = f
main = print (k 1 2)
-- ### later-forall-component
f :: Int -> forall a. a -> a
f _ x = x
t = (f, 1)
-- ### later-forall-lambda ok
f :: Int -> forall a. a -> a
f = \_ x -> x
-- ### later-forall-lambda-gives ok
f :: Int -> forall a. a -> a
f = \_ -> id
-- ### later-forall-selector
data R = R { fld :: forall a. a -> a }
k rs = map fld rs
-- ### later-forall-composed-lenses ok
type L s a = forall f. Functor f => (a -> f a) -> s -> f s
ix :: Int -> L [a] a
ix _ k (x:xs) = fmap (:xs) (k x)
k f = ix 1 . ix 2
-- ### later-forall-uncurried
f :: Int -> forall a. a -> a
f _ x = x
k = uncurry f (1, 2)
-- ### later-forall-mapped
f :: Maybe Int -> forall a. a -> a
f _ x = x
k = f <$> Just (Just 1)
-- ### later-forall-same-forall ok
f :: Int -> forall a. a -> a
f _ x = x
h :: (Int -> forall a. a -> a) -> Int
h k = k 1 2
k = h $ f
l = h (\x -> f x)
m = h (f)
-- ### later-forall-undefined-function
h :: (Int -> forall a. a -> a) -> Int
h k = k 1 2
m = h (\x -> id)
n = h (const id)
-- ### later-forall-polymorphic-argument
g :: (forall a. a -> a) -> Int
g f = f 1
k = map g []
-- ### associated-family-outside-of-instances
{-# LANGUAGE TypeFamilies #-}
class C a where { type T a }
type instance T Int = Bool
-- ### associated-data-family-outside-of-instances
{-# LANGUAGE TypeFamilies #-}
class C a where { data D a }
data instance D Int = A | B
-- ### associated-family-in-its-instance ok
{-# LANGUAGE TypeFamilies, DeriveGeneric #-}
import GHC.Generics (Generic)
class C a where { type T a; type T a = Int; data D a }
instance C Int where { type T Int = Bool; data D Int = A | B }
data E = E deriving Generic
-- ### wildcard-in-context
f :: _ => a -> String
f x = show x
-- ### wildcard-in-context-that-needs-no-more
f :: (Num a, _) => a -> a
f x = x + 1
-- ### wildcard-in-context-of-expression
f = (\x -> x) :: _ => Int -> Int
-- ### wildcard-in-context-allowed ok
{-# LANGUAGE PartialTypeSignatures #-}
f :: (Num a, _) => a -> String
f x = show (x + 1)
-- ### data-family-derived-without-instance
{-# LANGUAGE TypeFamilies #-}
data family D a
data instance D Int = A
deriving instance Show (D Bool)
-- ### data-family-derived-for-part ok
{-# LANGUAGE TypeFamilies #-}
data family D a
data instance D [a] = A a
deriving instance Show (D [Int])
