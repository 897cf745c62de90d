{-# LANGUAGE NoImplicitPrelude, MagicHash, ExistentialQuantification, ScopedTypeVariables, PatternSynonyms #-}
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
import Tarry.Stack

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
cast x = case sameRep# (theRep :: TypeRep a) (theRep :: TypeRep b) of
  1# -> Just (unsafeCoerce# x)
  _  -> Nothing

throw :: Exception e => e -> a
throw e = raise# (toException e)

throwIO :: Exception e => e -> IO a
throwIO e = IO (\w -> raiseIO# (toException e) w)

-- | What was caught, as it is: so a profile knows whose it was.
rethrow :: SomeException -> IO a
rethrow e = IO (\w -> raiseIO# e w)

-- The program's own ---------------------------------------------------------------------------------------------------

-- | Of `error`.
data ErrorCall = ErrorCallWithLocation String String

pattern ErrorCall :: String -> ErrorCall
pattern ErrorCall text <- ErrorCallWithLocation text _ where
  ErrorCall text = ErrorCallWithLocation text ""
{-# COMPLETE ErrorCall #-}

instance Eq ErrorCall where
  ErrorCallWithLocation a p == ErrorCallWithLocation b q = a == b && p == q

instance Ord ErrorCall where
  compare (ErrorCallWithLocation a p) (ErrorCallWithLocation b q) = case compare a b of
    EQ    -> compare p q
    order -> order

instance Show ErrorCall where
  showsPrec _ (ErrorCallWithLocation text place) s = text ++ (case place of
    [] -> s
    _  -> '\n' : place ++ s)

instance Exception ErrorCall

error :: HasCallStack => [Char] -> a
error message = errorIn givenStack message

-- | With this stack.
errorIn :: CallStack -> String -> a
errorIn stack message = throw (ErrorCallWithLocation message (prettyCallStack stack))

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace message = throw (ErrorCallWithLocation message "")

undefined :: HasCallStack => a
undefined = errorIn givenStack "Prelude.undefined"

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
