-- Sections 4.1 to 4.2: types, kinds, data types.

-- ### data-twice
data T = A
data T = B
-- ### constructor-twice
data T = A | A
-- ### constructor-twice-types
data T = A
data U = A
-- ### type-and-class
data C = A
class C a
-- ### field-twice-one-constructor
data T = T { a :: Int, a :: Int }
-- ### field-twice-types
data T = T { a :: Int }
data U = U { a :: Int }
-- ### field-different-types
data T = T { a :: Int } | U { a :: Bool }
-- ### field-and-function
data T = T { a :: Int }
a = 1
-- ### type-variable-twice
data T a a = T a
-- ### type-variable-unbound
data T = T a
-- ### type-variable-unbound-synonym
type T = [a]
-- ### type-variable-twice-synonym
type T a a = [a]
-- ### newtype-two-fields
newtype T = T Int Int
-- ### newtype-two-constructors
newtype T = A Int | B Int
-- ### newtype-no-field
newtype T = A
-- ### newtype-strict
newtype T = T !Int
-- ### newtype-existential
newtype T = forall a. T a
-- ### newtype-context
newtype T = forall a. Show a => T a
-- ### newtype-empty
newtype T
-- ### synonym-cycle
type A = B
type B = A
-- ### synonym-cycle-self
type A = [A]
-- ### synonym-partial
type P a = [a]
f :: Maybe P
f = Nothing
-- ### synonym-too-many
type P a = [a]
f :: P Int Int
f = []
-- ### synonym-in-instance-partial
type P a = [a]
instance Functor P
-- ### synonym-class-loop
type A = A -> Int
-- ### kind-star-applied
f :: Int Int
f = 1
-- ### kind-too-few
f :: Maybe
f = Nothing
-- ### kind-argument
f :: Maybe Maybe
f = Nothing
-- ### kind-variable-two-ways
f :: a -> a Int
f = undefined
-- ### kind-data-two-ways
data T f = T (f Int) f
-- ### kind-class-method
class C f where c :: f -> f Int
-- ### kind-instance
instance Functor Int
-- ### kind-instance-partial
instance Show Maybe where show _ = ""
-- ### kind-instance-applied
instance Functor (Maybe Int)
-- ### kind-context
f :: Functor a => a -> a
f = id
-- ### kind-synonym
type P f = f Int
g :: P Int
g = 1
-- ### kind-infinite
data T f = T (f f)
-- ### kind-signature-data
data T (f :: * -> *) = T f
-- ### kind-signature-use
data T (a :: *) = T
f :: T Maybe
f = T
-- ### kind-superclass
class Functor a => C a where c :: a
-- ### kind-deriving
data T = T deriving Functor
-- ### kind-mutual
data A f = A (f Int)
data B = B (A Bool)
-- ### kind-standalone
type T :: * -> *
data T = T
-- ### kind-annotation
f :: (Maybe :: *) -> Int
f _ = 1
-- ### class-as-type
f :: Show -> Int
f _ = 1
-- ### class-as-type-applied
f :: Eq Int -> Int
f _ = 1
-- ### type-as-class
f :: Int a => a
f = undefined
-- ### type-as-class-maybe
f :: Maybe a => a
f = undefined
-- ### constructor-as-type
data T = A
f :: A
f = undefined
-- ### datatype-context
data Eq a => T a = T a
-- ### datatype-context-newtype
newtype Eq a => T a = T a
-- ### datatype-context-construct
{-# LANGUAGE Haskell2010 #-}
data Eq a => T a = T a
f :: a -> T a
f x = T x
-- ### datatype-context-match
{-# LANGUAGE Haskell2010 #-}
data Eq a => T a = T a
f :: T a -> a
f (T x) = x
-- ### datatype-context-select
{-# LANGUAGE Haskell2010 #-}
data Eq a => T a = T { g :: a }
f :: T a -> a
f x = g x
-- ### datatype-context-update
{-# LANGUAGE Haskell2010 #-}
data Eq a => T a = T { g :: a }
f :: T a -> a -> T a
f x y = x { g = y }
-- ### datatype-context-unknown
{-# LANGUAGE Haskell2010 #-}
data Foo a => T a = T a
-- ### datatype-context-not-variable
{-# LANGUAGE Haskell2010 #-}
data Eq b => T a = T a
-- ### strict-type
f :: !Int -> Int
f x = x
-- ### constructor-field-constraint
data T = T (Show a => a)
-- ### existential-needs-extension
{-# LANGUAGE Haskell2010 #-}
data T = forall a. T a
-- ### gadt-needs-extension
{-# LANGUAGE Haskell2010 #-}
data T a where { A :: Int -> T Int }
-- ### gadt-refining ok
data T a where { A :: Int -> T Int }
-- ### gadt-wrong-result
{-# LANGUAGE GADTs #-}
data T a where { A :: Int -> Maybe Int }
-- ### gadt-result-not-applied
{-# LANGUAGE GADTs #-}
data T a where { A :: Int -> T }
-- ### rank-n-needs-extension
{-# LANGUAGE Haskell2010 #-}
f :: (forall a. a -> a) -> Int
f g = g 1
-- ### forall-needs-extension
{-# LANGUAGE Haskell2010 #-}
f :: forall a. a -> a
f x = x
-- ### kind-signatures-need-extension
{-# LANGUAGE Haskell2010 #-}
data T (f :: * -> *) = T (f Int)
-- ### type-operators-need-extension
{-# LANGUAGE Haskell2010 #-}
data a :+: b = L a | R b
-- ### empty-data-deriving-needs-extension
{-# LANGUAGE Haskell2010 #-}
data T deriving Show
-- ### standalone-deriving-needs-extension
{-# LANGUAGE Haskell2010 #-}
data T = T
deriving instance Show T
-- ### existential-selector
data T = forall a. T { g :: a }
f x = g x
-- ### existential-update
data T = forall a. T { g :: a }
f x = x { g = 1 }
-- ### existential-escape
data T = forall a. T a
f (T x) = x
-- ### existential-escape-case
data T = forall a. Show a => T a
f t = case t of T x -> [x]
-- ### existential-escape-two
data T = forall a. Eq a => T a
f (T x) (T y) = x == y
-- ### existential-no-context
data T = forall a. T a
f (T x) = show x
-- ### existential-let
data T = forall a. Show a => T a
f t = let T x = t in show x
-- ### existential-where
data T = forall a. Show a => T a
f t = show x where T x = t
-- ### existential-top
data T = forall a. Show a => T a
T x = T 1
-- ### existential-lazy
data T = forall a. Show a => T a
f ~(T x) = 1
-- ### existential-lazy-nested
data T = forall a. Show a => T a
f ~(Just (T x)) = 1
-- ### existential-let-nested
data T = forall a. T a
f y = let (T x, z) = y in z
-- ### existential-let-bang
data T = forall a. Show a => T a
f t = let !(T x) = t in show x
-- ### gadt-lazy
{-# LANGUAGE GADTs #-}
data G a where { I :: Int -> G Int; B :: Bool -> G Bool }
f :: G a -> a -> Int
f ~(I n) x = x
-- ### gadt-let ok
{-# LANGUAGE GADTs #-}
data G a where { I :: Int -> G Int; B :: Bool -> G Bool }
f :: G Int -> Int
f g = let I n = g in n
-- ### gadt-where ok
{-# LANGUAGE GADTs #-}
data G a where { I :: Int -> G Int; B :: Bool -> G Bool }
f :: G Int -> Int
f g = n where I n = g
-- ### gadt-lazy-lambda ok
{-# LANGUAGE GADTs #-}
data G a where { I :: Int -> G Int; B :: Bool -> G Bool }
f :: G Int -> Int
f = \ ~(I n) -> n
-- ### gadt-lazy-inside-tuple ok
{-# LANGUAGE GADTs #-}
data G a where { I :: Int -> G Int; B :: Bool -> G Bool }
f :: (G Int, Int) -> Int
f (~(I n), m) = m
-- ### existential-lazy-generator
data T = forall a. Show a => T a
f :: IO ()
f = do { ~(T x) <- return (T 1); print 1 }
-- ### wildcard-type
f :: _ -> Int
f x = 1
-- ### implicit-forall-in-data
data T = T (a -> a)
-- ### type-equality-needs-extension
{-# LANGUAGE Haskell2010 #-}
f :: (a ~ Int) => a -> a
f x = x
-- ### constraint-tuple-as-type
f :: (Eq a, Show a)
f = undefined
-- ### role-annotation-needs-extension
type role T nominal
data T a = T a
-- ### role-annotation-arity
{-# LANGUAGE RoleAnnotations #-}
type role T nominal nominal
data T a = T a
-- ### role-annotation-too-liberal
{-# LANGUAGE RoleAnnotations #-}
type role T phantom
data T a = T a
-- ### role-annotation-twice
{-# LANGUAGE RoleAnnotations #-}
type role T nominal
type role T nominal
data T a = T a
-- ### role-annotation-unknown
{-# LANGUAGE RoleAnnotations #-}
type role T nominal
-- ### role-annotation-synonym
{-# LANGUAGE RoleAnnotations #-}
type role T nominal
type T a = [a]
-- ### role-annotation-not-a-role
{-# LANGUAGE RoleAnnotations #-}
type role T normal
data T a = T a
-- ### synonym-context-needs-extension
{-# LANGUAGE Haskell2010 #-}
type T a = Eq a => a
-- ### inner-context-needs-extension
{-# LANGUAGE Haskell2010 #-}
f :: Int -> (Eq a => a) -> a
f _ x = undefined
-- ### inner-context-of-expression-needs-extension
{-# LANGUAGE Haskell2010 #-}
f = (\x -> undefined) :: (Show a => a) -> Int
-- ### outer-context-in-parentheses ok
{-# LANGUAGE Haskell2010 #-}
f :: (Eq a => a -> a -> Bool)
f = (==)
-- ### right-side-with-kind ok
{-# LANGUAGE TypeFamilies #-}
import Data.Kind
type N = () :: Constraint
type M = Maybe :: Type -> Type
type family F a where
  F Int = Bool :: Type
  F a = a
f :: N => M Int -> F Int
f _ = True
-- ### right-side-with-wrong-kind
import Data.Kind
type M = Maybe :: Type
-- ### right-side-with-kind-needs-extension
{-# LANGUAGE Haskell2010 #-}
type M = Int :: *
-- ### data-head-of-variable-operator
{-# LANGUAGE TypeOperators #-}
data a `both` b = Both a b
-- ### synonym-head-of-variable-operator
{-# LANGUAGE TypeOperators #-}
type a `both` b = (a, b)
-- ### class-head-of-variable-operator
{-# LANGUAGE TypeOperators, MultiParamTypeClasses #-}
class a `both` b where m :: a -> b
-- ### synonym-head-of-capital-operator ok
{-# LANGUAGE TypeOperators #-}
type a `Both` b = (a, b)
f :: Int `Both` Bool
f = (1, True)
-- ### variable-operator-not-in-scope
{-# LANGUAGE TypeOperators #-}
data T a b = T (a `p` b)

-- ### constructor-operator-without-colon
data T = (+++) Int

-- ### constructor-operator-in-front ok
data T = (:+) Int | (:-) { a :: Int } | () :* Int | Q () [Int] (Int, Int) | R !() ![Int]

-- ### strict-argument-in-signature
f :: Maybe !Int -> Int
f = undefined
