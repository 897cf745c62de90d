-- Programs that break a rule of an extension, by extension.

-- ### TypeFamilies-w1
{-# LANGUAGE TypeFamilies #-}
type family F a where { F Int = Bool }
f :: F Int -> Int
f x = x

-- ### TypeFamilies-w2
{-# LANGUAGE TypeFamilies #-}
type family F a
type instance F Int = Bool
type instance F Int = Char

-- ### TypeFamilies-w3
{-# LANGUAGE TypeFamilies #-}
class C a where { type T a; m :: a -> T a }
instance C Int where { type T Int = Bool; m = id }

-- ### TypeFamilies-w4
{-# LANGUAGE TypeFamilies #-}
type family F a
f :: F a -> F a
f x = x

-- ### TypeFamilies-w5
{-# LANGUAGE TypeFamilies #-}
data family D a
data instance D Int = A
data instance D Int = B

-- ### TypeFamilies-w6
{-# LANGUAGE TypeFamilies #-}
class C a where { type T a }
instance C Int where { type T Bool = Int }

-- ### TypeFamilies-w7
{-# LANGUAGE TypeFamilies #-}
type family F a
instance Show (F Int) where show _ = ""

-- ### TypeFamilies-result-name
{-# LANGUAGE TypeFamilies #-}
type family F a = r where { F Int = Bool }

-- ### TypeFamilies-result-type
{-# LANGUAGE TypeFamilyDependencies #-}
type family F a = Bool where { F Int = Bool }

-- ### TypeFamilies-gives-forall
{-# LANGUAGE TypeFamilies, RankNTypes #-}
type family F a
type instance F Int = forall a. a -> a

-- ### TypeFamilies-gives-forall-closed
{-# LANGUAGE TypeFamilies, RankNTypes #-}
type family F a where { F Int = Int -> forall a. a }

-- ### RecordWildCards-no-labels-pattern
{-# LANGUAGE RecordWildCards #-}
data A = A Int
f (A {..}) = 1

-- ### RecordWildCards-no-labels-expression
{-# LANGUAGE RecordWildCards #-}
data A = A Int
f = A {..}

-- ### RecordWildCards-no-fields
{-# LANGUAGE RecordWildCards #-}
data A = A {} | B
f A {..} = 1

-- ### RecordWildCards-synonym-no-labels
{-# LANGUAGE RecordWildCards, PatternSynonyms #-}
pattern P y = Just y
f P {..} = 1

-- ### RecordWildCards-labels ok
{-# LANGUAGE RecordWildCards #-}
data A = A { x :: Int } | B
f A {..} = x
f B {} = 2
g x = A {..}

-- ### TypeFamilies-wanted-but-false
{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeFamilies, UndecidableInstances, AllowAmbiguousTypes #-}
type family F a :: Bool where { F Int = 'True; F a = 'False }
class C a (b :: Bool) where c :: a -> String
instance (a ~ Int) => C a 'False where c _ = "no"
class D a where d :: a -> String
instance (F a ~ 'False, C a (F a)) => D a where d _ = "x"
e = d 3

-- ### TypeFamilies-not-about-class
{-# LANGUAGE TypeFamilies #-}
class C a where { type T b }

-- ### TypeFamilies-about-class ok
{-# LANGUAGE TypeFamilies #-}
class C a b where { type T b c; data D a }

-- ### TypeFamilies-about-kind-of-class ok
{-# LANGUAGE TypeFamilies, PolyKinds #-}
class C (a :: k) where { type T (b :: k) }

-- ### Equality-w1
{-# LANGUAGE TypeFamilies #-}
f :: (a ~ Int) => a -> Bool
f x = x

-- ### Equality-w2
{-# LANGUAGE TypeFamilies #-}
f :: (a ~ Int) => a -> a
f x = x + 1
main = print (f 'c')

-- ### Equality-w3
{-# LANGUAGE GADTs, TypeOperators #-}
import Data.Type.Equality
f :: a :~: b -> a -> c
f Refl x = x

-- ### DataKinds-w1
{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
data Nat = Z | S Nat
data Vec (n :: Nat) a where { Nil :: Vec 'Z a; Cons :: a -> Vec n a -> Vec ('S n) a }
hd :: Vec ('S n) a -> a
hd (Cons x _) = x
main = print (hd (Nil :: Vec 'Z Int))

-- ### DataKinds-w2
{-# LANGUAGE DataKinds, KindSignatures #-}
data Nat = Z | S Nat
data P (n :: Nat) = P
x :: P Int
x = P

-- ### DataKinds-w3
{-# LANGUAGE DataKinds #-}
data Nat = Z | S Nat
x :: 'Z
x = undefined

-- ### DataKinds-w4
{-# LANGUAGE DataKinds, GADTs, KindSignatures #-}
data Nat = Z | S Nat
data Vec (n :: Nat) a where { Nil :: Vec 'Z a; Cons :: a -> Vec n a -> Vec ('S n) a }
f :: Vec n a -> Vec ('S n) a
f v = v

-- ### PolyKinds-w1
{-# LANGUAGE PolyKinds, DataKinds, StandaloneKindSignatures #-}
import Data.Kind
type T :: Type -> Type
data T f = T (f Int)

-- ### PolyKinds-w2
{-# LANGUAGE StandaloneKindSignatures #-}
import Data.Kind
type T :: Type -> Type
data T = T

-- ### PolyKinds-w3
{-# LANGUAGE PolyKinds, KindSignatures #-}
import Data.Proxy
f :: Proxy (Maybe Maybe)
f = Proxy

-- ### ConstraintKinds-w1
{-# LANGUAGE ConstraintKinds #-}
type C a = (Show a, Eq a)
f :: C a => a -> a -> Bool
f x y = x < y

-- ### ConstraintKinds-w2
{-# LANGUAGE ConstraintKinds, KindSignatures #-}
import Data.Kind
f :: Maybe a => a
f = undefined

-- ### ConstraintKinds-w3
{-# LANGUAGE ConstraintKinds, KindSignatures, ExistentialQuantification #-}
import Data.Kind
data Some (c :: Type -> Constraint) = forall a. c a => Some a
f :: Some Eq -> String
f (Some a) = show a

-- ### QuantifiedConstraints-w1
{-# LANGUAGE QuantifiedConstraints, RankNTypes #-}
data Rose f a = Branch a (f (Rose f a))
instance (Eq a, forall b. Show b => Eq (f b)) => Eq (Rose f a) where Branch a as == Branch b bs = a == b && as == bs

-- ### QuantifiedConstraints-w2
{-# LANGUAGE QuantifiedConstraints, RankNTypes #-}
f :: (forall b. Eq b => Eq (g b)) => g Int -> g Int -> Bool
f = (==)
data NoEq a = NoEq
main = print (f NoEq NoEq)

-- ### QuantifiedConstraints-w3
{-# LANGUAGE QuantifiedConstraints #-}
f :: (forall b. Eq (g b)) => g (Int -> Int) -> String
f = show

-- ### TypeFamilyDependencies-w1
{-# LANGUAGE TypeFamilyDependencies #-}
type family F a = r | r -> a where { F Int = Bool; F Char = Bool }

-- ### TypeFamilyDependencies-w2
{-# LANGUAGE TypeFamilyDependencies #-}
type family F a = r | r -> a where { F a = Maybe Int }

-- ### TypeFamilyDependencies-w3
{-# LANGUAGE TypeFamilyDependencies #-}
type family F a b = r | r -> c

-- ### GADTs-w1
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
f :: E a -> a
f (I n) = True
f (B b) = b

-- ### GADTs-w2
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
x = I True

-- ### GADTs-w3
{-# LANGUAGE GADTs #-}
data S where { S :: Show a => a -> S }
f (S x) = x

-- ### GADTs-w4
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> Maybe Int }

-- ### GADTs-w5
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool } deriving (Eq)

-- ### ImpredicativeTypes-w1
ids :: [forall a. a -> a]
ids = []

-- ### ImpredicativeTypes-w2
{-# LANGUAGE ImpredicativeTypes #-}
ids :: [forall a. a -> a]
ids = [not]

-- ### ImpredicativeTypes-w3
{-# LANGUAGE ImpredicativeTypes #-}
f :: (forall a. a -> a) -> Int
f g = g 3
x = map f [\y -> y + 1]

-- ### PartialTypeSignatures-w1
f :: _ -> Int
f x = x + 1

-- ### PartialTypeSignatures-w2
{-# LANGUAGE PartialTypeSignatures #-}
f :: _ -> Int
f x = not x

-- ### PartialTypeSignatures-w3
{-# LANGUAGE PartialTypeSignatures #-}
data T = T _

-- ### TypeLits-w1
{-# LANGUAGE DataKinds, TypeApplications, TypeOperators #-}
import GHC.TypeLits
f :: (n <= 3) => proxy n -> ()
f _ = ()
main = print (f (undefined :: Maybe' 4))
data Maybe' (n :: Nat) = M

-- ### TypeLits-w2
{-# LANGUAGE DataKinds, KindSignatures #-}
import GHC.TypeLits
data M (n :: Nat) = M
f :: M n -> M (n + 1)
f M = M
x :: M 5
x = f (M :: M 3)

-- ### TypeLits-w3
{-# LANGUAGE DataKinds, ScopedTypeVariables #-}
import GHC.TypeLits
import Data.Proxy
f :: forall n. Proxy n -> Integer
f p = natVal p

-- ### TypeLits-w4
{-# LANGUAGE DataKinds, UndecidableInstances, FlexibleContexts #-}
import GHC.TypeLits
instance TypeError ('Text "functions cannot be shown") => Show (a -> b) where show = undefined
main = print not

-- ### Reflection-w1
{-# LANGUAGE TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
import Type.Reflection
f :: forall a. String
f = show (typeRep @a)

-- ### Reflection-w2
{-# LANGUAGE TypeApplications #-}
import Type.Reflection
x :: TypeRep Int
x = typeRep @Bool

-- ### Reflection-w3
import Data.Typeable
instance Typeable Int

-- ### ImplicitParams-w1
{-# LANGUAGE ImplicitParams #-}
f :: Int
f = ?x + 1

-- ### ImplicitParams-w2
{-# LANGUAGE ImplicitParams #-}
f :: (?x :: Int) => Int
f = ?x
main = let ?x = 'c' in print f

-- ### ImplicitParams-w3
{-# LANGUAGE ImplicitParams #-}
class (?x :: Int) => C a where m :: a

-- ### Overlapping-w1
{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance C [a] where c _ = "list"
instance C [Int] where c _ = "ints"
main = putStrLn (c [1 :: Int])

-- ### Overlapping-w2
{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance {-# OVERLAPPABLE #-} C [a] where c _ = "list"
instance C [Int] where c _ = "ints"
f :: [b] -> String
f x = c x

-- ### Overlapping-w3
{-# LANGUAGE FlexibleInstances #-}
class C a where c :: a -> String
instance C (Maybe a) where c _ = "m"
instance C (Maybe b) where c _ = "n"

-- ### DefaultSignatures-w1
{-# LANGUAGE DefaultSignatures #-}
class C a where { m :: a -> String; default m :: Show a => a -> String; m = show }
data T = T
instance C T

-- ### DefaultSignatures-w2
{-# LANGUAGE DefaultSignatures #-}
class C a where { m :: a -> String; default m :: Show a => a -> Int; m = length . show }

-- ### DefaultSignatures-w3
class C a where { m :: a -> String; default m :: Show a => a -> String; m = show }

-- ### Generics-w1
{-# LANGUAGE DeriveGeneric, ExistentialQuantification #-}
import GHC.Generics
data T = forall a. T a deriving Generic

-- ### Generics-w2
{-# LANGUAGE DeriveGeneric #-}
import GHC.Generics
data T a = T (a -> Int) deriving Generic1

-- ### Generics-w3
import GHC.Generics
data T = T Int
main = print (case from (T 3) of M1 _ -> 1)

-- ### DerivingVia-w1
{-# LANGUAGE DerivingVia #-}
newtype A = A Int deriving Show via Bool

-- ### DerivingVia-w2
{-# LANGUAGE DerivingStrategies #-}
data A = A Int deriving newtype Show

-- ### DerivingVia-w3
{-# LANGUAGE DerivingVia #-}
newtype Hex = Hex Int
newtype A = A Int deriving Show via Hex

-- ### DeriveAnyClass-w1
class C a where c :: a -> Int
data T = T deriving C

-- ### Roles-w1
{-# LANGUAGE RoleAnnotations #-}
import Data.Coerce
newtype Age = Age Int
type role T nominal
data T a = T Int
x = coerce (T 3 :: T Int) :: T Age

-- ### Roles-w2
{-# LANGUAGE RoleAnnotations #-}
type role T phantom
data T a = T a

-- ### Roles-w3
import Data.Coerce
import qualified Data.Map as M
newtype Age = Age Int deriving (Eq, Ord)
x = coerce (M.fromList [(1 :: Int, 2 :: Int)]) :: M.Map Age Int

-- ### Roles-w4
{-# LANGUAGE RoleAnnotations #-}
type role T nominal nominal
data T a = T a

-- ### MINIMAL-w1
class C a where { m :: a; {-# MINIMAL k #-} }

-- ### Data-w1
{-# LANGUAGE DeriveDataTypeable #-}
import Data.Data
data T = T (Int -> Int) deriving Data

-- ### Existential-w1
data S = forall a. Show a => S a
f :: S -> S -> Bool
f (S a) (S b) = show a == show b && a == b

-- ### Existential-w2
data S = forall a. S { val :: a }
f s = val s

-- ### RankN-w1
{-# LANGUAGE RankNTypes #-}
f g = (g 1, g 'c')

-- ### RankN-w2
{-# LANGUAGE RankNTypes #-}
f :: (forall a. a -> a) -> Int
f g = g 1
x = f (+ 1)

-- ### RankN-w3
{-# LANGUAGE RankNTypes #-}
import Control.Monad.ST
import Data.STRef
x = runST (newSTRef 0)

-- ### RankN-w4
{-# LANGUAGE RankNTypes #-}
f :: (forall a. [a] -> Int) -> Int
f g = g "a" + g [True]
h :: ([a] -> Int) -> Int
h k = f k

-- ### ScopedTV-w1
f :: [a] -> [a]
f xs = g xs where { g :: [a] -> [a]; g ys = xs ++ ys }

-- ### ScopedTV-w2
{-# LANGUAGE ScopedTypeVariables #-}
f :: forall a. a -> Int
f x = (x :: b) `seq` 1

-- ### TypeApp-w1
{-# LANGUAGE TypeApplications #-}
x = show @Int True

-- ### TypeApp-w2
{-# LANGUAGE TypeApplications #-}
f x = x
y = f @Int 3

-- ### TypeApp-w3
{-# LANGUAGE TypeApplications #-}
x = not @Int True

-- ### FunDeps-w1
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
instance C Int Bool where c = even
instance C Int Char where c _ = 'x'

-- ### FunDeps-w2
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
instance C Int Bool where c = even
x = c (3 :: Int) : "a"

-- ### FunDeps-w3
{-# LANGUAGE FunctionalDependencies, FlexibleInstances #-}
class C a b | a -> b where c :: a -> b
instance C [a] b where c = undefined

-- ### FunDeps-w4
class C a b where c :: a -> b
instance C Int Bool where c = even
x = show (c (3 :: Int))

-- ### PatternSynonyms-w1
{-# LANGUAGE PatternSynonyms #-}
pattern P x y = (x, _)

-- ### PatternSynonyms-w2
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
pattern P x <- (id -> x)
y = P 3

-- ### PatternSynonyms-w3
{-# LANGUAGE PatternSynonyms #-}
pattern P :: Int -> Maybe Int
pattern P x = [x]

-- ### PatternSynonyms-w4
{-# LANGUAGE PatternSynonyms #-}
pattern P x = (x, x)

-- ### PatternSynonyms-w5
pattern P x = Just x

-- ### PatternSynonyms-w6
{-# LANGUAGE PatternSynonyms #-}
pattern P x = Just (P x)

-- ### PatternSynonyms-w7
{-# LANGUAGE PatternSynonyms #-}
f = let pattern Q x = Just x in 3

-- ### ViewPatterns-w1
{-# LANGUAGE ViewPatterns #-}
f (length -> 'c') = 1

-- ### ViewPatterns-w2
{-# LANGUAGE Haskell2010 #-}
f (length -> 3) = 1

-- ### view-behind-a-view ok
{-# LANGUAGE ViewPatterns #-}
f (subtract 1 -> (`div` 2) -> n, negate -> id -> m) = n + m
g [show -> length -> 3, id -> negate -> (abs -> n) :: Int] = n
g _ = 0
-- ### view-of-a-field ok
{-# LANGUAGE ViewPatterns, NamedFieldPuns #-}
data R = R { a :: Int, b :: Maybe Int }
f R { a = negate -> x, b = fmap abs -> Just y } = x + y
f R { b, a = id -> show -> "3" } = 1
f R {} = 0
-- ### MonadComp-w1
{-# LANGUAGE MonadComprehensions #-}
x = [a | a <- Just 1, b <- [2]]

-- ### TransformListComp-w1
{-# LANGUAGE TransformListComp #-}
x = [a | a <- [1, 2], then map (+ 1) by a]

-- ### ParallelListComp-w1
{-# LANGUAGE ParallelListComp #-}
x = [(a, b) | a <- [1] | b <- [a]]

-- ### RecursiveDo-w1
{-# LANGUAGE RecursiveDo #-}
newtype M a = M a
instance Functor M where fmap f (M a) = M (f a)
instance Applicative M where { pure = M; M f <*> M a = M (f a) }
instance Monad M where M a >>= f = f a
x = mdo { a <- M (1 : b); b <- M a; return a }

-- ### RecursiveDo-w2
x = do { a <- Just (1 : b); b <- Just a; return a }

-- ### rec-binds-twice
{-# LANGUAGE RecursiveDo #-}
x = do { rec { a <- Just 1; a <- Just 2 }; return a }

-- ### mdo-binds-twice
{-# LANGUAGE RecursiveDo #-}
x = mdo { a <- Just 1; b <- Just 3; (c, a) <- Just (2, b); return a }

-- ### mdo-without-circle ok
{-# LANGUAGE RecursiveDo #-}
x = mdo { let { g a = a }; b <- Just (g 1); c <- Just (g True); return (b + 1, not c) }

-- ### mdo-circle-is-monomorphic
{-# LANGUAGE RecursiveDo #-}
x = mdo { let { g a = (a, b) }; b <- Just (fst (g 1) + 1); return (g True, g 'c') }

-- ### ApplicativeDo-w1
{-# LANGUAGE ApplicativeDo #-}
f :: Applicative f => f Int -> (Int -> f Int) -> f Int
f a g = do { x <- a; y <- g x; pure y }

-- ### QualifiedDo-w1
{-# LANGUAGE QualifiedDo #-}
import qualified Data.List as L
x = L.do { a <- [1]; [a] }

-- ### Rebindable-w1
{-# LANGUAGE RebindableSyntax #-}
x = 3
main = x

-- ### OverloadedStrings-w1
{-# LANGUAGE OverloadedStrings #-}
x :: Int
x = "abc"

-- ### OverloadedStrings-w2
{-# LANGUAGE OverloadedStrings #-}
import Data.String
newtype N = N String
instance IsString N where fromString = N
f :: N -> Int
f "a" = 1

-- ### OverloadedLists-w1
{-# LANGUAGE OverloadedLists #-}
x :: Maybe Int
x = [1]

-- ### OverloadedLabels-w1
{-# LANGUAGE OverloadedLabels #-}
x :: Int
x = #foo

-- ### DuplicateFields-w1
{-# LANGUAGE DuplicateRecordFields #-}
data A = A { x :: Int }
data B = B { x :: String }
f r = x r

-- ### DuplicateFields-w2
data A = A { x :: Int }
data B = B { x :: String }

-- ### RecordWildCards-w1
{-# LANGUAGE RecordWildCards #-}
data A = A { x :: Int, y :: Int }
f A { .. } = x + z

-- ### NamedFieldPuns-w1
{-# LANGUAGE NamedFieldPuns #-}
data A = A { x :: Int }
f A { q } = q

-- ### NPlusK-w1
f (n + 1) = n

-- ### LexicalNegation-w1
f x = x
y = f -1 + True

-- ### NumDecimals-w1
{-# LANGUAGE NumDecimals #-}
x = 1.5 :: Int

-- ### NumDecimals-w2
x = 1e3 :: Int

-- ### Underscores-w1
x = 1__0_

-- ### BlockArguments-w1
import Control.Monad
main = when True do putStrLn "x"

-- ### EmptyCase-w1
{-# LANGUAGE NoEmptyCase, Haskell2010 #-}
f x = case x of {}

-- ### MultiWayIf-w1
{-# LANGUAGE MultiWayIf #-}
f x = if | x -> 1 | 'c' -> 2

-- ### LambdaCase-w1
{-# LANGUAGE LambdaCase #-}
f = \case { 1 -> 'a'; "x" -> 'b' }

-- ### TupleSections-w1
{-# LANGUAGE TupleSections #-}
f :: (Int, Bool)
f = (1,)

-- ### Arrows-w1
{-# LANGUAGE Arrows #-}
import Control.Arrow
f :: Arrow a => a Int Int -> a Int Int
f g = proc x -> do { h <- returnA -< g; h -< x }

-- ### Arrows-w2
{-# LANGUAGE Arrows #-}
import Control.Arrow
f = proc x -> do { y <- (+ x) -< 1; returnA -< y }

-- ### StrictData-w1
data A = A ~Int

-- ### ExtendedDefault-w1
main = print []

-- ### Unboxed-w1
{-# LANGUAGE MagicHash #-}
import GHC.Exts
x :: [Int#]
x = []

-- ### Unboxed-w2
{-# LANGUAGE MagicHash #-}
import GHC.Exts
f :: Int -> Int
f n = n +# 1#

-- ### Unboxed-w3
{-# LANGUAGE MagicHash #-}
import GHC.Exts
x = 3#

-- ### StandaloneDeriving-w1
data T a = T (a -> a)
deriving instance Show (T a)

-- ### StandaloneDeriving-w2
data T a = T a
deriving instance Show (T a)

-- ### InstanceSigs-w1
class C a where m :: a -> Int
instance C Bool where { m :: Bool -> Bool; m = not }

-- ### DeriveFunctor-w1
data T a = T (a -> Int) deriving Functor

-- ### Arity-w1
f 1 = 2
f 1 2 = 3
-- ### type_operator_2010
{-# LANGUAGE Haskell2010 #-}
type a + b = Either a b
-- ### postfix_operator
{-# LANGUAGE Haskell2010 #-}
(!) :: Int -> Int
(!) n = product [1 .. n]
x = (5 !)
-- ### postfix_operator_on ok
{-# LANGUAGE Haskell2010, PostfixOperators #-}
(!) :: Int -> Int
(!) n = product [1 .. n]
x = (5 !)

-- ### block_arguments_off
{-# LANGUAGE NoBlockArguments #-}
f x = when x do print 1
  where when = \b a -> if b then a else return ()
-- ### negative_literals_space
{-# LANGUAGE NegativeLiterals #-}
f :: Int -> Int
f x = x
y = f - 1
-- ### lexical_negation_section
{-# LANGUAGE LexicalNegation #-}
f :: Int -> Int
f = (-1)
-- ### lexical_negation_right_section ok
{-# LANGUAGE LexicalNegation #-}
f :: Int -> Int
f = (- 1)
-- ### underscores_at_the_end
{-# LANGUAGE NumericUnderscores #-}
x = 1_000_ :: Int
-- ### binary_digit_two
{-# LANGUAGE BinaryLiterals #-}
x = 0b12 :: Int
-- ### hex_float_without_digits
{-# LANGUAGE HexFloatLiterals #-}
x = 0x.8p1 :: Double
-- ### unicode_arrow_backwards
{-# LANGUAGE UnicodeSyntax #-}
f ∷ Int ← Int
f x = x
-- ### superclass_cycle
{-# LANGUAGE NoUndecidableSuperClasses #-}
class D a => C a
class C a => D a
-- ### superclass_cycle_direct
{-# LANGUAGE UndecidableSuperClasses #-}
class C a => C a
  where c :: a
x = c :: Int
-- ### instance_sig_other_type
{-# LANGUAGE InstanceSigs #-}
data T = T
instance Show T where
  show :: T -> Int
  show _ = 1
-- ### postfix_operator_of_two
{-# LANGUAGE PostfixOperators #-}
(!) :: Int -> Int -> Int
n ! m = n + m
x = (3 !) :: Int
-- ### import_post_twice
{-# LANGUAGE ImportQualifiedPost #-}
import qualified Data.List qualified as L
-- ### functor_of_an_argument
{-# LANGUAGE DeriveFunctor #-}
newtype P a = P (a -> Bool) deriving Functor
-- ### foldable_of_a_function
{-# LANGUAGE DeriveFoldable #-}
newtype R a = R (Int -> a) deriving Foldable
-- ### traversable_of_a_function
{-# LANGUAGE DeriveTraversable #-}
newtype R a = R (Int -> a) deriving (Functor, Foldable, Traversable)
-- ### newtype_deriving_without_instance
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
data T = T
newtype N = N T deriving Num
-- ### newtype_deriving_for_data
{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies #-}
data T = T Int deriving newtype Num
-- ### standalone_deriving_unknown_constructor
{-# LANGUAGE StandaloneDeriving #-}
import Data.IORef
deriving instance Show (IORef a)
-- ### gadt_syntax_other_result
{-# LANGUAGE GADTSyntax #-}
data T a where { A :: Int -> Maybe Int }
-- ### explicit_forall_unbound
{-# LANGUAGE ExplicitForAll #-}
f :: forall a. a -> b -> a
f x _ = x
-- ### explicit_forall_bound ok
{-# LANGUAGE ExplicitForAll #-}
f :: forall a b. a -> b -> a
f x _ = x
-- ### capi_import_other_type
{-# LANGUAGE CApiFFI #-}
foreign import capi "math.h sin" csin :: String -> Double
-- ### bang_pattern_of_a_type
{-# LANGUAGE BangPatterns #-}
f :: !Int -> Int
f x = x
-- ### strict_data_lazy_off
{-# LANGUAGE NoStrictData #-}
data T = T ~Int
-- ### strict_data_lazy ok
{-# LANGUAGE StrictData #-}
data T = T ~Int
-- ### empty_data_deriving_off
{-# LANGUAGE Haskell2010, NoEmptyDataDeriving #-}
data T deriving Show
-- ### constrained_methods_off
{-# LANGUAGE Haskell2010 #-}
class C a where c :: Eq a => a -> a
-- ### synonym_instance_off
{-# LANGUAGE Haskell2010 #-}
class C a where c :: a -> a
instance C String where c = id
-- ### cpp_without_end
{-# LANGUAGE CPP #-}
#if 1
x = 1
-- ### monomorphism_restriction
plus = (+)
x = plus 1 (2 :: Int)
y = plus 1.5 (2 :: Double)
-- ### monomorphism_restriction_off ok
{-# LANGUAGE NoMonomorphismRestriction #-}
plus = (+)
x = plus 1 (2 :: Int)
y = plus 1.5 (2 :: Double)
-- ### implicit_prelude_off
{-# LANGUAGE NoImplicitPrelude #-}
module Main where
import Prelude (IO, return)
main :: IO ()
main = return ()
x = map
-- ### type_operators_explicit_namespace
{-# LANGUAGE TypeOperators, ExplicitNamespaces #-}
import Data.Type.Equality (type (:~~~:))
-- ### foreign_import_of_list
foreign import ccall "sin" csin :: [Double] -> Double
-- ### impredicative-map
{-# LANGUAGE RankNTypes #-}
poly :: (forall a. a -> a) -> Int
poly f = f 3
xs = map poly [id, id]
-- ### impredicative-composition
{-# LANGUAGE RankNTypes #-}
poly :: (forall a. a -> a) -> Int
poly f = f 3
x = (poly . const id) ()
-- ### impredicative-fmap
{-# LANGUAGE RankNTypes #-}
poly :: (forall a. a -> a) -> Int
poly f = f 3
x = fmap poly (Just id)
-- ### impredicative-own-application
{-# LANGUAGE RankNTypes #-}
poly :: (forall a. a -> a) -> Int
poly f = f 3
apply :: (a -> b) -> a -> b
apply f x = f x
x = apply poly id
-- ### impredicative-undefined
{-# LANGUAGE RankNTypes #-}
f :: (forall a. a -> a) -> Int
f = undefined
-- ### impredicative-inside
{-# LANGUAGE RankNTypes #-}
f :: ((forall a. a -> a) -> Int) -> Int
f g = id g id
-- ### impredicative-const
{-# LANGUAGE RankNTypes #-}
f :: Int -> (forall a. a -> a) -> Int
f = const
-- ### impredicative-flip
{-# LANGUAGE RankNTypes #-}
poly :: (forall a. a -> a) -> Int -> Int
poly f n = f n
x = flip poly 3 id
-- ### impredicative-constructor
{-# LANGUAGE RankNTypes #-}
newtype Id = Id (forall a. a -> a)
x = map Id [id]
-- ### impredicative-field
{-# LANGUAGE RankNTypes #-}
data Log r = Log (r -> (forall a. a -> r) -> r)
x :: Log r
x = Log const
-- ### operator-in-type
{-# LANGUAGE Haskell2010 #-}
import Data.Type.Equality
f :: Int :~: Int
f = Refl
-- ### operator-in-type-prefix ok
{-# LANGUAGE Haskell2010 #-}
import Data.Type.Equality
f :: (:~:) Int Int
f = Refl
-- ### operator-in-type-ticked
{-# LANGUAGE Haskell2010, DataKinds #-}
import Data.Proxy
f :: Proxy (Int ': '[])
f = Proxy
-- ### operator-in-type-backquotes
{-# LANGUAGE NoTypeOperators #-}
f :: a `Either` b -> Int
f _ = 1
-- ### operator-in-type-tilde ok
{-# LANGUAGE Haskell2010, GADTs #-}
f :: (a ~ Int) => a -> a
f x = x
-- ### operator-in-type-constructor ok
{-# LANGUAGE Haskell2010 #-}
data T a = !a :+ Int | a `C` (a -> a)
-- ### operator-in-type-of-field
{-# LANGUAGE Haskell2010 #-}
data T a b = T { field :: a `Either` b }
-- ### operator-in-type-ticked-backquotes ok
{-# LANGUAGE DataKinds #-}
import Data.Proxy
data P a b = P a b
f :: Proxy (Int '`P` Bool)
f = Proxy
-- ### synonym-builder-needs-more
{-# LANGUAGE PatternSynonyms #-}
pattern P x <- [x] where P x = [x, succ x]
-- ### synonym-builder-needs-another
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
pattern N n <- (fromIntegral -> n) where N n = fromIntegral n
-- ### synonym-builder-fewer-arguments
{-# LANGUAGE PatternSynonyms #-}
pattern P x y <- (x, y) where P x = (x, x)
-- ### synonym-builder-of-more-special-type
{-# LANGUAGE PatternSynonyms #-}
pattern F f <- f where F f = \x -> f x
-- ### synonym-builder ok
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
import Data.List (uncons)
pattern Cons' x xs <- (uncons -> Just (x, xs)) where Cons' x xs = x : xs
pattern Point {px, py} <- (px, py) where Point x y = (x, y)
pattern Any <- _ where Any = undefined
pattern One <- 1 where One = 1
data Some = forall a. Ord a => Some a
pattern S x <- Some x where S x = Some (max x x)
-- ### synonym-of-itself
{-# LANGUAGE PatternSynonyms #-}
pattern P x <- (P x : _)
-- ### synonyms-of-each-other
{-# LANGUAGE PatternSynonyms #-}
pattern A x <- B x
pattern B x <- [A x]
-- ### synonym-builder-of-itself ok
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
pattern Rec x <- (go -> x) where { Rec 0 = []; Rec x = case Rec (x - 1) of { Rec y -> [x + y]; _ -> [] } }
go :: [Int] -> Int
go [] = 0
go (n : _) = n

-- ### PatternSynonyms-bang-builds-nothing
{-# LANGUAGE PatternSynonyms, BangPatterns #-}
pattern MyJust a = Just !a
