{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Enum and Bounded. Ranges of Int never overflow: they stop before the step that would.
module Tarry.Enum where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  {-# MINIMAL toEnum, fromEnum #-}
  succ, pred     :: a -> a
  toEnum         :: Int -> a
  fromEnum       :: a -> Int
  enumFrom       :: a -> [a]
  enumFromThen   :: a -> a -> [a]
  enumFromTo     :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]

  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x           = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y     = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y       = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = map toEnum (enumFromTo (fromEnum x) (fromEnum (maxBound `asTypeOf` x)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y
  | fromEnum y >= fromEnum x = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum (maxBound `asTypeOf` x)))
  | otherwise                = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum (minBound `asTypeOf` x)))

-- Errors --------------------------------------------------------------------------------------------------------------

succError :: String -> a
succError t = errorWithoutStackTrace ("Enum.succ{" ++ t ++ "}: tried to take `succ' of maxBound")

predError :: String -> a
predError t = errorWithoutStackTrace ("Enum.pred{" ++ t ++ "}: tried to take `pred' of minBound")

toEnumError :: Show b => String -> Int -> (b, b) -> a
toEnumError t i bounds =
  errorWithoutStackTrace ("Enum.toEnum{" ++ t ++ "}: tag (" ++ show i ++ ") is outside of bounds " ++ show bounds)

fromEnumError :: Show b => String -> b -> a
fromEnumError t x = errorWithoutStackTrace
  ("Enum.fromEnum{" ++ t ++ "}: value (" ++ show x ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))

-- | For derived instances: the type's name, and for toEnum the number and the last constructor's.
derivedSuccError, derivedPredError :: Addr# -> a
derivedSuccError t = error ("succ{" ++ unpackAppend t "}: tried to take `succ' of last tag in enumeration")
derivedPredError t = error ("pred{" ++ unpackAppend t "}: tried to take `pred' of first tag in enumeration")

derivedToEnumError :: Addr# -> Int -> Int -> a
derivedToEnumError t i n = error
  ("toEnum{" ++ unpackAppend t ("}: tag (" ++ shows i (") is outside of enumeration's range (0," ++ shows n ")")))

-- Int -----------------------------------------------------------------------------------------------------------------

instance Bounded Int where
  minBound = I# -9223372036854775808#
  maxBound = I# 9223372036854775807#

