{-# LANGUAGE NoImplicitPrelude, MagicHash, MultiParamTypeClasses, AllowAmbiguousTypes #-}
module Tarry.Types where

import Tarry.Prim

infixr 5 ++
infixr 0 `seq`

data Bool     = False | True
data Ordering = LT | EQ | GT
data Char     = C# Char#
data Int      = I# Int#
data Double   = D# Double#
data Integer  = IS Int#
type String   = [Char]
data Maybe a    = Nothing | Just a
data Either a b = Left a | Right b
newtype IO a = IO (Int# -> a)

class Coercible a b

-- | The constraint c, which may be any type of that kind; and the implicit parameter ?x of type a. As above.
class Holds c
class Implicit x a where implicit :: a

bindImplicit :: forall x a r. a -> (Implicit x a => r) -> r
bindImplicit _ _ = undefined

coerce :: Coercible a b => a -> b
coerce _ = undefined

undefined :: a
undefined = raise# "undefined"#

error :: [Char] -> a
error _ = undefined

otherwise :: Bool
otherwise = True

not :: Bool -> Bool
not True  = False
not False = True

infixr 3 &&
infixr 2 ||
(&&), (||) :: Bool -> Bool -> Bool
True  && x = x
False && _ = False
True  || _ = True
False || x = x

seq :: a -> b -> b
seq _ b = b

(++) :: [a] -> [a] -> [a]
[]     ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

unpackString :: Addr# -> [Char]
unpackString _ = undefined
