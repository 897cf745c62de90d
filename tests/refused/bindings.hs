-- Sections 4.4, 4.5: signatures, fixities, bindings, polymorphism.

-- ### signature-without-binding
f :: Int
-- ### signature-without-binding-local
f = 1 where g :: Int
-- ### signature-without-binding-let
f = let g :: Int in 1
-- ### signature-of-import
map :: Int
-- ### signature-twice
f :: Int
f :: Int
f = 1
-- ### signature-twice-one
f, f :: Int
f = 1
-- ### signature-of-parameter
f x = 1 where x :: Int
-- ### signature-of-outer
f = 1
g = 2 where f :: Int
-- ### signature-too-general
f :: a -> a
f x = x + 1
-- ### signature-too-general-result
f :: a -> b
f x = x
-- ### signature-other
f :: Int -> Int
f x = "c"
-- ### signature-arity
f :: Int -> Int
f x y = x
-- ### signature-two-variables
f :: a -> b -> Bool
f x y = [x] == [y]
-- ### signature-constructor-variable
f :: m a -> Maybe a
f x = x
-- ### signature-fixed
f :: Maybe a
f = Just 'c'
-- ### signature-pattern-binding
x, y :: a
(x, y) = (1, 2)
-- ### signature-scoped
f :: a -> a
f x = g x where { g :: a -> a; g y = x }
-- ### signature-uppercase-variable
f :: A -> A
f x = x
-- ### fixity-without-definition
infixl 5 +++
-- ### fixity-without-definition-local
f = 1 where infixl 5 +++
-- ### fixity-twice
infixl 5 +++
infixl 6 +++
a +++ b = a
-- ### fixity-too-high
infixl 10 +++
a +++ b = a
-- ### fixity-of-import
infixl 5 +
-- ### fixity-local-twice
f = 1 where { infixl 5 +++; infixr 5 +++; a +++ b = a }
-- ### definition-twice
f = 1
f = 2
-- ### definition-twice-pattern
(a, b) = (1, 2)
a = 3
-- ### definition-twice-where
f = x where { x = 1; x = 2 }
-- ### definition-twice-local-function
f = g where { g 1 = 1; h = 2; g 2 = 3 }
-- ### pattern-binding-type
(a, b) = 'c'
-- ### pattern-binding-infinite
(a, b) = a
c = b : a
-- ### pattern-binding-list
[a, b] = Just 1
-- ### pattern-binding-unknown
Foo a = 1
-- ### monomorphism-restriction
f = show
g = (f 1, f 'c')
-- ### monomorphism-restriction-plus
plus = (+)
f = (plus 1 2 :: Int, plus 1.5 2.5 :: Double)
-- ### monomorphism-restriction-local
f = (g 1 :: Int, g 2.5 :: Double) where g = (* 2)
-- ### monomorphism-restriction-export
f = (==)
-- ### monomorphism-restriction-read
f = read
g = f "1" + length (f "2")
-- ### monomorphic-recursion
f x = if null x then 0 else length x + f [x]
-- ### polymorphic-recursion-unsigned
data N a = E | C a (N (a, a))
size E = 0
size (C _ n) = 1 + 2 * size n
-- ### lambda-bound-polymorphism
f g = (g 1, g 'c')
-- ### argument-polymorphism
f (g, h) = (g 'c', g True)
-- ### skolem-escape-lambda
f :: (forall a. a -> b) -> b
f g = g
-- ### skolem-escape-argument
f :: (forall a. [a] -> Int) -> Int
f g = g 1
h = f sum
-- ### rank-two-argument
f :: (forall a. a -> a) -> (Int, Char)
f g = (g 1, g 'c')
h = f (+ 1)
-- ### rank-two-argument-not-general
f :: (forall a. a -> a) -> Int
f g = g 1
h :: (Int -> Int) -> Int
h k = f k
-- ### runst-escape
import Control.Monad.ST
import Data.STRef
f = runST (newSTRef 0)
-- ### runst-mixed
import Control.Monad.ST
import Data.STRef
f = runST (readSTRef (runST (newSTRef 0)))
-- ### impredicative-list
ids :: [forall a. a -> a]
ids = []
-- ### impredicative-maybe
f :: Maybe (forall a. a -> a) -> Int
f _ = 1
-- ### type-application-too-many
f = id @Int @Bool
-- ### type-application-not-signed
g x = x
f = g @Int 1
-- ### type-application-kind
f = id @Maybe
-- ### type-application-wrong
f = (id @Int) 'c'
-- ### main-type
main :: Int
main = 1
-- ### main-function
main x = print x
-- ### main-string
main = "a"
-- ### main-missing
module Main where
f = 1
-- ### main-not-exported
module Main (f) where
f = 1
main = print 1
-- ### recursive-binding-strict-top
!x = 1
-- ### unlifted-top
{-# LANGUAGE MagicHash #-}
import GHC.Exts
x = 3#
-- ### operator-not-defined
f = 1 +++ 2
-- ### backquote-unknown
f = 1 `foo` 2
-- ### where-over-equations
f 0 = y where y = 1
f n = y
-- ### guard-scope
f x | Just y <- x = 1
    | otherwise = y
-- ### let-scope
f = (let y = 1 in y) + y
-- ### comprehension-scope
f = [ x | y <- x, x <- [[1]] ]
-- ### do-scope
f = do { print x; x <- getLine; return () }
-- ### lambda-scope
f = (\x -> x) x
-- ### type-variable-not-scoped-without-forall
f :: Ord b => [b] -> [b]
f xs = g xs where { g :: [b] -> [b]; g ys = xs ++ ys }
-- ### coerce-different
import Data.Coerce
f :: Int -> Bool
f = coerce
-- ### coerce-map-key
import Data.Coerce
import Data.Map (Map)
import Data.Ord (Down)
f :: Map Int a -> Map (Down Int) a
f = coerce
-- ### coerce-set
import Data.Coerce
import Data.Set (Set)
newtype N = N Int
f :: Set Int -> Set N
f = coerce
-- ### coerce-variable
import Data.Coerce
f :: a -> b
f = coerce
-- ### coerce-under-variable
import Data.Coerce
newtype N = N Int
f :: m Int -> m N
f = coerce
-- ### coerce-role-nominal
{-# LANGUAGE RoleAnnotations #-}
import Data.Coerce
type role T nominal
newtype T a = T [Int]
newtype N = N Int
data U a = U (T a)
f :: U Int -> U N
f = coerce
-- ### coerce-gadt
{-# LANGUAGE GADTs #-}
import Data.Coerce
data G a where { I :: Int -> G Int; B :: G a }
newtype N = N Int
f :: G Int -> G N
f = coerce
-- ### coerce-class-parameter
import Data.Coerce
data S a = Show a => S a
newtype N = N Int deriving Show
f :: S Int -> S N
f = coerce
-- ### coerce-higher-parameter
import Data.Coerce
data H f a = H (f a)
newtype N = N Int
f :: H Maybe Int -> H Maybe N
f = coerce
-- ### coerce-not-in-scope
import Data.Coerce
import Data.Ord (Down)
f :: Down Int -> Int
f = coerce
-- ### coerce-not-in-scope-nested
import Data.Coerce
import Data.Monoid (Sum)
f :: [Sum Int] -> [Int]
f = coerce
-- ### coerce-abstract
import Data.Coerce
import Data.Functor.Identity (Identity)
f :: Maybe (Identity Int) -> Maybe Int
f = coerce
-- ### coerce-function-wrong-way
import Data.Coerce
newtype N = N Int
f :: (N -> Bool) -> (Bool -> Bool)
f = coerce
-- ### coerce-ioref-element
import Data.Coerce
import Data.Array
newtype N = N Int deriving (Eq, Ord, Ix)
f :: Array Int Int -> Array N Int
f = coerce
-- ### coerce-ambiguous
import Data.Coerce
f = print (coerce (1 :: Int))
-- ### coerce-data
import Data.Coerce
data D = D Int
f :: D -> Int
f = coerce
-- ### coerce-phantom-nominal
{-# LANGUAGE RoleAnnotations #-}
import Data.Coerce
type role P nominal
data P a = P
f :: P Int -> P Bool
f = coerce
-- ### coerce-representational-phantom
{-# LANGUAGE RoleAnnotations #-}
import Data.Coerce
type role P representational
data P a = P
f :: P Int -> P Bool
f = coerce
-- ### coerce-phantom ok
import Data.Coerce
data P a = P
f :: P Int -> P Bool
f = coerce
-- ### coerce-map-value ok
import Data.Coerce
import Data.Map (Map)
import Data.Monoid (Sum (..))
f :: Map Int Int -> Map Int (Sum Int)
f = coerce
-- ### coerce-functions ok
import Data.Coerce
newtype N = N Int
f :: (Int -> [N]) -> N -> [Int]
f = coerce
-- ### coerce-recursive ok
import Data.Coerce
newtype Age = Age Int
data Tree a = Leaf | Node (Tree a) a (Tree a)
newtype Parser s a = Parser (s -> Maybe (a, s))
f :: Tree Int -> Tree Age
f = coerce
g :: Parser Int a -> Age -> Maybe (a, Age)
g = coerce
h :: Either String (IO Age) -> Either String (IO Int)
h = coerce
-- ### coerce-given ok
import Data.Coerce
f :: Coercible a b => [a] -> [b]
f = coerce
-- ### coerce-variable-function ok
import Data.Coerce
newtype Wrap f a = Wrap (f a)
f :: Wrap f a -> f a
f = coerce
g :: [f a] -> [Wrap f a]
g = coerce
-- ### coerce-constructors-in-scope ok
import Data.Coerce
import Data.Functor.Identity
import Data.Functor.Const
import Data.Functor.Compose
f :: [Identity Int] -> [Int]
f = coerce
g :: Const Int a -> Const Int b
g = coerce
h :: Compose Maybe [] (Identity Char) -> Maybe String
h = coerce
-- ### mono-local-binds
{-# LANGUAGE MonoLocalBinds #-}
module Main where
f y = let g x = (x, y) in (g 1, g 'a')
main :: IO ()
main = print (f 6)
-- ### mono-local-binds-closed ok
{-# LANGUAGE MonoLocalBinds #-}
module Main where
f y = let g x = (x, x) in (g y, g 'a')
main :: IO ()
main = print (f 6)
-- ### overloaded-length
{-# LANGUAGE OverloadedStrings #-}
module Main where
main :: IO ()
main = print (length "abc")
-- ### overloaded-other-class
{-# LANGUAGE OverloadedStrings #-}
module Main where
class C a where c :: a -> Int
instance C [a] where c _ = 1
main :: IO ()
main = print (c "abc")
-- ### head-in-two-parentheses ok
((f x)) y = x
-- ### name-in-parentheses-with-argument ok
((f) x) y = x
-- ### name-in-parentheses ok
(f) x y = x
-- ### infix-head-in-two-parentheses ok
((x `f` y)) z = x
-- ### head-in-three-parentheses ok
(((f x)) y) z = x
-- ### head-in-parentheses-without-argument
((f x) y) = x
-- ### signature-of-pattern-haskell-2010
{-# LANGUAGE Haskell2010 #-}
x :: Int = 3
-- ### signature-of-pattern-scoped ok
{-# LANGUAGE Haskell2010, ScopedTypeVariables #-}
x :: Int = 3
