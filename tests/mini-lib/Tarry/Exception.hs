{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Tarry.Exception where

import Tarry.Prim
import Tarry.Types

patternError, noMethodError, recConError :: Addr# -> a
patternError a = raise# a
noMethodError a = raise# a
recConError a = raise# a
