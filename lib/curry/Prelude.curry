{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Curry's Prelude, as PAKCS 3 has it. Types are Haskell's (Int is Integer, Float is Double), and so are their primitive
-- operations; all that programs may run backwards is defined here by rules.
module Prelude
  ( -- Types
    Bool(..), Ordering(..), Maybe(..), Either(..), Char, Int, Float, String, IO, Success
    -- Classes
  , Data((===), aValue), (/==), Eq(..), Ord(..)
  , Show(..), ShowS, shows, showChar, showString, showParen, showTuple
  , Read(readsPrec, readList), ReadS, lex, read, reads, readParen
  , Bounded(..), Enum(..)
  , Num(..), Fractional(..), Real(..), Integral(..), RealFrac(..), Floating(..)
  , even, odd, fromIntegral, realToFrac, (^)
  , Monoid(..)
  , Functor(..), (<$>), Applicative(..), Alternative(..), Monad(..), MonadFail(..), (=<<)
  , ap, liftM2, sequence, sequence_, mapM, mapM_
    -- Characters
  , isUpper, isLower, isAlpha, isDigit, isAlphaNum, isBinDigit, isOctDigit, isHexDigit, isSpace, ord, chr
    -- Lists
  , lines, unlines, words, unwords
  , head, tail, null, (++), length, (!!), map, foldl, foldl1, foldr, foldr1, filter
  , zip, zip3, zipWith, zipWith3, unzip, unzip3, concat, concatMap, iterate, repeat, replicate
  , take, drop, splitAt, takeWhile, dropWhile, span, break, reverse, and, or, any, all, elem, notElem, lookup
    -- Evaluation
  , ($), ($!), ($!!), ($#), ($##), seq, ensureNotFree, ensureSpine, normalForm, groundNormalForm
    -- Functions
  , (.), id, const, asTypeOf, curry, uncurry, flip, until, (&&), (||), not, otherwise, ifThenElse
  , maybe, either, fst, snd, failed, error
    -- Actions
  , getChar, getLine, getContents, putChar, putStr, putStrLn, print, done
  , FilePath, readFile, writeFile, appendFile, IOError(..), userError, ioError, catch
    -- Constraints and choices
  , success, solve, doSolve, (=:=), (=:<=), (=:<<=), constrEq, (&), (&>), (?), anyOf, unknown, apply, cond, eqString
  , DET, PEVAL
  ) where

import Tarry.Prim
import Tarry.Types (Bool(..), Ordering(..), Maybe(..), Either(..), Char, Integer, Double, IO, String,
                    otherwise)
import qualified Tarry.Types as H
import qualified Tarry.Classes as H
import qualified Tarry.Num as H
import qualified Tarry.Real as H
import qualified Tarry.Float as H
import qualified Tarry.Enum as H
import qualified Tarry.Show as H
import qualified Tarry.Base as H
import qualified Tarry.Function as H
import qualified Tarry.Char as H
import qualified Tarry.Handle as H
import qualified Tarry.Exception as H
import qualified Tarry.Catch as H
import qualified Tarry.Curry as H
import Tarry.Exception (error)
import qualified Tarry.Read as H
import qualified Tarry.ReadPrec as H
import Tarry.Read (readParen, lex)
import Tarry.ReadP (ReadS)

infixl 9 !!
infixr 9 .
infixl 7 *, /, `div`, `mod`, `quot`, `rem`
infixl 6 +, -
infixr 8 ^, **
infixr 5 ++
infix  4 ==, /=, <, >, <=, >=, ===, /==, =:=, =:<=, =:<<=
infix  4 `elem`, `notElem`
infixl 4 <$>, <$, <*>, *>, <*
infixl 3 <|>
infixr 3 &&
infixr 2 ||
infixl 1 >>, >>=
infixr 1 =<<
infixr 0 $, $!, $!!, $#, $##, `seq`, &, &>, ?

type Int = Integer
type Float = Double
type Success = Bool
type ShowS = String -> String
type FilePath = String
type DET a = a          -- what its author knows to have one value
-- | What partial evaluators look for.
PEVAL :: a -> a
PEVAL x = x

-- Functions ----------------------------------------------------------------------------------------------------------

(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

asTypeOf :: a -> a -> a
asTypeOf x _ = x

curry :: ((a, b) -> c) -> a -> b -> c
curry f a b = f (a, b)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f (a, b) = f a b

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

apply :: (a -> b) -> a -> b
apply f x = f x

($) :: (a -> b) -> a -> b
f $ x = f x

-- Evaluation: isVar# evaluates, and leaves a logic variable as it is; Haskell's seq would wait for its value.

seq :: a -> b -> b
seq x y = case isVar# x of { _ -> y }

($!) :: (a -> b) -> a -> b
f $! x = case isVar# x of { _ -> f x }

($!!) :: (a -> b) -> a -> b
f $!! x = case normalForm# x of { _ -> f x }

($#) :: (a -> b) -> a -> b
f $# x = H.seq x (f x)

($##) :: (a -> b) -> a -> b
f $## x = case ground# x of { _ -> f x }

ensureNotFree :: a -> a
ensureNotFree x = H.seq x x

ensureSpine :: [a] -> [a]
ensureSpine l = spine (ensureNotFree l)
  where spine xs = case xs of { [] -> []; y : ys -> y : ensureSpine ys }

normalForm :: a -> a
normalForm x = id $!! x

groundNormalForm :: a -> a
groundNormalForm x = id $## x

-- Booleans -----------------------------------------------------------------------------------------------------------

(&&) :: Bool -> Bool -> Bool
True  && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True  || _ = True
False || x = x

not :: Bool -> Bool
not True  = False
not False = True

ifThenElse :: Bool -> a -> a -> a
ifThenElse b t f = case b of { True -> t; False -> f }

-- Choices and constraints --------------------------------------------------------------------------------------------

(?) :: a -> a -> a
x ? _ = x
_ ? y = y

anyOf :: [a] -> a
anyOf []       = failed
anyOf [x]      = x
anyOf (x:y:zs) = x ? anyOf (y:zs)

failed :: a
failed | False = failed

unknown :: Data a => a
unknown = let x free in x

success :: Success
success = True

solve :: Bool -> Bool
solve True = True

doSolve :: Bool -> IO ()
doSolve b | b = done

(&) :: Bool -> Bool -> Bool
a & b = case conc# a b of { _ -> True }

(&>) :: Bool -> a -> a
True &> x = x

cond :: Bool -> a -> a
cond c x = c &> x

-- | Both sides are evaluated; a variable is bound to the other side's value, constructors must be the same. A variable that is
-- in the other side's value itself is nothing finite: this fails. Where `y` waits for something, another goal may bind `x`
-- meanwhile: then it is asked again what there is.
(=:=) :: Data a => a -> a -> Bool
x =:= y = case isVar# x of
  1# -> case isVar# y of
    1# -> case bind# x y of { 1# -> True; _ -> unifyTerm y x }
    _  -> unifyTerm x y
  _  -> case isVar# y of
    1# -> unifyTerm y x
    _  -> unifyCon# x y

-- | A variable and a constructor: bound at once to what is evaluated, else component by component.
unifyTerm :: Data a => a -> a -> Bool
unifyTerm x y = case bindTerm# x y of
  1# -> True
  2# -> failed
  _  -> unifyCon# y x

-- | What patterns with functions mean: a variable on the left is bound to what is on the right, evaluated or not. That
-- may be the variable itself, where the pattern has it twice.
(=:<=) :: Data a => a -> a -> Bool
p =:<= x = case isVar# p of
  1# -> case isFree# x of
    1# -> case bind# p x of { _ -> True }
    _  -> case bindLazy# p x of { _ -> True }
  _  -> matchCon# p x

-- | What a function with a default rule is: the values of its rules, each in a list, or, if no rule applies, that of the
-- default rule. Choices and variables of the arguments stay outside of the test.
defaultRule :: (t -> [r]) -> (t -> r) -> t -> r
defaultRule rules def t = case setFirst# [] (:) rules t of
  [] -> def t
  _  -> case rules t of { r : _ -> r }

-- | The same for a pattern in which no variable stands twice.
(=:<<=) :: Data a => a -> a -> Bool
p =:<<= x = p =:<= x

constrEq :: Data a => a -> a -> Bool
constrEq x y = x =:= y

(/==) :: Data a => a -> a -> Bool
x /== y = not (x === y)

-- | Values that may have variables in them. Instances are derived for all types without functions. In unifyCon# and
-- matchCon# the left side is a constructor. Where the first component can be compared at once, nothing has to be kept
-- while the others are: so a long list takes no stack. unifyNow# and matchNow# say of most components what there is to say.
class Data a where
  (===)     :: a -> a -> Bool
  aValue    :: a
  unifyCon# :: a -> a -> Bool
  matchCon# :: a -> a -> Bool

-- | Of a type whose values are compared as they are.
unifyValue :: (a -> a -> Bool) -> a -> a -> Bool
unifyValue same x y = case isVar# y of
  1# -> case bind# y x of { _ -> True }
  _  -> case same x y of { True -> True }

instance Data Integer where
  (===) = (H.==)
  aValue = anInt 0
  unifyCon# = unifyValue (H.==)
  matchCon# = unifyValue (H.==)

anInt :: Int -> Int
anInt n = (if n H.== 0 then n else n ? negate n) ? anInt (n + 1)

instance Data Double where
  (===) = (H.==)
  aValue = fromInt aValue
  unifyCon# = unifyValue (H.==)
  matchCon# = unifyValue (H.==)

instance Data Char where
  (===) = (H.==)
  aValue = aChar 0
  unifyCon# = unifyValue (H.==)
  matchCon# = unifyValue (H.==)

aChar :: Int -> Char
aChar n = if n H.> 1114111 then failed else chr n ? aChar (n + 1)

instance Data Bool where
  True  === True  = True
  True  === False = False
  False === True  = False
  False === False = True
  aValue = False ? True
  unifyCon# True  True  = True
  unifyCon# False False = True
  matchCon# True  True  = True
  matchCon# False False = True

instance Data Ordering where
  LT === LT = True
  LT === EQ = False
  LT === GT = False
  EQ === LT = False
  EQ === EQ = True
  EQ === GT = False
  GT === LT = False
  GT === EQ = False
  GT === GT = True
  aValue = LT ? EQ ? GT
  unifyCon# LT LT = True
  unifyCon# EQ EQ = True
  unifyCon# GT GT = True
  matchCon# LT LT = True
  matchCon# EQ EQ = True
  matchCon# GT GT = True

instance Data a => Data (Maybe a) where
  Nothing === Nothing = True
  Nothing === Just _  = False
  Just _  === Nothing = False
  Just x  === Just y  = x === y
  aValue = Nothing ? Just aValue
  unifyCon# Nothing Nothing   = True
  unifyCon# (Just x) (Just y) = x =:= y
  matchCon# Nothing Nothing   = True
  matchCon# (Just x) (Just y) = x =:<= y

instance (Data a, Data b) => Data (Either a b) where
  Left x  === Left y  = x === y
  Left _  === Right _ = False
  Right _ === Left _  = False
  Right x === Right y = x === y
  aValue = Left aValue ? Right aValue
  unifyCon# (Left x) (Left y)   = x =:= y
  unifyCon# (Right x) (Right y) = x =:= y
  matchCon# (Left x) (Left y)   = x =:<= y
  matchCon# (Right x) (Right y) = x =:<= y

instance Data a => Data [a] where
  []     === []     = True
  []     === (_:_)  = False
  (_:_)  === []     = False
  (x:xs) === (y:ys) = x === y && xs === ys
  aValue = [] ? aValue : aValue
  unifyCon# []     []     = True
  unifyCon# (x:xs) (y:ys) = case (case unifyNow# x y of { 1# -> 1#; 0# -> solve# (x =:= y) }) of { 1# -> xs =:= ys; _ -> xs =:= ys & x =:= y }
  matchCon# []     []     = True
  matchCon# (x:xs) (y:ys) = case (case matchNow# x y of { 1# -> 1#; 0# -> solve# (x =:<= y) }) of { 1# -> xs =:<= ys; _ -> xs =:<= ys & x =:<= y }

instance Data () where
  () === () = True
  aValue = ()
  unifyCon# () () = True
  matchCon# () () = True

instance (Data a, Data b) => Data (a, b) where
  (a, b) === (c, d) = a === c && b === d
  aValue = (aValue, aValue)
  unifyCon# (a, b) (c, d) = case (case unifyNow# a c of { 1# -> 1#; 0# -> solve# (a =:= c) }) of { 1# -> b =:= d; _ -> b =:= d & a =:= c }
  matchCon# (a, b) (c, d) = case (case matchNow# a c of { 1# -> 1#; 0# -> solve# (a =:<= c) }) of { 1# -> b =:<= d; _ -> b =:<= d & a =:<= c }

instance (Data a, Data b, Data c) => Data (a, b, c) where
  (a, b, c) === (a', b', c') = a === a' && b === b' && c === c'
  aValue = (aValue, aValue, aValue)
  unifyCon# (a, b, c) (a', b', c') = a =:= a' & b =:= b' & c =:= c'
  matchCon# (a, b, c) (a', b', c') = a =:<= a' & b =:<= b' & c =:<= c'

instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d) where
  (a, b, c, d) === (a', b', c', d') = a === a' && b === b' && c === c' && d === d'
  aValue = (aValue, aValue, aValue, aValue)
  unifyCon# (a, b, c, d) (a', b', c', d') = a =:= a' & b =:= b' & c =:= c' & d =:= d'
  matchCon# (a, b, c, d) (a', b', c', d') = a =:<= a' & b =:<= b' & c =:<= c' & d =:<= d'

instance (Data a, Data b, Data c, Data d, Data e) => Data (a, b, c, d, e) where
  (a, b, c, d, e) === (a', b', c', d', e') = a === a' && b === b' && c === c' && d === d' && e === e'
  aValue = (aValue, aValue, aValue, aValue, aValue)
  unifyCon# (a, b, c, d, e) (a', b', c', d', e') = a =:= a' & b =:= b' & c =:= c' & d =:= d' & e =:= e'
  matchCon# (a, b, c, d, e) (a', b', c', d', e') = a =:<= a' & b =:<= b' & c =:<= c' & d =:<= d' & e =:<= e'

instance (Data a, Data b, Data c, Data d, Data e, Data f) => Data (a, b, c, d, e, f) where
  (a, b, c, d, e, f) === (a', b', c', d', e', f') = (a, b, c) === (a', b', c') && (d, e, f) === (d', e', f')
  aValue = (aValue, aValue, aValue, aValue, aValue, aValue)
  unifyCon# (a, b, c, d, e, f) (a', b', c', d', e', f') = a =:= a' & b =:= b' & c =:= c' & d =:= d' & e =:= e' & f =:= f'
  matchCon# (a, b, c, d, e, f) (a', b', c', d', e', f') =
    a =:<= a' & b =:<= b' & c =:<= c' & d =:<= d' & e =:<= e' & f =:<= f'

instance (Data a, Data b, Data c, Data d, Data e, Data f, Data g) => Data (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) === (a', b', c', d', e', f', g') =
    (a, b, c, d) === (a', b', c', d') && (e, f, g) === (e', f', g')
  aValue = (aValue, aValue, aValue, aValue, aValue, aValue, aValue)
  unifyCon# (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    a =:= a' & b =:= b' & c =:= c' & d =:= d' & e =:= e' & f =:= f' & g =:= g'
  matchCon# (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    a =:<= a' & b =:<= b' & c =:<= c' & d =:<= d' & e =:<= e' & f =:<= f' & g =:<= g'

-- Equality and order -------------------------------------------------------------------------------------------------

class Eq a where
  {-# MINIMAL (==) | (/=) #-}
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  {-# MINIMAL compare | (<=) #-}
  compare :: a -> a -> Ordering
  (<), (>), (<=), (>=) :: a -> a -> Bool
  min, max :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x <= y = case compare x y of { GT -> False; _ -> True }
  x <  y = case compare x y of { LT -> True; _ -> False }
  x >  y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  min x y = if x <= y then x else y
  max x y = if x >= y then x else y

instance Eq Integer where
  (==) = (H.==)
  (/=) = (H./=)

instance Ord Integer where
  compare = H.compare
  (<) = (H.<)
  (>) = (H.>)
  (<=) = (H.<=)
  (>=) = (H.>=)

instance Eq Double where
  (==) = (H.==)
  (/=) = (H./=)

instance Ord Double where
  compare = H.compare
  (<) = (H.<)
  (>) = (H.>)
  (<=) = (H.<=)
  (>=) = (H.>=)

instance Eq Char where
  (==) = (H.==)
  (/=) = (H./=)

instance Ord Char where
  compare = H.compare
  (<) = (H.<)
  (>) = (H.>)
  (<=) = (H.<=)
  (>=) = (H.>=)

instance Eq Bool where
  False == False = True
  False == True  = False
  True  == False = False
  True  == True  = True

instance Ord Bool where
  compare False False = EQ
  compare False True  = LT
  compare True  False = GT
  compare True  True  = EQ

instance Eq Ordering where
  (==) = (===)

instance Ord Ordering where
  compare x y = H.compare (H.fromEnum x) (H.fromEnum y)

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Nothing == Just _  = False
  Just _  == Nothing = False
  Just x  == Just y  = x == y

instance Ord a => Ord (Maybe a) where
  compare Nothing  Nothing  = EQ
  compare Nothing  (Just _) = LT
  compare (Just _) Nothing  = GT
  compare (Just x) (Just y) = compare x y

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x  == Left y  = x == y
  Left _  == Right _ = False
  Right _ == Left _  = False
  Right x == Right y = x == y

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x)  (Left y)  = compare x y
  compare (Left _)  (Right _) = LT
  compare (Right _) (Left _)  = GT
  compare (Right x) (Right y) = compare x y

instance Eq a => Eq [a] where
  []     == []     = True
  []     == (_:_)  = False
  (_:_)  == []     = False
  (x:xs) == (y:ys) = x == y && xs == ys

instance Ord a => Ord [a] where
  compare []     []     = EQ
  compare []     (_:_)  = LT
  compare (_:_)  []     = GT
  compare (x:xs) (y:ys) = compare x y `thenOrd` compare xs ys

eqString :: String -> String -> Bool
eqString s t = s == t

thenOrd :: Ordering -> Ordering -> Ordering
thenOrd o p = case o of { EQ -> p; _ -> o }

instance Eq () where
  () == () = True

instance Ord () where
  compare () () = EQ

instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (c, d) = a == c && b == d

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a, b) (c, d) = compare a c `thenOrd` compare b d

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a, b, c) == (a', b', c') = a == a' && b == b' && c == c'

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a, b, c) (a', b', c') = compare a a' `thenOrd` (compare b b' `thenOrd` compare c c')

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a, b, c, d) == (a', b', c', d') = a == a' && b == b' && c == c' && d == d'

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a, b, c, d) (a', b', c', d') = compare (a, b) (a', b') `thenOrd` compare (c, d) (c', d')

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a, b, c, d, e) == (a', b', c', d', e') = a == a' && b == b' && c == c' && d == d' && e == e'

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a, b, c, d, e) (a', b', c', d', e') = compare (a, b, c) (a', b', c') `thenOrd` compare (d, e) (d', e')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a, b, c, d, e, f) == (a', b', c', d', e', f') =
    (a, b, c) == (a', b', c') && (d, e, f) == (d', e', f')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a, b, c, d, e, f) (a', b', c', d', e', f') =
    compare (a, b, c) (a', b', c') `thenOrd` compare (d, e, f) (d', e', f')

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a, b, c, d, e, f, g) == (a', b', c', d', e', f', g') =
    (a, b, c, d) == (a', b', c', d') && (e, f, g) == (e', f', g')

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a, b, c, d, e, f, g) (a', b', c', d', e', f', g') =
    compare (a, b, c, d) (a', b', c', d') `thenOrd` compare (e, f, g) (e', f', g')

-- Numbers ------------------------------------------------------------------------------------------------------------

class Num a where
  {-# MINIMAL (+), (*), abs, signum, fromInt, ((-) | negate) #-}
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInt :: Int -> a
  x - y    = x + negate y
  negate x = fromInt 0 - x

class Num a => Fractional a where
  {-# MINIMAL ((/) | recip), fromFloat #-}
  (/) :: a -> a -> a
  recip :: a -> a
  fromFloat :: Float -> a
  recip x = fromInt 1 / x
  x / y   = x * recip y

class (Num a, Ord a) => Real a where
  toFloat :: a -> Float

class (Real a, Enum a) => Integral a where
  {-# MINIMAL quotRem, divMod, toInt #-}
  div, mod, quot, rem :: a -> a -> a
  divMod, quotRem :: a -> a -> (a, a)
  toInt :: a -> Int
  div x y  = fst (divMod x y)
  mod x y  = snd (divMod x y)
  quot x y = fst (quotRem x y)
  rem x y  = snd (quotRem x y)

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  (**), logBase :: a -> a -> a

instance Num Integer where
  (+) = (H.+)
  (-) = (H.-)
  (*) = (H.*)
  negate = H.negate
  abs = H.abs
  signum = H.signum
  fromInt x = x

instance Real Integer where
  toFloat n = H.fromInteger n

instance Integral Integer where
  div = H.div
  mod = H.mod
  quot = H.quot
  rem = H.rem
  divMod = H.divMod
  quotRem = H.quotRem
  toInt n = n

instance Num Double where
  (+) = (H.+)
  (-) = (H.-)
  (*) = (H.*)
  negate = H.negate
  abs = H.abs
  signum = H.signum
  fromInt n = H.fromInteger n

instance Fractional Double where
  (/) = (H./)
  recip = H.recip
  fromFloat x = x

instance Real Double where
  toFloat x = x

instance RealFrac Double where
  properFraction x = case H.properFraction x of { (n, r) -> (fromInt n, r) }
  truncate x = fromInt (H.truncate x)
  round x = fromInt (H.round x)
  ceiling x = fromInt (H.ceiling x)
  floor x = fromInt (H.floor x)

instance Floating Double where
  pi = H.pi
  exp = H.exp
  log = H.log
  sqrt = H.sqrt
  sin = H.sin
  cos = H.cos
  tan = H.tan
  asin = H.asin
  acos = H.acos
  atan = H.atan
  sinh = H.sinh
  cosh = H.cosh
  tanh = H.tanh
  asinh = H.asinh
  acosh = H.acosh
  atanh = H.atanh
  (**) = (H.**)
  logBase = H.logBase

-- | A literal like 1.5, at any type.
literalFloat :: Fractional a => H.Rational -> a
literalFloat r = fromFloat (H.fromRational r)

even, odd :: Integral a => a -> Bool
even n = rem n (fromInt 2) == fromInt 0
odd n  = rem n (fromInt 2) /= fromInt 0

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral n = fromInt (toInt n)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromFloat (toFloat x)

(^) :: (Num a, Integral b) => a -> b -> a
x ^ y
  | n < 0     = error "Negative exponent"
  | n == 0    = fromInt 1
  | otherwise = power x n
  where n = toInt y

power :: Num a => a -> Int -> a
power x n
  | n == 1    = x
  | even n    = power (x * x) (n `quot` 2)
  | otherwise = x * power x (n - 1)

-- Enumerations -------------------------------------------------------------------------------------------------------

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  {-# MINIMAL toEnum, fromEnum #-}
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

instance Enum Integer where
  succ n = n + 1
  pred n = n - 1
  toEnum n = n
  fromEnum n = n
  enumFrom = H.enumFrom
  enumFromThen = H.enumFromThen
  enumFromTo = H.enumFromTo
  enumFromThenTo = H.enumFromThenTo

instance Enum Double where
  toEnum n = H.fromInteger n
  fromEnum x = H.truncate x
  enumFrom = H.enumFrom
  enumFromThen = H.enumFromThen
  enumFromTo = H.enumFromTo
  enumFromThenTo = H.enumFromThenTo

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Enum Char where
  toEnum = chr
  fromEnum = ord
  enumFrom = H.enumFrom
  enumFromThen = H.enumFromThen
  enumFromTo = H.enumFromTo
  enumFromThenTo = H.enumFromThenTo

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  toEnum n = H.toEnum (H.fromInteger n)
  fromEnum x = H.toInteger (H.fromEnum x)
  enumFrom = H.enumFrom
  enumFromThen = H.enumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  toEnum n = H.toEnum (H.fromInteger n)
  fromEnum x = H.toInteger (H.fromEnum x)
  enumFrom = H.enumFrom
  enumFromThen = H.enumFromThen

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  toEnum _ = ()
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = repeat ()

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

-- Show ---------------------------------------------------------------------------------------------------------------

class Show a where
  {-# MINIMAL showsPrec | show #-}
  show :: a -> String
  showsPrec :: Int -> a -> ShowS
  showList :: [a] -> ShowS
  show x = showsPrec 0 x ""
  showsPrec _ x s = show x ++ s
  showList xs s = H.showListWith shows xs s

shows :: Show a => a -> ShowS
shows x = showsPrec 0 x

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString t s = t ++ s

showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then showChar '(' . p . showChar ')' else p

showTuple :: [ShowS] -> ShowS
showTuple ss = showChar '(' . foldr1 (\s r -> s . showChar ',' . r) ss . showChar ')'

instance Show Integer where
  showsPrec d n = H.showsPrec (H.fromInteger d) n

instance Show Double where
  showsPrec d x = H.showsPrec (H.fromInteger d) x

instance Show Char where
  showsPrec d c = H.showsPrec (H.fromInteger d) c
  showList = H.showList

instance Show Bool where
  show True  = "True"
  show False = "False"

instance Show Ordering where
  show LT = "LT"
  show EQ = "EQ"
  show GT = "GT"

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing  = showString "Nothing"
  showsPrec d (Just x) = showParen (d > 10) (showString "Just " . showsPrec 11 x)

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x)  = showParen (d > 10) (showString "Left " . showsPrec 11 x)
  showsPrec d (Right x) = showParen (d > 10) (showString "Right " . showsPrec 11 x)

instance Show a => Show [a] where
  showsPrec _ = showList

instance Show () where
  show () = "()"

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]

-- Read ---------------------------------------------------------------------------------------------------------------

-- | Derived instances define readPrec, by the parsers of Haskell's library; programs define readsPrec.
class Read a where
  {-# MINIMAL readsPrec | readPrec #-}
  readsPrec :: Int -> ReadS a
  readList  :: ReadS [a]
  readPrec  :: H.ReadPrec a
  readsPrec d = H.readPrec_to_S readPrec (H.fromInteger d)
  readList = H.readPrec_to_S (H.list readPrec) (H.fromInteger 0)
  readPrec = H.readS_to_Prec (\d -> readsPrec (H.toInteger d))

reads :: Read a => ReadS a
reads = readsPrec 0

read :: Read a => String -> a
read s = case filter (all isSpace . snd) (reads s) of
  [(x, _)] -> x
  []       -> H.errorWithoutStackTrace "Prelude.read: no parse"
  _        -> H.errorWithoutStackTrace "Prelude.read: ambiguous parse"

instance Read Integer where
  readPrec = H.readPrec

instance Read Double where
  readPrec = H.readPrec

instance Read Char where
  readPrec = H.readPrec
  readList = H.readList

instance Read Bool where
  readPrec = H.readPrec

instance Read Ordering where
  readPrec = H.readPrec

instance Read () where
  readPrec = H.readPrec

instance Read a => Read [a] where
  readsPrec _ = readList

instance Read a => Read (Maybe a) where
  readsPrec d s = [ (Nothing, t) | ("Nothing", t) <- lex s ] ++ readUnary "Just" Just d s

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d s = readUnary "Left" Left d s ++ readUnary "Right" Right d s

-- | A constructor with one argument, in the parentheses that it needs there.
readUnary :: Read a => String -> (a -> b) -> Int -> ReadS b
readUnary name con d = readParen (d > 10) (\s -> [ (con x, u) | (n, t) <- lex s, n == name, (x, u) <- readsPrec 11 t ])

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ = readParen False (\r -> [ ((a, b), u) | ("(", s) <- lex r, (a, s1) <- reads s, (b, s2) <- afterComma s1,
                                                       (")", u) <- lex s2 ])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ = readParen False (\r -> [ ((a, b, c), u) | ("(", s) <- lex r, (a, s1) <- reads s, (b, s2) <- afterComma s1,
                                                          (c, s3) <- afterComma s2, (")", u) <- lex s3 ])

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ = readParen False (\r -> [ ((a, b, c, d), u) | ("(", s) <- lex r, (a, s1) <- reads s, (b, s2) <- afterComma s1,
                                                             (c, s3) <- afterComma s2, (d, s4) <- afterComma s3,
                                                             (")", u) <- lex s4 ])

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec _ = readParen False (\r -> [ ((a, b, c, d, e), u) | ("(", s) <- lex r, (a, s1) <- reads s,
                                                                (b, s2) <- afterComma s1, (c, s3) <- afterComma s2,
                                                                (d, s4) <- afterComma s3, (e, s5) <- afterComma s4,
                                                                (")", u) <- lex s5 ])

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec _ = readParen False (\r -> [ ((a, b, c, d, e, f), u) | ("(", s) <- lex r, (a, s1) <- reads s,
                                                                   (b, s2) <- afterComma s1, (c, s3) <- afterComma s2,
                                                                   (d, s4) <- afterComma s3, (e, s5) <- afterComma s4,
                                                                   (f, s6) <- afterComma s5, (")", u) <- lex s6 ])

afterComma :: Read a => ReadS a
afterComma s = [ (x, u) | (",", t) <- lex s, (x, u) <- reads t ]

-- Combining and sequencing -------------------------------------------------------------------------------------------

class Monoid a where
  {-# MINIMAL mempty, mappend #-}
  mempty :: a
  mappend :: a -> a -> a
  mconcat :: [a] -> a
  mconcat = foldr mappend mempty

instance Monoid [a] where
  mempty = []
  mappend = (++)

instance Monoid b => Monoid (a -> b) where
  mempty _ = mempty
  mappend f g x = mappend (f x) (g x)

instance Monoid () where
  mempty = ()
  mappend _ _ = ()

instance Monoid Ordering where
  mempty = EQ
  mappend = thenOrd

instance Monoid a => Monoid (Maybe a) where
  mempty = Nothing
  mappend Nothing  y        = y
  mappend (Just x) Nothing  = Just x
  mappend (Just x) (Just y) = Just (mappend x y)

instance (Monoid a, Monoid b) => Monoid (a, b) where
  mempty = (mempty, mempty)
  mappend (a, b) (c, d) = (mappend a c, mappend b d)

instance (Monoid a, Monoid b, Monoid c) => Monoid (a, b, c) where
  mempty = (mempty, mempty, mempty)
  mappend (a, b, c) (d, e, f) = (mappend a d, mappend b e, mappend c f)

instance (Monoid a, Monoid b, Monoid c, Monoid d) => Monoid (a, b, c, d) where
  mempty = (mempty, mempty, mempty, mempty)
  mappend (a, b, c, d) (a', b', c', d') = (mappend a a', mappend b b', mappend c c', mappend d d')

instance (Monoid a, Monoid b, Monoid c, Monoid d, Monoid e) => Monoid (a, b, c, d, e) where
  mempty = (mempty, mempty, mempty, mempty, mempty)
  mappend (a, b, c, d, e) (a', b', c', d', e') = (mappend a a', mappend b b', mappend c c', mappend d d', mappend e e')

class Functor f where
  {-# MINIMAL fmap #-}
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  x <$ m = fmap (const x) m

(<$>) :: Functor f => (a -> b) -> f a -> f b
f <$> m = fmap f m

class Functor f => Applicative f where
  {-# MINIMAL pure, ((<*>) | liftA2) #-}
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  f <*> x = liftA2 id f x
  liftA2 f x y = fmap f x <*> y
  x *> y = (id <$ x) <*> y
  x <* y = liftA2 const x y

class Applicative f => Alternative f where
  {-# MINIMAL empty, (<|>) #-}
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some, many :: f a -> f [a]
  some v = liftA2 (:) v (many v)
  many v = some v <|> pure []

class Applicative m => Monad m where
  {-# MINIMAL (>>=) #-}
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

instance Functor IO where
  fmap f m = H.fmap f m

instance Applicative IO where
  pure x = H.pure x
  f <*> m = f H.<*> m
  m *> k = m H.>> k
  liftA2 f m k = H.liftA2 f m k

instance Monad IO where
  m >>= k = m H.>>= k
  m >> k = m H.>> k

instance MonadFail IO where
  fail s = ioError (UserError s)

instance Alternative IO where
  empty = ioError (UserError "mzero")
  m <|> n = catch m (\_ -> n)

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = concatMap (\f -> map f xs) fs
  xs *> ys = concatMap (const ys) xs

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance Monad [] where
  xs >>= f = concatMap f xs

instance MonadFail [] where
  fail _ = []

instance Functor Maybe where
  fmap _ Nothing  = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Nothing <*> _ = Nothing
  Just f  <*> m = fmap f m

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> m = m
  Just x  <|> _ = Just x

instance Monad Maybe where
  Nothing >>= _ = Nothing
  Just x  >>= f = f x

instance MonadFail Maybe where
  fail _ = Nothing

instance Functor (Either e) where
  fmap _ (Left e)  = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e  <*> _ = Left e
  Right f <*> m = fmap f m

instance Monad (Either e) where
  Left e  >>= _ = Left e
  Right x >>= f = f x

instance Functor ((->) r) where
  fmap f g = \x -> f (g x)

instance Applicative ((->) r) where
  pure x = \_ -> x
  f <*> g = \x -> f x (g x)

instance Monad ((->) r) where
  f >>= k = \r -> k (f r) r

instance Functor ((,) a) where
  fmap f (a, b) = (a, f b)

instance Monoid a => Applicative ((,) a) where
  pure x = (mempty, x)
  (u, f) <*> (v, x) = (mappend u v, f x)

instance Monoid a => Monad ((,) a) where
  (u, a) >>= k = case k a of { (v, b) -> (mappend u v, b) }

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> r) -> m a -> m b -> m r
liftM2 f m n = m >>= \x -> n >>= \y -> return (f x y)

sequence :: Monad m => [m a] -> m [a]
sequence = foldr (\m n -> m >>= \x -> n >>= \xs -> return (x : xs)) (return [])

sequence_ :: Monad m => [m _a] -> m ()
sequence_ = foldr (>>) (return ())

mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f ms = sequence (map f ms)

mapM_ :: Monad m => (a -> m b) -> [a] -> m ()
mapM_ f ms = sequence_ (map f ms)

-- Characters ---------------------------------------------------------------------------------------------------------

ord :: Char -> Int
ord c = H.toInteger (H.ord c)

chr :: Int -> Char
chr n = H.chr (H.fromInteger n)

isUpper, isLower, isAlpha, isDigit, isAlphaNum, isBinDigit, isOctDigit, isHexDigit, isSpace :: Char -> Bool
isUpper c = c >= 'A' && c <= 'Z'
isLower c = c >= 'a' && c <= 'z'
isAlpha c = isUpper c || isLower c
isDigit c = c >= '0' && c <= '9'
isAlphaNum c = isAlpha c || isDigit c
isBinDigit c = c >= '0' && c <= '1'
isOctDigit c = c >= '0' && c <= '7'
isHexDigit c = isDigit c || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f'
isSpace c = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v' || c == '\xa0' || ord c == 5760
            || ord c == 6158 || (ord c >= 8192 && ord c <= 8202) || elem (ord c) [8239, 8287, 12288]

lines :: String -> [String]
lines []     = []
lines (c:cs) = case break (== '\n') (c:cs) of
  (l, rest) -> l : case rest of { [] -> []; _ : more -> lines more }

unlines :: [String] -> String
unlines ls = concatMap (++ "\n") ls

words :: String -> [String]
words s = case dropWhile isSpace s of
  [] -> []
  t  -> case break isSpace t of { (w, rest) -> w : words rest }

unwords :: [String] -> String
unwords []       = []
unwords [w]      = w
unwords (w:v:ws) = w ++ ' ' : unwords (v:ws)

-- Lists --------------------------------------------------------------------------------------------------------------

head :: [a] -> a
head (x:_) = x

tail :: [a] -> [a]
tail (_:xs) = xs

null :: [_a] -> Bool
null []    = True
null (_:_) = False

(++) :: [a] -> [a] -> [a]
[]     ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

length :: [_a] -> Int
length xs = len xs 0
  where len []     n = n
        len (_:ys) n = let m = n + 1 in seq m (len ys m)

(!!) :: [a] -> Int -> a
(x:xs) !! n
  | n == 0 = x
  | n > 0  = xs !! (n - 1)

map :: (a -> b) -> [a] -> [b]
map _ []     = []
map f (x:xs) = f x : map f xs

foldl :: (a -> b -> a) -> a -> [b] -> a
foldl _ z []     = z
foldl f z (x:xs) = foldl f (f z x) xs

foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 f (x:xs) = foldl f x xs

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z []     = z
foldr f z (x:xs) = f x (foldr f z xs)

foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [x]      = x
foldr1 f (x:y:zs) = f x (foldr1 f (y:zs))

filter :: (a -> Bool) -> [a] -> [a]
filter _ []     = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs

zip :: [a] -> [b] -> [(a, b)]
zip []     _      = []
zip (_:_)  []     = []
zip (x:xs) (y:ys) = (x, y) : zip xs ys

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 []     _      _      = []
zip3 (_:_)  []     _      = []
zip3 (_:_)  (_:_)  []     = []
zip3 (x:xs) (y:ys) (z:zs) = (x, y, z) : zip3 xs ys zs

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith _ []     _      = []
zipWith _ (_:_)  []     = []
zipWith f (x:xs) (y:ys) = f x y : zipWith f xs ys

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 _ []     _      _      = []
zipWith3 _ (_:_)  []     _      = []
zipWith3 _ (_:_)  (_:_)  []     = []
zipWith3 f (x:xs) (y:ys) (z:zs) = f x y z : zipWith3 f xs ys zs

unzip :: [(a, b)] -> ([a], [b])
unzip []            = ([], [])
unzip ((x, y) : ps) = (x : xs, y : ys) where (xs, ys) = unzip ps

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 []               = ([], [], [])
unzip3 ((x, y, z) : ts) = (x : xs, y : ys, z : zs) where (xs, ys, zs) = unzip3 ts

concat :: [[a]] -> [a]
concat []       = []
concat (xs:xss) = xs ++ concat xss

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap _ []     = []
concatMap f (x:xs) = f x ++ concatMap f xs

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

repeat :: a -> [a]
repeat x = x : repeat x

replicate :: Int -> a -> [a]
replicate n x = take n (repeat x)

take :: Int -> [a] -> [a]
take n l = if n <= 0 then [] else takep n l
  where takep _ []     = []
        takep m (x:xs) = x : take (m - 1) xs

drop :: Int -> [a] -> [a]
drop n l = if n <= 0 then l else dropp n l
  where dropp _ []     = []
        dropp m (_:xs) = drop (m - 1) xs

splitAt :: Int -> [a] -> ([a], [a])
splitAt n l = if n <= 0 then ([], l) else splitp n l
  where splitp _ []     = ([], [])
        splitp m (x:xs) = let (ys, zs) = splitAt (m - 1) xs in (x : ys, zs)

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ []     = []
takeWhile p (x:xs) = if p x then x : takeWhile p xs else []

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile _ []     = []
dropWhile p (x:xs) = if p x then dropWhile p xs else x : xs

span :: (a -> Bool) -> [a] -> ([a], [a])
span _ []     = ([], [])
span p (x:xs)
  | p x       = let (ys, zs) = span p xs in (x : ys, zs)
  | otherwise = ([], x : xs)

break :: (a -> Bool) -> [a] -> ([a], [a])
break p = span (not . p)

reverse :: [a] -> [a]
reverse l = rev l []
  where rev []     ys = ys
        rev (x:xs) ys = rev xs (x : ys)

and, or :: [Bool] -> Bool
and []     = True
and (x:xs) = x && and xs
or []     = False
or (x:xs) = x || or xs

any, all :: (a -> Bool) -> [a] -> Bool
any _ []     = False
any p (x:xs) = p x || any p xs
all _ []     = True
all p (x:xs) = p x && all p xs

elem, notElem :: Eq a => a -> [a] -> Bool
elem _ []     = False
elem x (y:ys) = x == y || elem x ys
notElem _ []     = True
notElem x (y:ys) = x /= y && notElem x ys

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ []            = Nothing
lookup k ((x, y) : ps)
  | k == x    = Just y
  | otherwise = lookup k ps

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing  = n
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x)  = f x
either _ g (Right x) = g x

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

-- Actions ------------------------------------------------------------------------------------------------------------

getChar :: IO Char
getChar = H.getChar

getLine, getContents :: IO String
getLine = H.getLine
getContents = H.getContents

putChar :: Char -> IO ()
putChar c = H.putChar $## c

putStr, putStrLn :: String -> IO ()
putStr s = H.putStr $## s
putStrLn s = H.putStrLn $## s

print :: Show a => a -> IO ()
print x = putStrLn (show x)

done :: IO ()
done = return ()

readFile :: FilePath -> IO String
readFile f = H.readFile $## f

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile f s = (H.writeFile $## f) s
appendFile f s = (H.appendFile $## f) s

data IOError
  = IOError String      -- ^ of the outside world
  | UserError String    -- ^ of ioError and error
  | FailError String    -- ^ no value
  | NondetError String

instance Show IOError where
  show (IOError s)     = "i/o error: " ++ s
  show (UserError s)   = "user error: " ++ s
  show (FailError s)   = "fail error: " ++ s
  show (NondetError s) = "nondet error: " ++ s

instance Eq IOError where
  e == f = show e == show f

userError :: String -> IOError
userError s = UserError s

ioError :: IOError -> IO a
ioError e = case e of
  UserError s -> H.raiseUser s
  _           -> H.raiseUser (show e)

-- | An error, and a failure as well.
catch :: IO a -> (IOError -> IO a) -> IO a
catch act handler = H.catchText (H.orIfFails (fmap Right act) (return (Left (FailError "IO action failed"))))
                                (\user s -> return (Left (if user then UserError s else IOError s)))
                    >>= either handler return
