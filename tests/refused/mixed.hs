-- Rules about several sections at once.

-- ### kind-class-default ok
class C f where c :: f a -> Int
instance C Maybe where c _ = 1
-- ### kind-phantom-not-poly
{-# LANGUAGE Haskell2010 #-}
data P a = P
f :: P Maybe
f = P
-- ### kind-of-type-variable-in-class
class C a where { c :: a -> Int; d :: a Int -> Int }
-- ### kind-partial-function
f :: (->) Int
f = undefined
-- ### kind-tuple-argument
f :: (Maybe, Int)
f = undefined
-- ### kind-list-of-constructor
f :: [Maybe]
f = []
-- ### kind-arrow-argument
f :: Maybe -> Int
f = undefined
-- ### kind-instance-head-variable
class C f where c :: f Int -> Int
instance C a => Show a
-- ### kind-newtype-field
newtype T f = T f
g :: T Maybe
g = undefined
-- ### kind-context-mixed
f :: (Monad m, Eq m) => m Int -> Bool
f = undefined
-- ### kind-superclass-mixed
class Monad m => C m where c :: m -> Int
-- ### kind-deriving-argument
data T a = T (a Int) deriving (Functor)
-- ### kind-type-application-class
f = show @Maybe
-- ### kind-annotated-variable
f :: forall (a :: * -> *). a -> a
f x = x
-- ### kind-sig-on-expression
f = (undefined :: Either Int)
-- ### kind-of-synonym-parameter
type App f a = f a
f :: App Int Bool
f = undefined
-- ### kind-mutual-classes
class C f where c :: D f => f Int
class D a where d :: a
-- ### kind-gadt-result
{-# LANGUAGE GADTs #-}
data T :: * -> * where { A :: T }
-- ### gadt-field-not-in-scope
{-# LANGUAGE GADTs #-}
data T a where { A :: Foo -> T a }
-- ### gadt-branch-types
{-# LANGUAGE GADTs #-}
data T a where { I :: Int -> T Int; B :: Bool -> T Bool }
f :: T a -> a
f (I n) = n
f (B b) = 1
-- ### gadt-no-signature
{-# LANGUAGE GADTs #-}
data T a where { I :: Int -> T Int; B :: Bool -> T Bool }
f (I n) = n
f (B b) = b
-- ### gadt-impossible-is-no-error ok
{-# LANGUAGE GADTs #-}
data T a where { I :: Int -> T Int; B :: Bool -> T Bool }
f :: T Int -> Int
f (I n) = n
f (B b) = 1
-- ### gadt-existential-escape
{-# LANGUAGE GADTs #-}
data T where { A :: a -> T }
f (A x) = x
-- ### gadt-record-different-result
{-# LANGUAGE GADTs #-}
data T a where { A :: { x :: Int } -> T Int; B :: { x :: Bool } -> T Bool }
-- ### gadt-deriving-clause
{-# LANGUAGE GADTs #-}
data T a where { I :: Int -> T Int } deriving Eq
-- ### gadt-newtype-existential
{-# LANGUAGE GADTs #-}
newtype T where { A :: a -> T }
-- ### gadt-newtype-refined
{-# LANGUAGE GADTs #-}
newtype T a where { A :: Int -> T Int }
-- ### rank-n-inferred
f g = (g 'c', g True) :: (Char, Bool)
-- ### rank-n-field
data T = T { g :: forall a. a -> a }
f = T { g = not }
-- ### rank-n-field-update
data T = T { g :: forall a. a -> a }
f t = t { g = not }
-- ### rank-n-constructor
data T = T (forall a. a -> a)
f = T (+ 1)
-- ### rank-n-return
f :: Int -> (forall a. a)
f x = x
-- ### rank-n-context
f :: (forall a. Show a => a -> String) -> String
f g = g id
-- ### rank-n-list-elements
f :: [Int -> Int] -> Int
f _ = 1
g :: (forall a. a -> a) -> Int
g x = f [x, not]
-- ### forall-shadowed-escape
f :: forall a. a -> (forall b. b -> a)
f x y = y
-- ### scoped-mismatch
f :: forall a. [a] -> a
f xs = g where { g :: a; g = xs }
-- ### scoped-pattern-wrong
f :: Int -> Int
f (x :: Bool) = 1
-- ### scoped-result-signature
f :: Int -> Int
f x = (x :: a)
-- ### signature-forall-unused-ok ok
f :: forall a b. a -> a
f x = x
-- ### type-application-constructor
f = Just @Int 'c'
-- ### type-application-order
f :: forall a b. a -> b -> a
f x _ = x
g = f @Int @Char 1 True
-- ### type-application-method
f = show @Int 'c'
-- ### type-application-no-forall
f :: Int -> Int
f x = x
g = f @Int 1
-- ### fundep-improvement-conflict
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
instance C Int Bool where c _ = True
f :: Char
f = c (1 :: Int)
-- ### fundep-missing-instance
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
f = c 'c' :: Int
-- ### fundep-two-givens
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
f :: (C a b, C a d) => a -> b -> d
f x y = y :: b
-- ### mptc-ambiguous-method
class C a b where { c :: a; d :: b }
-- ### mptc-superclass-arguments
class Eq a => C a b
instance C Int Bool
instance C (Int -> Int) Bool
-- ### mptc-wrong-count-context
class C a b where c :: a -> b
f :: C a => a
f = undefined
-- ### instance-method-constraint-extra
class C a where c :: a -> b -> b
instance C Int where c _ x = x + 1
-- ### instance-method-fewer-arguments
class C a where c :: a -> Int
instance C Bool where c x y = 1
-- ### instance-needs-instance-of-field
data T a = T a
instance Eq (T a) where T x == T y = x == y
-- ### instance-for-synonym-of-function
type F = Int -> Int
instance Show F where show _ = 1
-- ### instance-for-type-variable-applied
instance Show (f a) where show _ = ""
g = show (Just 1)
-- ### instance-overlaps-by-variable
class C a where c :: a -> Int
instance C a where c _ = 1
instance C Int where c _ = 2
f = c (1 :: Int)
-- ### instance-local
f = 1 where { instance Show (Int -> Int) }
-- ### class-local
f = 1 where { class C a }
-- ### data-local
f = let { data T = T } in 1
-- ### import-local
f = 1 where { import Data.List }
-- ### method-called-at-two-types ok
class C a where c :: a -> Int
instance C Int where c = id
instance C Bool where c _ = 1
f = c (1 :: Int) + c True
-- ### method-at-missing-type
class C a where c :: a -> Int
instance C Int where c = id
f = c True
-- ### method-result-ambiguous
class C a where c :: Int -> a
f = c 1 `seq` ()
-- ### class-method-signature-only
class C a where { c :: a -> Int; c :: a -> Int }
-- ### class-default-without-signature
class C a where { d x = 1 }
-- ### class-body-instance
class C a where { instance Show a }
-- ### class-minimal-unknown
class C a where { c :: a; {-# MINIMAL d #-} }
-- ### operator-class-variable ok
class (+) a where c :: a
-- ### deriving-twice-clauses
{-# LANGUAGE DerivingStrategies #-}
data T = T deriving stock Show deriving stock Show
-- ### deriving-newtype-strategy-data
{-# LANGUAGE DerivingStrategies #-}
data T = T Int deriving newtype Num
-- ### deriving-stock-strategy-num
{-# LANGUAGE DerivingStrategies #-}
newtype T = T Int deriving stock Num
-- ### deriving-anyclass-off
{-# LANGUAGE DerivingStrategies #-}
class C a
data T = T deriving anyclass C
-- ### deriving-anyclass-missing-context
{-# LANGUAGE DeriveAnyClass, DefaultSignatures #-}
class C a where { c :: a -> String; default c :: Show a => a -> String; c = show }
data T = T deriving C
-- ### deriving-eq-of-applied-variable ok
data T f a = T (f a) deriving Eq
-- ### deriving-eq-higher-context
data T f = T (f Int) deriving Eq
-- ### deriving-show-missing-field-instance
data U = U
data T a = A a | B U deriving Show
-- ### deriving-ord-missing-field-ord
data U = U deriving Eq
data T = T U deriving (Eq, Ord)
-- ### deriving-ix-missing
import Data.Ix
data T = T Double deriving (Eq, Ord, Ix)
-- ### deriving-enum-parameter
data T a = T a deriving Enum
-- ### deriving-standalone-not-in-scope
import Data.Functor.Identity (Identity)
deriving instance Enum (Identity a)
-- ### deriving-standalone-constructors-hidden
import Data.Map (Map)
deriving instance Bounded (Map k v)
-- ### deriving-for-class
class C a
deriving instance Show C
-- ### deriving-synonym-standalone ok
data T = T
type S = T
deriving instance Show S
-- ### newtype-deriving-monad-ok ok
newtype T a = T (Maybe a) deriving (Functor, Applicative, Monad)
-- ### newtype-deriving-nested-role
newtype P a = P (Maybe a) deriving (Functor, Applicative, Monad)
class Monad m => J m where join' :: m (m a) -> m a
instance J Maybe where join' = undefined
newtype Q f a = Q (f a) deriving (Functor, Applicative, Monad, J)
-- ### newtype-deriving-role-ok ok
class Monad m => J m where join' :: m (m a) -> m a
instance J Maybe where join' = undefined
newtype P a = P (Maybe a) deriving (Functor, Applicative, Monad, J)
-- ### existential-record-update-other ok
data T = forall a. T { g :: Int, h :: a }
f x = g x
-- ### existential-escapes-through-where
data T = forall a. Show a => T a
f t = g where g = case t of T x -> x
-- ### existential-escapes-through-function
data T = forall a. T a (a -> Int)
f (T x g) = g
-- ### existential-escapes-through-list
data T = forall a. T a
f ts = [ x | T x <- ts ]
-- ### existential-escapes-through-do
data T = forall a. T a
f t = do { T x <- Just t; return x }
-- ### existential-mixed-fields
data T = forall a. T a (a -> Int)
f (T x _) (T _ g) = g x
-- ### existential-wrong-context
data T = forall a. Eq a => T a
f (T x) = x < x
-- ### existential-construct-missing
data T = forall a. Show a => T a
f = T id
-- ### view-pattern-type
{-# LANGUAGE ViewPatterns #-}
f (length -> 'c') = 1
-- ### view-pattern-scope
{-# LANGUAGE ViewPatterns #-}
f (g -> x) g = x
-- ### bang-type
f !x = x + 'c'
-- ### lambda-case-type
{-# LANGUAGE LambdaCase #-}
f = \case { 1 -> 'c'; 'd' -> 'e' }
-- ### multiway-type
{-# LANGUAGE MultiWayIf #-}
f x = if | x -> 'c' | otherwise -> "d"
-- ### record-wildcard-not-record
{-# LANGUAGE RecordWildCards #-}
data T = T Int
f T { .. } = x
-- ### record-pun-unknown
{-# LANGUAGE NamedFieldPuns #-}
data T = T { a :: Int }
f T { b } = b
-- ### record-pun-construct-unbound
{-# LANGUAGE NamedFieldPuns #-}
data T = T { a :: Int, b :: Int }
f c = T { a = 1, c }
-- ### overloaded-strings-no-instance
{-# LANGUAGE OverloadedStrings #-}
f :: Int
f = "a"
-- ### arithmetic-sequence-char-int
f = ['a' .. 5]
-- ### section-types
f = map (+ 'c') [1 :: Int]
-- ### compose-types
f = length . (+ 1)
-- ### where-shadow-type
f :: Int -> String
f x = y where y = x + 1
-- ### mutual-recursion-types
f x = g (x + 1)
g y = f 'c'
-- ### if-in-do-missing-else
f = do { if True then print 1; return () }
-- ### case-scrutinee-type
f = case 'c' of { 1 -> 2 }
-- ### as-pattern-type
f x@(Just _) = x + 1 where _ = x :: Int
-- ### tuple-sizes
f (a, b) = 1
g = f (1, 2, 3)
-- ### unit-pattern
f () = 1
g = f 1
-- ### string-list-pattern
f ('a' : xs) = 1
g = f [1 :: Int]
-- ### nested-tuples
f ((a, b), c) = a
g = f (1, (2, 3))
-- ### maybe-function
f = fmap (+ 1) 5 :: Maybe Int
-- ### io-in-pure
f :: Int
f = getLine
-- ### pure-in-io
f :: IO ()
f = 'c'
-- ### bind-pure
f = do { x <- 5 :: Int; return x }
-- ### missing-argument
f = map (\x y -> x) [1] :: [Int]
-- ### too-many-arguments
f = not True False
-- ### operator-too-many
f = (+) 1 2 3 :: Int
-- ### integer-int
f :: Integer -> Int
f x = x
-- ### double-int
f :: Double -> Int
f x = x
-- ### char-string
f = 'a' ++ "b"
-- ### length-plus-double
f xs = length xs / 2
-- ### show-function
f = show (\x -> x)
-- ### read-type
f = (read "1" :: Int) ++ ""
-- ### foldr-arguments
f = foldr 0 (+) [1, 2]
-- ### zip-arguments
f = zip 1 2
-- ### either-three
f :: Either Int Int Int
f = undefined
-- ### typeclass-in-data
data T = T Show
-- ### type-constructor-in-expression
f = Int
-- ### class-in-expression
f = Show
-- ### variable-in-type-head
data t = T
-- ### constructor-lowercase
data T = t
-- ### class-lowercase
class c a
-- ### module-lower-import
import data.list
-- ### keyword-field
data T = T { type :: Int }
-- ### missing-equals
f x 1
-- ### double-equals
f x == 1
-- ### unbalanced
f = (1 + 2
-- ### trailing-operator
f = 1 +
-- ### else-without-if
f = else 1
-- ### of-without-case
f = of 1
-- ### in-without-let
f = in 1
-- ### let-without-in
f = (let x = 1)
-- ### comma-section
f = (1,)  where { (,) = 2 }
-- ### empty-parens-operator
f = () + 1 :: Int
-- ### bad-lambda
f = \ -> 1
-- ### tab-and-layout
f = do
  x <- getLine
   print x
-- ### guard-in-lambda
f = \x | x -> 1
-- ### two-wheres
f = x where x = 1 where y = 2
g = 1 where where
-- ### forall-variable-twice
f :: forall a a. a -> a
f x = x
-- ### class-method-constructor-operator
class C a where (:+) :: a -> a -> a
-- ### class-method-forall-shadows
class C a where c :: forall a. a -> a
-- ### hole
f = _x
-- ### hole-argument
f y = y + _hole
-- ### wildcard-instance
instance Show (_ -> Int)
-- ### wildcard-data
data T = T _
-- ### wildcard-class
class C a where c :: _ -> a
-- ### builtin-redefined-unit
data () = X
-- ### builtin-redefined-list
data [] a = X
-- ### instance-forall-synonym
type S = forall a. a -> a
class C a where c :: a -> Int
instance C S
-- ### synonym-of-forall-in-list
type S = forall a. a -> a
f :: [S]
f = []
-- ### synonym-of-forall-argument ok
type S = forall a. a -> a
f :: S -> (Int, Char)
f g = (g 1, g 'c')
-- ### synonym-constraint-as-type
type S a = (Show a, Eq a)
f :: S Int -> Int
f _ = 1
-- ### synonym-kind-mixed
type S a = (Show a, Int)
-- ### constraint-kind-in-data
data T = T (Show Int)
-- ### context-duplicate-class ok
f :: (Eq a, Eq a) => a -> Bool
f x = x == x
-- ### signature-several-one-wrong
f, g :: Int
f = 1
g = 'c'
-- ### local-function-rigid
f :: a -> a
f x = g x where { g :: b -> a; g y = y }
-- ### local-class-constraint-lost
f :: a -> String
f x = g where g = show x
-- ### where-bound-monomorphic
f x = (g 'c', g True) where g = \y -> x
h = f 1 + 'c'
-- ### let-bound-lambda-monomorphic-numeric
f = let g = \x -> x + 1 in (g (1 :: Int), g (2.5 :: Double))
-- ### operator-section-arity
f = (`div`) 1
-- ### operator-backquote-constructor
f = 1 `Just` 2
-- ### enum-from-tuple
f = [(1, 2) ..]
-- ### negate-string
f = -"a"
-- ### negate-char
f = - 'c'
-- ### if-then-types
f x = if x > 0 then "a" else 'b'
-- ### case-guard-types
f x = case x of { n | n > 0 -> 1 | otherwise -> 'c' }
-- ### list-of-functions
f = [not, (+ 1)]
-- ### do-last-type
f :: IO Int
f = do { putStrLn "a" }
-- ### do-let-type
f :: IO ()
f = do { let { x = 1 :: Int }; putStrLn x }
-- ### when-missing-import
f = when True (print 1)
-- ### mapM-pure
f = mapM (+ 1) [1, 2] :: IO [Int]
-- ### return-not-last
f :: Maybe Int
f = do { return 1; "a" }
-- ### maybe-bind-io
f :: IO ()
f = do { x <- Just 1; print x }
-- ### state-missing-argument
import Control.Monad.State
f :: State Int ()
f = put
-- ### transformer-order
import Control.Monad.State
f :: StateT Int Maybe ()
f = do { x <- get; print x }
-- ### lift-missing
import Control.Monad.State
f :: StateT Int IO ()
f = putStrLn "a"
-- ### functor-of-pair ok
f = fmap (+ 1) ("a", 2)
-- ### traversable-not-applicative
f = traverse (+ 1) [1, 2] :: Maybe [Int]
-- ### foldr-types
f :: [Int] -> String
f = foldr (\x acc -> x : acc) ""
-- ### compare-different
f = 1 == 'c'
-- ### compare-maybe
f = Just 1 == 1
-- ### tuple-show-function
f = show (1, id)
-- ### map-lookup-types
import qualified Data.Map as M
f :: M.Map String Int -> Int
f m = M.lookup "a" m
-- ### map-key-no-ord
import qualified Data.Map as M
data K = K
f = M.insert K 1 M.empty
-- ### set-of-functions
import qualified Data.Set as S
f = S.fromList [id, id]
-- ### array-index-type
import Data.Array
f :: Array Int Char -> Char
f a = a ! 'c'
-- ### ioref-type
import Data.IORef
f = do { r <- newIORef 0; writeIORef r 'c'; modifyIORef r (+ (1 :: Int)) }
-- ### text-string
{-# LANGUAGE OverloadedStrings #-}
import qualified Data.Text as T
f :: T.Text -> Int
f t = length (words t)
-- ### exception-type
import Control.Exception
f = catch (print 1) (\e -> print e)
-- ### exception-not-instance
import Control.Exception
data E = E
f = throwIO E
-- ### typeable-unknown
import Data.Typeable
f :: a -> TypeRep
f x = typeOf x
-- ### num-instance-missing-for-literal
data V = V Int Int
f = V 1 2 + 1
-- ### fractional-literal-int
f :: Int
f = 1.5
-- ### rational-exponent
f = 2 ^ 1.5
-- ### integral-power
f :: Double
f = 2 ** (3 :: Int)
-- ### list-index
f = [1, 2] !! "a"
-- ### length-of-tuple-list
f = length (1, 2) + "a"
-- ### string-equals-char
f s = s == "a" && s == 'a'
-- ### printf-not-enough ok
import Text.Printf
f :: IO ()
f = printf "%d\n" (1 :: Int)
-- ### class-instance-of-tuple-missing
class C a where c :: a -> Int
instance C Int where c = id
f = c (1 :: Int, 2 :: Int)
-- ### class-hierarchy-missing-middle
class A a where a :: a -> Int
class A a => B a where b :: a -> Int
class B a => D a where d :: a -> Int
instance A Int where a = id
instance D Int where d = id
-- ### semigroup-missing
newtype T = T Int
instance Monoid T where mempty = T 0
-- ### applicative-missing-functor
newtype T a = T a
instance Applicative T where { pure = T; T f <*> T a = T (f a) }
-- ### traversable-missing-foldable
newtype T a = T a
instance Functor T where fmap f (T a) = T (f a)
instance Traversable T where traverse f (T a) = fmap T (f a)
-- ### exception-missing-show
import Control.Exception
data E = E
instance Exception E
-- ### num-incomplete ok
newtype T = T Int
instance Num T where T a + T b = T (a + b)
-- ### ord-via-eq-missing
data T = T
instance Ord T where T <= T = True
-- ### real-missing
newtype T = T Int deriving (Eq, Show)
instance Integral T where { quotRem = undefined; toInteger = undefined }
-- ### enum-range-own
data T = A | B
f = [A .. B]
-- ### show-own
data T = A | B
f = show A
-- ### eq-own-in-list
data T = A | B
f = A `elem` [A, B]
-- ### ord-own-in-sort
import Data.List
data T = A | B deriving Eq
f = sort [B, A]
-- ### bounded-own
data T = A | B
f = [minBound .. maxBound :: T]
-- ### read-own
data T = A
f = read "A" :: T
-- ### inferred-ambiguous-container
f g = foldr ((:) . g) [] 3
-- ### inferred-ambiguous-between-classes
class C a b where c :: a -> b -> b
class D b where d :: b -> Int
f x = d (c x undefined)
-- ### inferred-ambiguous-local
class C a b where c :: a -> b -> b
class D b where d :: b -> Int
f :: Int -> Int
f n = n where g x = d (c x undefined)
-- ### inferred-ambiguous-family
{-# LANGUAGE TypeFamilies #-}
class K a where { type F a; k :: a -> F a; u :: a -> F a -> Int }
f x = u undefined x
-- ### inferred-ambiguous-allowed ok
{-# LANGUAGE AllowAmbiguousTypes #-}
class C a b where c :: a -> b -> b
class D b where d :: b -> Int
f x = d (c x undefined)
-- ### inferred-told-by-dependency ok
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
class D b where d :: b -> Int
f x = d (c x)
-- ### inferred-told-by-family ok
{-# LANGUAGE TypeFamilies #-}
class K a where { type F a; k :: a -> F a }
f x = k (k x)
