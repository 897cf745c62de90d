{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, ExistentialQuantification, RankNTypes #-}
-- | Catching exceptions, holding back those of other threads, and the exceptions of the outside world.
module Tarry.Catch where

import Tarry.Prim
import Tarry.Typeable
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Stack
import Tarry.Function
import Tarry.Num
import Tarry.Base
import Tarry.Monoid
import Tarry.Foldable

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO m) h = IO (\w -> catch# m handler w)
  where handler e w = case fromException e of
          Just e' -> unIO (h e') w
          Nothing -> raiseIO# e w

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle h m = catch m h

-- | Any exception, unopened.
catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny (IO m) h = IO (\w -> catch# m (\e v -> unIO (h e) v) w)

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p a h = catch a (\e -> case p e of
  Nothing -> throwIO e
  Just b  -> h b)

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p h a = catchJust p a h

try :: Exception e => IO a -> IO (Either e a)
try a = catch (fmap Right a) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p a = try a >>= \r -> case r of
  Right v -> return (Right v)
  Left e  -> case p e of
    Nothing -> throwIO e
    Just b  -> return (Left b)

data Handler a = forall e . Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches io handlers = catchAny io (\e -> foldr (tryHandler e) (rethrow e) handlers)
  where tryHandler e (Handler h) rest = case fromException e of
          Just e' -> h e'
          Nothing -> rest

evaluate :: a -> IO a
evaluate x = IO (\_ -> case x of !y -> Box# y)

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = unsafePerformIO (catch (evaluate v) (\e -> throwIO (f e)))

onException :: IO a -> IO b -> IO a
onException io what = catchAny io (\e -> what >> rethrow e)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = masking (\old -> before >>= \a ->
  guarded old thing a (after a) >>= \r ->
  after a >>= \_ ->
  return r)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = masking (\old -> before >>= \a -> guarded old thing a (after a))

finally :: IO a -> IO b -> IO a
finally io after = masking (\old -> guarded old (\_ -> io) () after >>= \r -> after >>= \_ -> return r)

-- Masking -------------------------------------------------------------------------------------------------------------

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible

instance Eq MaskingState where
  x == y = eqTag x y

instance Show MaskingState where
  showsPrec _ Unmasked              s = unpackAppend "Unmasked"# s
  showsPrec _ MaskedInterruptible   s = unpackAppend "MaskedInterruptible"# s
  showsPrec _ MaskedUninterruptible s = unpackAppend "MaskedUninterruptible"# s

-- | With a masking state: 0# unmasked, 1# and 2# as above. An exception that is caught outside puts back the former one.
withMask :: Int# -> IO a -> IO a
withMask new (IO m) = IO (\w -> case setMask# new w of
  old -> case m w of Box# r -> case setMask# old w of _ -> Box# r)

unmasked :: IO a -> IO a
unmasked io = withMask 0# io

-- | Masked; with the masking state that was before. What is to be done stands there once, whatever that was.
masking :: (Int# -> IO b) -> IO b
masking f = IO (\w -> case getMask# w of
  old -> let act v = unIO (f old) v in case old of
    0# -> case setMask# 1# w of
      _ -> case act w of Box# r -> case setMask# 0# w of _ -> Box# r
    _  -> act w)

-- | With a masking state, what a function makes of its argument: which is not made before. If that fails, something else is done first.
guarded :: Int# -> (a -> IO b) -> a -> IO c -> IO b
guarded new f x failed = IO (\w -> catch# (\v -> unIO (withMask new (f x)) v) (\e v -> unIO (failed >> rethrow e) v) w)

mask :: ((forall a . IO a -> IO a) -> IO b) -> IO b
mask f = masking (\old -> f (\io -> withMask old io))

mask_ :: IO a -> IO a
mask_ io = mask (\_ -> io)

uninterruptibleMask :: ((forall a . IO a -> IO a) -> IO b) -> IO b
uninterruptibleMask f = IO (\w -> case getMask# w of
  0# -> unIO (withMask 2# (f unmasked)) w
  1# -> unIO (withMask 2# (f (\io -> withMask 1# io))) w
  _  -> unIO (f (\io -> withMask 2# io)) w)

uninterruptibleMask_ :: IO a -> IO a
uninterruptibleMask_ io = uninterruptibleMask (\_ -> io)

getMaskingState :: IO MaskingState
getMaskingState = IO (\w -> case getMask# w of
  0# -> Box# Unmasked
  1# -> Box# MaskedInterruptible
  _  -> Box# MaskedUninterruptible)

interruptible :: IO a -> IO a
interruptible io = IO (\w -> case getMask# w of
  1# -> unIO (unmasked io) w
  _  -> unIO io w)

allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

-- More exceptions -----------------------------------------------------------------------------------------------------

data ArrayException = IndexOutOfBounds String | UndefinedElement String

instance Eq ArrayException where
  IndexOutOfBounds a == IndexOutOfBounds b = a == b
  UndefinedElement a == UndefinedElement b = a == b
  _ == _ = False

instance Ord ArrayException where
  compare (IndexOutOfBounds a) (IndexOutOfBounds b) = compare a b
  compare (UndefinedElement a) (UndefinedElement b) = compare a b
  compare (IndexOutOfBounds _) (UndefinedElement _) = LT
  compare (UndefinedElement _) (IndexOutOfBounds _) = GT

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds t) s = unpackAppend "array index out of range"# (after t s)
  showsPrec _ (UndefinedElement t) s = unpackAppend "undefined array element"# (after t s)

-- | ": " and a text, if there is one.
after :: String -> ShowS
after [] s = s
after t  s = ':' : ' ' : (t ++ s)

instance Exception ArrayException

newtype AssertionFailed = AssertionFailed String

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed t) s = t ++ s

instance Exception AssertionFailed

newtype TypeError = TypeError String

instance Show TypeError where
  showsPrec _ (TypeError t) s = t ++ s

instance Exception TypeError

data SomeAsyncException = forall e . Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = fromException x >>= \(SomeAsyncException a) -> cast a

data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt

instance Eq AsyncException where
  x == y = eqTag x y

instance Ord AsyncException where
  compare x y = compareTag x y

instance Show AsyncException where
  showsPrec _ StackOverflow s = unpackAppend "stack overflow"# s
  showsPrec _ HeapOverflow  s = unpackAppend "heap overflow"# s
  showsPrec _ ThreadKilled  s = unpackAppend "thread killed"# s
  showsPrec _ UserInterrupt s = unpackAppend "user interrupt"# s

instance Exception AsyncException where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

data NonTermination = NonTermination

instance Show NonTermination where
  showsPrec _ NonTermination s = unpackAppend "<<loop>>"# s

instance Exception NonTermination

data NestedAtomically = NestedAtomically

instance Show NestedAtomically where
  showsPrec _ NestedAtomically s = unpackAppend "Control.Concurrent.STM.atomically was nested"# s

instance Exception NestedAtomically

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar s = unpackAppend "thread blocked indefinitely in an MVar operation"# s

instance Exception BlockedIndefinitelyOnMVar

data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM s = unpackAppend "thread blocked indefinitely in an STM transaction"# s

instance Exception BlockedIndefinitelyOnSTM

data Deadlock = Deadlock

instance Show Deadlock where
  showsPrec _ Deadlock s = unpackAppend "<<deadlock>>"# s

instance Exception Deadlock

data AllocationLimitExceeded = AllocationLimitExceeded

instance Show AllocationLimitExceeded where
  showsPrec _ AllocationLimitExceeded s = unpackAppend "allocation limit exceeded"# s

instance Exception AllocationLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

newtype CompactionFailed = CompactionFailed String

instance Show CompactionFailed where
  showsPrec _ (CompactionFailed why) s = unpackAppend "compaction failed: "# (why ++ s)

instance Exception CompactionFailed

-- | Fails when its condition is false.
assert :: HasCallStack => Bool -> a -> a
assert True  x = x
assert False _ = throw (AssertionFailed ("Assertion failed\n" ++ prettyCallStack givenStack))

data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess   == ExitSuccess   = True
  ExitFailure a == ExitFailure b = a == b
  _ == _ = False

instance Ord ExitCode where
  compare ExitSuccess     ExitSuccess     = EQ
  compare ExitSuccess     (ExitFailure _) = LT
  compare (ExitFailure _) ExitSuccess     = GT
  compare (ExitFailure a) (ExitFailure b) = compare a b

instance Show ExitCode where
  showsPrec _ ExitSuccess     s = unpackAppend "ExitSuccess"# s
  showsPrec d (ExitFailure n) s = showsUnary "ExitFailure" d n s

instance Exception ExitCode
