{-# LANGUAGE MagicHash #-}
-- | Actions inside of values, and what no rule can ask: whether something is a variable.
module System.IO.Unsafe
  ( unsafePerformIO, trace, spawnConstraint, isVar, identicalVar, isGround, compareAnyTerm, showAnyTerm
  , showAnyQTerm, showAnyExpression, showAnyQExpression, readAnyUnqualifiedTerm, readsAnyUnqualifiedTerm, readAnyQTerm
  , readsAnyQTerm, readAnyQExpression, readsAnyQExpression ) where

import Tarry.Prim
import Tarry.Base (unsafePerformIO)
import Tarry.Handle (unpackUtf8#)
import System.IO (hPutStrLn, stderr)

-- | Writes the text when the value is asked for.
trace :: String -> a -> a
trace s x = unsafePerformIO (hPutStrLn stderr s) `seq` x

-- | The value where the constraint holds.
spawnConstraint :: Bool -> a -> a
spawnConstraint c x | c = x

-- | Whether it is a variable that is not bound, once it is evaluated.
isVar :: Data a => a -> Bool
isVar x = case isVar# x of { 1# -> True; _ -> False }

-- | Whether both are the same such variable.
identicalVar :: Data a => a -> a -> Bool
identicalVar x y = case sameVar# x y of { 1# -> True; _ -> False }

-- | Whether there is no such variable in it, once all of it is evaluated.
isGround :: Data a => a -> Bool
isGround x = case normalForm# x of { _ -> case hasFree# x of { 1# -> False; _ -> True } }

-- | All of it as text, as values of programs are printed: no class is needed, and variables are @_a@, @_b@.
showAnyTerm :: a -> String
showAnyTerm x = case normalForm# x of { _ -> case showTerm# x realWorld# of { text -> unpackUtf8# text 0# } }

-- | Names in it are without their modules, as in "ReadShowTerm".
showAnyQTerm :: a -> String
showAnyQTerm = showAnyTerm

-- | As it is now: nothing of it is evaluated, and what is not stands there as @<thunk>@.
showAnyExpression, showAnyQExpression :: a -> String
showAnyExpression x = case showTerm# x realWorld# of { text -> unpackUtf8# text 0# }
showAnyQExpression = showAnyExpression

-- | By the order of the constructors. What is a variable is less than all other values, and equal to itself; two variables
-- have no order: then the comparison waits.
compareAnyTerm :: (Data a, Ord a) => a -> a -> Ordering
compareAnyTerm x y = case isVar# x of
  1# -> case isVar# y of
    1# -> case sameVar# x y of { 1# -> EQ; _ -> compare x y }
    _  -> LT
  _  -> case isVar# y of { 1# -> GT; _ -> compare x y }

-- | Text of "showAnyTerm" as a value. Which names there may be is known from the type, by its class: the list of modules
-- says nothing.
readAnyUnqualifiedTerm :: Read a => [String] -> String -> a
readAnyUnqualifiedTerm _ = read

readsAnyUnqualifiedTerm :: Read a => [String] -> String -> [(a, String)]
readsAnyUnqualifiedTerm _ = reads

readAnyQTerm :: Read a => String -> a
readAnyQTerm = read

readsAnyQTerm :: Read a => String -> [(a, String)]
readsAnyQTerm = reads

readAnyQExpression :: Read a => String -> a
readAnyQExpression = read

readsAnyQExpression :: Read a => String -> [(a, String)]
readsAnyQExpression = reads
