{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Tarry.Stack where

import Tarry.Prim

data CallStack = EmptyCallStack

pushCall :: Addr# -> CallStack -> CallStack
pushCall _ stack = stack

emptyCallStack :: CallStack
emptyCallStack = EmptyCallStack
