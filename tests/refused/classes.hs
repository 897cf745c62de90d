-- Sections 4.3: classes, instances, deriving, defaulting.

-- ### class-twice
class C a where c :: a
class C a where d :: a
-- ### method-twice
class C a where { c :: a; c :: a }
-- ### method-in-two-classes
class C a where c :: a
class D a where c :: a
-- ### method-and-function
class C a where c :: a
c = 1
-- ### method-without-class-variable
class C a where c :: Int
-- ### method-ambiguous-two-parameters
class C a b where c :: a -> Int
-- ### method-constrains-class-variable
{-# LANGUAGE Haskell2010 #-}
class C a where c :: Eq a => a -> Bool
-- ### class-variable-twice
class C a a where c :: a
-- ### class-two-parameters-need-extension
{-# LANGUAGE Haskell2010 #-}
class C a b where c :: a -> b
-- ### class-no-parameters-need-extension
{-# LANGUAGE Haskell2010 #-}
class C where c :: Int
-- ### class-fundep-needs-extension
class C a b | a -> b where c :: a -> b
-- ### class-fundep-unknown-variable
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> d where c :: a -> b
-- ### class-superclass-cycle
class D a => C a
class C a => D a
-- ### class-superclass-self
class C a => C a
-- ### class-superclass-unknown
class Foo a => C a
-- ### class-superclass-not-variable
{-# LANGUAGE Haskell2010 #-}
class Eq [a] => C a
-- ### class-superclass-unbound
class Eq b => C a
-- ### class-default-not-method
class C a where { c :: a; d = 1 }
-- ### class-default-wrong-type
class C a where { c :: a -> Int; c x = x }
-- ### class-default-needs-context
class C a where { c :: a -> String; c x = show x }
-- ### class-default-twice
class C a where { c :: a -> Int; c _ = 1; d :: a; c _ = 2 }
-- ### class-default-pattern
class C a where { c, d :: a; (c, d) = undefined }
-- ### class-fixity-unknown
class C a where { infixl 5 +++; c :: a }
-- ### class-variable-higher
class C m where { c :: m Int; d :: m }
-- ### default-signature-needs-extension
class C a where { c :: a -> String; default c :: Show a => a -> String; c = show }
-- ### default-signature-other-type
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> String; default c :: Show a => a -> Int; c = length . show }
-- ### default-signature-less-general
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> b -> b; default c :: Show a => a -> Int -> Int; c _ x = x }
-- ### default-signature-other-argument
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> String; default c :: Show b => b -> String; c = show }
-- ### default-signature-swapped
{-# LANGUAGE DefaultSignatures #-}
class C f where { c :: f a -> f b -> Int; default c :: Foldable f => f b -> f b -> Int; c x y = length x }
-- ### default-signature-not-method
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> String; default d :: Show a => a -> String }
-- ### default-signature-twice
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> String; default c :: Show a => a -> String; default c :: Show a => a -> String; c = show }
-- ### default-signature-context-missing
{-# LANGUAGE DefaultSignatures #-}
class C a where { c :: a -> String; default c :: Show a => a -> String; c = show }
data T = T
instance C T
-- ### instance-unknown-class
instance Foo Int
-- ### instance-unknown-type
instance Show Foo
-- ### instance-not-method
instance Show (a -> b) where foo = 1
-- ### instance-method-not-visible
data T = T
instance Show T where { show _ = ""; read _ = T }
-- ### instance-method-twice
data T = T
instance Show T where { show _ = ""; showList = undefined; show _ = "b" }
-- ### instance-method-wrong-type
data T = T
instance Show T where show x = 1
-- ### instance-method-too-special
data T a = T a
instance Functor T where fmap f (T a) = T a
-- ### instance-method-needs-context
data T a = T a
instance Show (T a) where show (T a) = show a
-- ### instance-missing-superclass
data T = T
instance Ord T where compare _ _ = EQ
-- ### instance-missing-superclass-context
data T a = T a
instance Eq a => Eq (T a) where _ == _ = True
instance Ord (T a) where compare _ _ = EQ
-- ### instance-missing-superclass-monad
newtype M a = M a
instance Monad M where M a >>= k = k a
-- ### instance-twice
data T = T
instance Show T where show _ = ""
instance Show T where show _ = "b"
-- ### instance-twice-derived
data T = T deriving Show
instance Show T where show _ = ""
-- ### instance-twice-derived-twice
data T = T deriving (Show, Show)
-- ### instance-twice-standalone
data T = T deriving Show
deriving instance Show T
-- ### instance-twice-contexts
data T a = T a
instance Show a => Show (T a) where show _ = ""
instance Eq a => Show (T a) where show _ = "b"
-- ### instance-twice-names
data T a b = T a
instance Show (T a b) where show _ = ""
instance Show (T b a) where show _ = "b"
-- ### instance-twice-synonym
data T = T
type S = T
instance Show T where show _ = ""
instance Show S where show _ = "b"
-- ### instance-duplicates-library
instance Show Int where show _ = ""
-- ### instance-duplicates-library-list
instance Show a => Show [a] where show _ = ""
-- ### instance-duplicates-library-maybe
instance Functor Maybe where fmap = undefined
-- ### instance-duplicates-library-string
instance Show [Char] where show _ = ""
f = show "a"
-- ### instance-synonym-needs-extension
{-# LANGUAGE Haskell2010 #-}
class C a
type T = [Int]
instance C T
-- ### instance-flexible-needs-extension
{-# LANGUAGE Haskell2010 #-}
class C a
instance C [Char]
-- ### instance-repeated-variable-needs-extension
{-# LANGUAGE Haskell2010 #-}
class C a
instance C (a, a)
-- ### instance-variable-needs-extension
{-# LANGUAGE Haskell2010 #-}
class C a
instance C a
-- ### instance-context-not-variable
{-# LANGUAGE Haskell2010 #-}
class C a
instance Eq [a] => C (Maybe a)
-- ### instance-context-not-smaller
class C a where c :: a -> Int
instance C [[a]] => C [a]
-- ### instance-context-same-size
class C a where c :: a -> Int
instance C (Maybe a) => C [a]
-- ### instance-context-variable-more
class C a
instance Eq (a, a) => C [a]
-- ### instance-context-unbound
class C a
instance Eq b => C [a]
-- ### instance-context-unknown
class C a
instance Foo a => C [a]
-- ### instance-context-on-itself
class C a where c :: a -> Int
instance Show a => C a
-- ### instance-polymorphic-type
class C a
instance C (forall a. a)
-- ### instance-function-of-class
class C a where c :: a -> Int
instance C Show
-- ### instance-too-many-arguments
instance Show Int Int
-- ### instance-too-few-arguments
class C a b
instance C Int
-- ### instance-signature-needs-extension
{-# LANGUAGE Haskell2010 #-}
data T = T
instance Show T where { show :: T -> String; show _ = "" }
-- ### instance-signature-wrong
data T = T
instance Show T where { show :: T -> Int; show _ = 1 }
-- ### instance-signature-less-general
newtype T a = T a
instance Functor T where { fmap :: (a -> a) -> T a -> T a; fmap f (T a) = T (f a) }
-- ### instance-signature-without-method
data T = T
instance Show T where { show :: T -> String }
-- ### instance-coverage
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b
instance C [a] b
-- ### instance-fundep-conflict
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b
instance C Int Bool
instance C Int Char
-- ### instance-fundep-conflict-general
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b
instance C [a] a
instance C [Int] Bool
-- ### instance-typeable
import Data.Typeable
data T = T
instance Typeable T
-- ### instance-coercible
import Data.Coerce
newtype T = T Int
instance Coercible T Int
-- ### instance-equality
instance Int ~ Bool
-- ### overlap-at-use
class C a where c :: a -> Int
instance C [a] where c _ = 1
instance C [Int] where c _ = 2
f = c [1 :: Int]
-- ### overlap-at-use-variable
class C a where c :: a -> Int
instance C [a] where c _ = 1
instance C [Int] where c _ = 2
f :: [a] -> Int
f x = c x
-- ### deriving-unknown-class
data T = T deriving Foo
-- ### deriving-not-derivable
data T = T deriving Num
-- ### deriving-own-class
class C a
data T = T deriving C
-- ### deriving-eq-function
data T = T (Int -> Int) deriving Eq
-- ### deriving-eq-field
data U = U
data T = T U deriving Eq
-- ### deriving-show-function
data T = T (Int -> Int) deriving Show
-- ### deriving-ord-without-eq
data T = T deriving Ord
-- ### deriving-enum-not-enumeration
data T = A Int | B deriving Enum
-- ### deriving-enum-no-constructors
data T deriving Enum
-- ### deriving-bounded-mixed
data T = A Int | B deriving Bounded
-- ### deriving-bounded-field
data T = A Integer deriving Bounded
-- ### deriving-ix-mixed
import Data.Ix
data T = A Int | B deriving (Eq, Ord, Ix)
-- ### deriving-ix-no-ord
import Data.Ix
data T = A | B deriving (Eq, Ix)
-- ### deriving-functor-contravariant
data T a = T (a -> Int) deriving Functor
-- ### deriving-functor-not-last
data T a = T (Either a Int) deriving Functor
-- ### deriving-foldable-function
data T a = T (Int -> a) deriving Foldable
-- ### deriving-traversable-without-functor
data T a = T a deriving (Traversable)
-- ### deriving-traversable-function
data T a = T (Int -> a) deriving (Functor, Foldable, Traversable)
-- ### deriving-functor-no-parameter
data T = T deriving Functor
-- ### deriving-existential
data T = forall a. Show a => T a deriving Show
-- ### deriving-gadt
{-# LANGUAGE GADTs #-}
data G a where { I :: Int -> G Int } deriving Show
-- ### deriving-higher-recursive
data T f a = T (f (T f a)) deriving Eq
-- ### deriving-functor-needs-extension
{-# LANGUAGE Haskell2010 #-}
data T a = T a deriving Functor
-- ### deriving-newtype-needs-extension
{-# LANGUAGE Haskell2010 #-}
newtype T = T Int deriving (Eq, Num)
-- ### deriving-newtype-enum-needs-extension
{-# LANGUAGE Haskell2010 #-}
newtype T = T Int deriving Enum
-- ### deriving-newtype-no-instance
data U = U
newtype T = T U deriving Num
-- ### deriving-newtype-not-eta
newtype T a = T (a, Int) deriving (Functor, Applicative)
-- ### deriving-newtype-missing-super
newtype T a = T [a] deriving Monad
-- ### deriving-newtype-mutual
newtype A = A B deriving Eq
newtype B = B A deriving Eq
-- ### deriving-newtype-role
newtype T a = T [a] deriving (Functor, Foldable)
class C f where c :: g a -> f (g a)
class D a where d :: m a -> m Int
newtype N = N Int deriving D
instance D Int where d = id
-- ### deriving-anyclass-needs-extension
class C a where { c :: a -> Int; c _ = 1 }
data T = T deriving C
-- ### deriving-strategies-need-extension
newtype T = T Int deriving stock Show
-- ### deriving-standalone-too-little-context
data T a = T a
deriving instance Show (T a)
-- ### deriving-standalone-newtype-context
newtype T a = T a
deriving instance Eq (T a)
-- ### deriving-standalone-not-data
deriving instance Show (a -> b)
-- ### deriving-standalone-synonym-class
type S = Show
data T = T
deriving instance Foo T
-- ### deriving-read-function
data T = T (Int -> Int) deriving Read
-- ### deriving-typed-hole
data T a = T a deriving (Show a)
-- ### deriving-class-with-arguments
data T = T deriving (Show Int)
-- ### ambiguous-show-read
f s = show (read s)
-- ### ambiguous-signature
f :: Show a => Int
f = 1
-- ### ambiguous-signature-two
f :: (Show a, Eq b) => a -> Int
f _ = 1
-- ### ambiguous-local-signature
f = g where { g :: Num a => Int; g = 1 }
-- ### ambiguous-expression-signature
f = (1 :: Show a => Int)
-- ### ambiguous-constructor
data T = Show a => T
-- ### ambiguous-data-constructor
data T = forall a. Show a => T Int
-- ### ambiguous-method-context
class C a where c :: Show b => a -> Int
-- ### ambiguous-class-method-use
class C a where { c :: Int -> a; d :: a -> Int }
f x = d (c x)
-- ### ambiguous-instance-context
class C a where c :: a
instance Show b => C [a]
-- ### ambiguous-mempty
f = print (mempty == mempty)
-- ### ambiguous-empty-show
main = print []
-- ### ambiguous-nothing
main = print Nothing
-- ### ambiguous-fundep-missing
class C a b where c :: a -> b
instance C Int Int where c = id
f :: Int -> String
f x = show (c x)
-- ### ambiguous-not-numeric
main = print (minBound)
-- ### ambiguous-own-class-number
class C a where c :: a -> Int
instance C Int where c = id
main = print (c 1)
-- ### ambiguous-synonym
type S a = Int
f :: Show a => S a
f = 1
-- ### ambiguous-monad
f = do { x <- return 1; return () } `seq` ()
-- ### ambiguous-foldable
main = print (length mempty)
-- ### ambiguous-arguments-of-show
main = putStrLn (show . read $ "1")
-- ### default-not-number
default (Char)
-- ### default-twice
default (Int)
default (Integer)
-- ### default-unknown
default (Foo)
-- ### default-kind
default (Maybe)
-- ### default-empty-no-default
default ()
main = print (1 + 1)
-- ### default-no-fit
default (Int)
main = print (1.5)
-- ### no-instance-show-function
main = print id
-- ### no-instance-eq-function
f = (+) == (-)
-- ### no-instance-num-string
f = "a" * 2
-- ### no-instance-ord
data T = T deriving Eq
f = T < T
-- ### no-instance-fractional
f :: Int
f = 1 / 2
-- ### no-instance-integral
f = (1.5 :: Double) `div` 2
-- ### no-instance-length-int
f = length 5
-- ### no-instance-show-context
data T a = T a deriving Show
f = show (T id)
-- ### no-instance-monad
f :: Int -> Either Int
f = undefined
-- ### missing-context
f :: a -> a -> Bool
f x y = x == y
-- ### missing-context-show
f :: Eq a => a -> String
f x = show x
-- ### missing-context-weaker
f :: Num a => a -> a
f x = x / 2
-- ### missing-context-local
f x = g x where { g :: a -> String; g y = show y }
-- ### missing-context-superclass-not-sub
f :: Eq a => a -> a -> Bool
f x y = x < y
-- ### context-not-variable-needs-extension
{-# LANGUAGE Haskell2010 #-}
f :: Eq [a] => a -> a -> Bool
f x y = [x] == [y]
-- ### context-concrete-needs-extension
{-# LANGUAGE Haskell2010 #-}
f :: Eq Int => Int -> Bool
f x = x == x
-- ### context-kind
f :: Eq Maybe => Int
f = 1
-- ### context-class-arguments
f :: Eq a b => a -> b
f = undefined
-- ### call_stack_of_instance
import GHC.Stack
data T = T
instance HasCallStack => Show T where show _ = ""
-- ### call_stack_of_class
import GHC.Stack
class HasCallStack => C a
-- ### instance-fixity
class C a where m :: a -> a -> a
instance C Int where { infixl 6 `m` ; m = (+) }
-- ### context-of-instance-undecidable ok
{-# LANGUAGE Haskell2010, MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
class D a b where d :: a -> b -> Int
class E a b where e :: a -> b -> Int
instance D a [b] => E a b where e a b = d a [b]
-- ### context-of-signature-undecidable
{-# LANGUAGE Haskell2010, MultiParamTypeClasses, UndecidableInstances #-}
class D a b where d :: a -> b -> Int
f :: D a [b] => a -> b -> Int
f a b = d a [b]
-- ### instance-head-of-operators ok
{-# LANGUAGE DataKinds #-}
class a :> as where idx :: a -> f as -> Int
infix 4 :>
instance {-# OVERLAPPING #-} e :> e : es where idx _ _ = 0
instance e :> es => e :> e' : es where idx _ _ = 1
-- ### instance-head-of-operators-no-class
{-# LANGUAGE DataKinds #-}
class a :> as where idx :: a -> f as -> Int
infix 6 :>
instance e :> e : es where idx _ _ = 0
-- ### instance-head-of-operators-conflict
class a :> b
class a :< b
infix 4 :>
infix 4 :<
instance a :> b :< c
-- ### method-tells-kind ok
{-# LANGUAGE DataKinds, TypeFamilies #-}
data family Sing (a :: k)
class Decide k where decide :: Sing (a :: k) -> Sing (b :: k) -> Bool
-- ### method-fail-in-st ok
import Control.Monad.ST
f :: Maybe a -> ST s a
f m = do { Just x <- return m; return x }
-- ### context-for-all-not-smaller
{-# LANGUAGE QuantifiedConstraints, RankNTypes #-}
newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where showsPrec d (Fix x) = showsPrec d x
-- ### context-for-all-smaller ok
{-# LANGUAGE QuantifiedConstraints, RankNTypes #-}
data Rose f a = Rose a (f (Rose f a))
instance (Eq a, forall x. Eq x => Eq (f x)) => Eq (Rose f a) where Rose a as == Rose b bs = a == b && as == bs

-- ### instance-context-not-told
{-# LANGUAGE UndecidableInstances #-}
class Bar a
instance Bar a => Bar Bool

-- ### instance-context-half-told
{-# LANGUAGE UndecidableInstances #-}
data T a = MkT
instance (Eq a, Show b) => Eq (T a) where _ == _ = True

-- ### instance-context-told-by-equality ok
{-# LANGUAGE UndecidableInstances, TypeFamilies #-}
type family F a
class E a where e :: a -> String
instance (F a ~ b, Show b) => E (Maybe a) where e _ = "E"
instance (a ~ (x, y), Show x, Show y) => E [a] where e = show

-- ### instance-context-told-by-dependency ok
{-# LANGUAGE UndecidableInstances, FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
class D a where d :: a -> String
instance (C a b, Show b) => D [a] where d = show . map c

-- ### instance-context-by-type-argument ok
{-# LANGUAGE UndecidableInstances, AllowAmbiguousTypes #-}
class Bar a
instance Bar a => Bar Bool