instance Enum Int where
  succ (I# x) = case x of
    9223372036854775807# -> errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
    _                    -> I# (x +# 1#)
  pred (I# x) = case x of
    -9223372036854775808# -> errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
    _                     -> I# (x -# 1#)
  toEnum x = x
  fromEnum x = x
  enumFrom x = enumFromTo x (I# 9223372036854775807#)
  enumFromTo (I# x) (I# y) = upTo# x y
  enumFromThen (I# x) (I# y) = case x <=# y of
    1# -> stepTo# x y 9223372036854775807#
    _  -> stepTo# x y -9223372036854775808#
  enumFromThenTo (I# x) (I# y) (I# z) = stepTo# x y z

upTo# :: Int# -> Int# -> [Int]
upTo# x y = case x <=# y of
  1# -> upFrom# x y
  _  -> []

-- | At least x. An action that is run several times better counts again than keeps what it counted.
{-# INLINABLE CONLIKE upFrom# #-}
upFrom# :: Int# -> Int# -> [Int]
upFrom# x y = I# x : (case x ==# y of
  1# -> []
  _  -> upFrom# (x +# 1#) y)

-- | x, y .. z, in one place whatever the direction: who consumes it is a loop in one place, too.
stepTo# :: Int# -> Int# -> Int# -> [Int]
stepTo# x y z = case isBeyond# x y z of
  1# -> []
  _  -> stepFrom# x (y -# x) (stepsTo# x y z)

-- | Is there not even an x in x, y .. z?
isBeyond# :: Int# -> Int# -> Int# -> Int#
isBeyond# x y z = case x <=# y of
  1# -> z <# x
  _  -> z ># x

-- | How many come after x; without a sign. Steps of 0 never end, nor can anybody count so far.
stepsTo# :: Int# -> Int# -> Int# -> Int#
stepsTo# x y z = case x <# y of
  1# -> quotWord# (z -# x) (y -# x)
  _  -> case x ==# y of
    1# -> -1#
    _  -> quotWord# (x -# z) (x -# y)

-- | x, and n more.
{-# INLINABLE CONLIKE stepFrom# #-}
stepFrom# :: Int# -> Int# -> Int# -> [Int]
stepFrom# x step n = I# x : (case n of
  0# -> []
  _  -> stepFrom# (x +# step) step (n -# 1#))

-- Integer -------------------------------------------------------------------------------------------------------------

instance Enum Integer where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# n) = IS n
  fromEnum n = I# (integerToInt# n)
  enumFrom x = go x
    where go n = n `seq` (n : go (n + 1))
  enumFromTo x y = go x
    where go n = if n <= y then n : go (n + 1) else []
  enumFromThen x y = go x
    where go n = n `seq` (n : go (n + step))
          step = y - x
  enumFromThenTo x y z
    | y >= x    = up x
    | otherwise = down x
    where up n   = if n <= z then n : up (n + step) else []
          down n = if n >= z then n : down (n + step) else []
          step   = y - x

-- Word ----------------------------------------------------------------------------------------------------------------

instance Bounded Word where
  minBound = W# 0#
  maxBound = W# -1#

-- | As those of Int, which count up to what is equal to the last one: only who asks which is larger has to know the sign.
instance Enum Word where
  succ x = if x == maxBound then succError "Word" else x + 1
  pred x = if x == minBound then predError "Word" else x - 1
  toEnum (I# n) = case n <# 0# of
    1# -> toEnumError "Word" (I# n) (minBound :: Word, maxBound :: Word)
    _  -> W# n
  fromEnum (W# n) = case n <# 0# of
    1# -> fromEnumError "Word" (W# n)
    _  -> I# n
  enumFrom x = enumFromTo x maxBound
  enumFromTo (W# x) (W# y) = case ltWord# y x of
    1# -> []
    _  -> map wordOf# (upFrom# x y)
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo (W# x) (W# y) (W# z) = case isBeyondWord# x y z of
    1# -> []
    _  -> map wordOf# (stepFrom# x (y -# x) (stepsToWord# x y z))

wordOf# :: Int -> Word
wordOf# (I# n) = W# n

isBeyondWord# :: Int# -> Int# -> Int# -> Int#
isBeyondWord# x y z = case ltWord# y x of
  1# -> ltWord# x z
  _  -> ltWord# z x

stepsToWord# :: Int# -> Int# -> Int# -> Int#
stepsToWord# x y z = case ltWord# x y of
  1# -> quotWord# (z -# x) (y -# x)
  _  -> case x ==# y of
    1# -> -1#
    _  -> quotWord# (x -# z) (x -# y)

-- Char ----------------------------------------------------------------------------------------------------------------

ord :: Char -> Int
ord (C# c) = I# (ord# c)

chr :: Int -> Char
chr (I# n) = case ltWord# n 1114112# of
  1# -> C# (chr# n)
  _  -> errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ showSignedInt# 9# n "")

unsafeChr# :: Int -> Char
unsafeChr# (I# n) = C# (chr# n)

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Enum Char where
  succ (C# c) = case c of
    '\1114111'# -> errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
    _           -> C# (chr# (ord# c +# 1#))
  pred (C# c) = case c of
    '\0'# -> errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
    _     -> C# (chr# (ord# c -# 1#))
  toEnum = chr
  fromEnum = ord
  enumFrom (C# x) = map unsafeChr# (upTo# (ord# x) 1114111#)
  enumFromTo (C# x) (C# y) = map unsafeChr# (upTo# (ord# x) (ord# y))
  enumFromThen (C# x) (C# y) = case leChar# x y of
    1# -> map unsafeChr# (stepTo# (ord# x) (ord# y) 1114111#)
    _  -> map unsafeChr# (stepTo# (ord# x) (ord# y) 0#)
  enumFromThenTo (C# x) (C# y) (C# z) = map unsafeChr# (enumFromThenTo (I# (ord# x)) (I# (ord# y)) (I# (ord# z)))

-- Small types ---------------------------------------------------------------------------------------------------------

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = errorWithoutStackTrace "Prelude.Enum.().succ: bad argument"
  pred _ = errorWithoutStackTrace "Prelude.Enum.().pred: bad argument"
  toEnum n = if n == 0 then () else errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = let many = () : many in many
  enumFromTo () () = [()]
  enumFromThenTo () () () = let many = () : many in many

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True  = errorWithoutStackTrace "Prelude.Enum.Bool.succ: bad argument"
  pred True  = False
  pred False = errorWithoutStackTrace "Prelude.Enum.Bool.pred: bad argument"
  toEnum (I# n) = case n of
    0# -> False
    1# -> True
    _  -> errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum b = I# (dataToTag# b)
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = errorWithoutStackTrace "Prelude.Enum.Ordering.succ: bad argument"
  pred GT = EQ
  pred EQ = LT
  pred LT = errorWithoutStackTrace "Prelude.Enum.Ordering.pred: bad argument"
  toEnum (I# n) = case n of
    0# -> LT
    1# -> EQ
    2# -> GT
    _  -> errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum o = I# (dataToTag# o)
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance (Bounded a, Bounded b) =>
    Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) =>
    Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) =>
    Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) =>
    Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) =>
    Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) =>
    Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h) =>
    Bounded (a, b, c, d, e, f, g, h) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i) =>
    Bounded (a, b, c, d, e, f, g, h, i) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j) =>
    Bounded (a, b, c, d, e, f, g, h, i, j) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k) =>
    Bounded (a, b, c, d, e, f, g, h, i, j, k) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k,
    Bounded l) =>
    Bounded (a, b, c, d, e, f, g, h, i, j, k, l) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k,
    Bounded l, Bounded m) =>
    Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound,
      minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound,
      maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k,
    Bounded l, Bounded m, Bounded n) =>
    Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound,
      minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound,
      maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k,
    Bounded l, Bounded m, Bounded n, Bounded o) =>
    Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound,
      minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound,
      maxBound, maxBound, maxBound)

