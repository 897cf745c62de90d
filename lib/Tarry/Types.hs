{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, MultiParamTypeClasses, RoleAnnotations, AllowAmbiguousTypes #-}
-- | The basic types, and the few functions that the syntax itself or every other module needs.
-- Invariants: a Float is always rounded (toFloat#); a Word is the bits of its Int#; an IB never fits an IS.
module Tarry.Types where

import Tarry.Prim
import Tarry.Typeable

infixr 5 ++
infixr 0 `seq`

data Bool     = False | True
data Ordering = LT | EQ | GT
data Char     = C# Char#
data Int      = I# Int#
data Word     = W# Int#
data Double   = D# Double#
data Float    = F# Double#
data Integer  = IS Int# | IB Big#

type String = [Char]

data Maybe a    = Nothing | Just a
data Either a b = Left a | Right b

-- | An action, given the world's state, happens when it is evaluated.
newtype IO a = IO { unIO :: World# -> Box# a }

-- | The same, where the world is a region of memory of its own.
type role ST nominal representational
newtype ST s a = ST { unST :: World# -> Box# a }

-- | a and b differ in newtypes only. The type checker solves it; nobody writes an instance.
class Coercible a b

-- | The constraint c, which may be any type of that kind; and the implicit parameter ?x of type a. As above.
class Holds c
class Implicit x a where implicit :: a                       -- of which the value itself is the dictionary

newtype Under x a r = Under (Implicit x a => r)

bindImplicit :: forall x a r. a -> (Implicit x a => r) -> r
bindImplicit v body = (unsafeCoerce# (Under body :: Under x a r) :: a -> r) v

coerce :: Coercible a b => a -> b
coerce x = unsafeCoerce# x

isTrue# :: Int# -> Bool
isTrue# 1# = True
isTrue# _  = False

otherwise :: Bool
otherwise = True

-- | Evaluates its first argument, then gives the second.
seq :: a -> b -> b
seq !_ b = b

(++) :: [a] -> [a] -> [a]
[]     ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

-- | The characters of a literal.
unpackString :: Addr# -> [Char]
unpackString a = unpackFrom a 0# []

-- | The characters of a literal in front of others.
unpackAppend :: Addr# -> [Char] -> [Char]
unpackAppend a rest = unpackFrom a 0# rest

unpackFrom :: Addr# -> Int# -> [Char] -> [Char]
unpackFrom a i rest = case indexChar# a i of
  c -> case nextChar# a i of
    j -> case j ==# i of
      1# -> rest
      _  -> C# c : unpackFrom a j rest

-- | Bytes, each as a character.
unpackLatin# :: Bytes# -> [Char]
unpackLatin# b = unpackLatinFrom# b 0# []

-- | The bytes from i on, each as a character, in front of others.
unpackLatinFrom# :: Bytes# -> Int# -> [Char] -> [Char]
unpackLatinFrom# b i rest = case i <# sizeBytes# b of
  1# -> case chr# (indexByte# b i) of c -> C# c : unpackLatinFrom# b (i +# 1#) rest
  _  -> rest
