{-# LANGUAGE NoImplicitPrelude, MagicHash, ExistentialQuantification, ScopedTypeVariables #-}
-- | Exceptions: the class, the ones the language itself raises, and raising. Low enough for `error` to be used nearly everywhere;
-- catching is in Tarry.Catch.
--
-- What raise# carries is always a SomeException.
module Tarry.Exception where

import Tarry.Prim
import Tarry.Typeable
import Tarry.Types
import Tarry.Classes
import Tarry.Show

data SomeException = forall e . Exception e => SomeException e

class (Typeable e, Show e) => Exception e where
  toException      :: e -> SomeException
  fromException    :: SomeException -> Maybe e
  displayException :: e -> String

  toException e = SomeException e
  fromException (SomeException e) = cast e
  displayException e = show e

instance Show SomeException where
  showsPrec p (SomeException e) s = showsPrec p e s

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

-- | The same value, if the types are the same.
cast :: forall a b . (Typeable a, Typeable b) => a -> Maybe b
cast x = case sameRep# (typeRep# (Proxy# :: Proxy# a)) (typeRep# (Proxy# :: Proxy# b)) of
  1# -> Just (unsafeCoerce# x)
  _  -> Nothing

throw :: Exception e => e -> a
throw e = raise# (toException e)

throwIO :: Exception e => e -> IO a
throwIO e = IO (\w -> raiseIO# (toException e) w)

-- The program's own ---------------------------------------------------------------------------------------------------

-- | Of `error`.
data ErrorCall = ErrorCall String

instance Eq ErrorCall where
  ErrorCall a == ErrorCall b = a == b

instance Ord ErrorCall where
  compare (ErrorCall a) (ErrorCall b) = compare a b

instance Show ErrorCall where
  showsPrec _ (ErrorCall message) s = message ++ s

-- | One of which is known where it was called: `error` and `undefined` in a program are compiled into these. For those who catch it, it is
-- an ErrorCall; only the end of the program tells the place.
data ErrorCallAt = ErrorCallAt String String

instance Show ErrorCallAt where
  showsPrec _ (ErrorCallAt message _) s = message ++ s

instance Exception ErrorCallAt

instance Exception ErrorCall where
  fromException (SomeException e) = case cast e of
    Just call -> Just call
    Nothing   -> case cast e of
      Just (ErrorCallAt message _) -> Just (ErrorCall message)
      Nothing                      -> Nothing

errorAt :: Addr# -> String -> a
errorAt place message = throw (ErrorCallAt message (unpackString place))

undefinedAt :: Addr# -> a
undefinedAt place = errorAt place "Prelude.undefined"

error :: String -> a
error message = throw (ErrorCall message)

errorWithoutStackTrace :: String -> a
errorWithoutStackTrace message = throw (ErrorCall message)

undefined :: a
undefined = error "Prelude.undefined"

-- Arithmetic ----------------------------------------------------------------------------------------------------------

data ArithException = Overflow | Underflow | LossOfPrecision | DivideByZero | Denormal | RatioZeroDenominator

instance Eq ArithException where
  x == y = eqTag x y

instance Ord ArithException where
  compare x y = compareTag x y

instance Show ArithException where
  showsPrec _ e s = text ++ s
    where text = case e of
            Overflow             -> "arithmetic overflow"
            Underflow            -> "arithmetic underflow"
            LossOfPrecision      -> "loss of precision"
            DivideByZero         -> "divide by zero"
            Denormal             -> "denormal"
            RatioZeroDenominator -> "Ratio has zero denominator"

instance Exception ArithException

divZeroError :: a
divZeroError = throw DivideByZero

overflowError :: a
overflowError = throw Overflow

underflowError :: a
underflowError = throw Underflow

ratioZeroDenominatorError :: a
ratioZeroDenominatorError = throw RatioZeroDenominator

-- What the compiler inserts -------------------------------------------------------------------------------------------

newtype PatternMatchFail = PatternMatchFail String
newtype NoMethodError    = NoMethodError String
newtype RecConError      = RecConError String
newtype RecSelError      = RecSelError String
newtype RecUpdError      = RecUpdError String

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail t) s = t ++ s
instance Show NoMethodError where
  showsPrec _ (NoMethodError t) s = t ++ s
instance Show RecConError where
  showsPrec _ (RecConError t) s = t ++ s
instance Show RecSelError where
  showsPrec _ (RecSelError t) s = t ++ s
instance Show RecUpdError where
  showsPrec _ (RecUpdError t) s = t ++ s

instance Exception PatternMatchFail
instance Exception NoMethodError
instance Exception RecConError
instance Exception RecSelError
instance Exception RecUpdError

-- The texts come without the newline that ends them.

-- | "Main.hs:(3,1)-(5,9): Non-exhaustive patterns in function f"
patternError :: Addr# -> a
patternError text = throw (PatternMatchFail (unpackAppend text "\n"))

-- | "Main.hs:5:10-15: No instance nor default method for class operation =="
noMethodError :: Addr# -> a
noMethodError text = throw (NoMethodError (unpackAppend text "\n"))

-- | "Main.hs:3:5-9: Missing field in record construction f"
recConError :: Addr# -> a
recConError text = throw (RecConError (unpackAppend text "\n"))

-- | "No match in record selector f"
recSelError :: Addr# -> a
recSelError text = throw (RecSelError (unpackString text))

-- | "Main.hs:3:5-9: Non-exhaustive patterns in record update"
recUpdError :: Addr# -> a
recUpdError text = throw (RecUpdError (unpackAppend text "\n"))
