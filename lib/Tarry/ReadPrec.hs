{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Parsers that know the precedence of their surroundings.
module Tarry.ReadPrec where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Function
import Tarry.Num
import Tarry.Base
import qualified Tarry.ReadP as ReadP
import Tarry.ReadP (ReadP, ReadS)

type Prec = Int

newtype ReadPrec a = ReadPrec { runReadPrec :: Prec -> ReadP a }

instance Functor ReadPrec where
  fmap h (ReadPrec f) = ReadPrec (\n -> fmap h (f n))

instance Applicative ReadPrec where
  pure x = ReadPrec (\_ -> return x)
  ReadPrec f <*> ReadPrec g = ReadPrec (\n -> f n <*> g n)

instance Monad ReadPrec where
  ReadPrec f >>= k = ReadPrec parser
    where parser n = f n >>= \a -> runReadPrec (k a) n

instance MonadFail ReadPrec where
  fail _ = pfail

instance Alternative ReadPrec where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadPrec

minPrec :: Prec
minPrec = 0

lift :: ReadP a -> ReadPrec a
lift m = ReadPrec (\_ -> m)

-- | One precedence higher.
step :: ReadPrec a -> ReadPrec a
step (ReadPrec f) = ReadPrec (\n -> f (n + 1))

reset :: ReadPrec a -> ReadPrec a
reset (ReadPrec f) = ReadPrec (\_ -> f minPrec)

-- | Fails where the surroundings bind more tightly than n.
prec :: Prec -> ReadPrec a -> ReadPrec a
prec n (ReadPrec f) = ReadPrec (\c -> if c <= n then f n else ReadP.pfail)

get :: ReadPrec Char
get = lift ReadP.get

look :: ReadPrec String
look = lift ReadP.look

(+++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec f +++ ReadPrec g = ReadPrec (\n -> f n ReadP.+++ g n)

(<++) :: ReadPrec a -> ReadPrec a -> ReadPrec a
ReadPrec f <++ ReadPrec g = ReadPrec (\n -> f n ReadP.<++ g n)

pfail :: ReadPrec a
pfail = lift ReadP.pfail

choice :: [ReadPrec a] -> ReadPrec a
choice ps = foldrList (+++) pfail ps

readPrec_to_P :: ReadPrec a -> Int -> ReadP a
readPrec_to_P (ReadPrec f) = f

readP_to_Prec :: (Int -> ReadP a) -> ReadPrec a
readP_to_Prec f = ReadPrec f

readPrec_to_S :: ReadPrec a -> Int -> ReadS a
readPrec_to_S (ReadPrec f) n = ReadP.readP_to_S (f n)

readS_to_Prec :: (Int -> ReadS a) -> ReadPrec a
readS_to_Prec f = ReadPrec (\n -> ReadP.readS_to_P (f n))
