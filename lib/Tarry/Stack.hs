{-# LANGUAGE NoImplicitPrelude, MagicHash, RankNTypes, MultiParamTypeClasses #-}
-- | Call stacks. The type checker meets a constraint HasCallStack at each use of a function that has one: by the stack of the definition
-- around it, if that asks for one too, with the place of the use on top. What the library itself calls is not put there. The
-- dictionary is the stack.
module Tarry.Stack where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show

class HasCallStack

data CallStack
  = EmptyCallStack
  | PushCallStack [Char] SrcLoc CallStack
  | FreezeCallStack CallStack                  -- ^ nothing more is put on it

data SrcLoc = SrcLoc
  { srcLocPackage   :: [Char]
  , srcLocModule    :: [Char]
  , srcLocFile      :: [Char]
  , srcLocStartLine :: Int
  , srcLocStartCol  :: Int
  , srcLocEndLine   :: Int
  , srcLocEndCol    :: Int
  } deriving (Eq, Show)

instance Show CallStack where
  showsPrec _ stack = shows (getCallStack stack)

-- | What a call pushes, as the compiler writes it: name, module, file, line, column, line and column behind it, in lines.
pushCall :: Addr# -> CallStack -> CallStack
pushCall site stack = case stack of
  FreezeCallStack _ -> stack
  _                 -> case lines# (unpackString site) of
    function : m : file : line : column : endLine : endColumn : _ ->
      PushCallStack function (SrcLoc "main" m file (number# line) (number# column) (number# endLine) (number# endColumn)) stack
    _ -> stack

lines# :: String -> [String]
lines# text = case text of
  [] -> []
  _  -> case line# text of Line# first rest -> first : lines# rest

data Line# = Line# String String

line# :: String -> Line#
line# []          = Line# [] []
line# ('\n' : cs) = Line# [] cs
line# (c : cs)    = case line# cs of Line# first rest -> Line# (c : first) rest

number# :: String -> Int
number# digits = go 0# digits
  where go n []           = I# n
        go n (C# c : cs) = go (n *# 10# +# (ord# c -# 48#)) cs

-- The constraint and its stack ----------------------------------------------------------------------------------------

newtype Given a = Given (HasCallStack => a)

-- | What a constraint is given.
givenStack :: HasCallStack => CallStack
givenStack = case unsafeCoerce# sameStack of Given stack -> stack

sameStack :: CallStack -> CallStack
sameStack stack = stack

-- | With another stack.
withStack :: CallStack -> (HasCallStack => a) -> a
withStack stack x = unsafeCoerce# (Given x) stack

-- | Without the call of callStack itself.
callStack :: HasCallStack => CallStack
callStack = case givenStack of
  EmptyCallStack -> EmptyCallStack
  stack          -> popCallStack stack

withFrozenCallStack :: HasCallStack => (HasCallStack => a) -> a
withFrozenCallStack x = withStack (freezeCallStack (popCallStack givenStack)) x

-- Stacks --------------------------------------------------------------------------------------------------------------

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack

freezeCallStack, popCallStack :: CallStack -> CallStack
freezeCallStack stack = FreezeCallStack stack
popCallStack stack = case stack of
  PushCallStack _ _ rest -> rest
  _                      -> stack

pushCallStack :: ([Char], SrcLoc) -> CallStack -> CallStack
pushCallStack (function, place) stack = case stack of
  FreezeCallStack _ -> stack
  _                 -> PushCallStack function place stack

fromCallSiteList :: [([Char], SrcLoc)] -> CallStack
fromCallSiteList ((function, place) : rest) = PushCallStack function place (fromCallSiteList rest)
fromCallSiteList []                         = EmptyCallStack

getCallStack :: CallStack -> [([Char], SrcLoc)]
getCallStack stack = case stack of
  EmptyCallStack                    -> []
  PushCallStack function place rest -> (function, place) : getCallStack rest
  FreezeCallStack rest              -> getCallStack rest

prettyCallStack :: CallStack -> String
prettyCallStack stack = case getCallStack stack of
  []    -> ""
  sites -> "CallStack (from HasCallStack):" ++ below sites
  where below [] = ""
        below ((function, place) : rest) = '\n' : ' ' : ' ' : function ++ ", called at " ++ prettySrcLoc place ++ below rest

prettySrcLoc :: SrcLoc -> String
prettySrcLoc (SrcLoc package m file line column _ _) =
  file ++ ':' : showsPrec (I# 0#) line (':' : showsPrec (I# 0#) column (" in " ++ package ++ ':' : m))
