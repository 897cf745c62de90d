{-# LANGUAGE ConstraintKinds, KindSignatures #-}
-- | Call stacks that are always empty: programs that pass them on compile, but nothing is recorded.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc(..), callStack, emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, popCallStack
  , pushCallStack, prettyCallStack, prettySrcLoc, withFrozenCallStack, errorWithStackTrace, currentCallStack, whoCreated
  ) where

import Data.Kind (Constraint)
import Data.List (intercalate)

-- | Holds everywhere, and says nothing.
type HasCallStack = (() :: Constraint)

newtype CallStack = CallStack [(String, SrcLoc)]

instance Show CallStack where
  showsPrec _ (CallStack sites) = shows sites

data SrcLoc = SrcLoc
  { srcLocPackage, srcLocModule, srcLocFile :: [Char]
  , srcLocStartLine, srcLocStartCol, srcLocEndLine, srcLocEndCol :: Int
  } deriving (Eq, Show)

callStack, emptyCallStack :: CallStack
callStack = emptyCallStack
emptyCallStack = CallStack []

freezeCallStack, popCallStack :: CallStack -> CallStack
freezeCallStack stack = stack
popCallStack (CallStack sites) = CallStack (drop 1 sites)

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack site (CallStack sites) = CallStack (site : sites)

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList = CallStack

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack (CallStack sites) = sites

prettyCallStack :: CallStack -> String
prettyCallStack (CallStack [])    = ""
prettyCallStack (CallStack sites) = intercalate "\n" ("CallStack (from HasCallStack):" : map line sites)
  where line (f, loc) = "  " ++ f ++ ", called at " ++ prettySrcLoc loc

prettySrcLoc :: SrcLoc -> String
prettySrcLoc loc = srcLocFile loc ++ ":" ++ show (srcLocStartLine loc) ++ ":" ++ show (srcLocStartCol loc)
  ++ " in " ++ srcLocPackage loc ++ ":" ++ srcLocModule loc

withFrozenCallStack :: a -> a
withFrozenCallStack x = x

errorWithStackTrace :: String -> a
errorWithStackTrace = errorWithoutStackTrace

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []
