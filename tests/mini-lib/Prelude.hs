{-# LANGUAGE NoImplicitPrelude #-}
-- | A library of a few hundred lines for tests of the compiler's phases: the modules that src/syntax/known.tbl names, with the types and
-- classes of the real library but hardly any code (bodies are `undefined`). Use it with --lib tests/mini-lib, or LoadOptions.lib.
module Prelude (module Tarry.Types, module Tarry.Classes, module Tarry.Num, module Tarry.Real, module Tarry.Enum, module Tarry.Show,
                module Tarry.Read, module Tarry.Base, module Tarry.Foldable, module Tarry.Function, module Tarry.IO) where

import Tarry.Types
import Tarry.Classes
import Tarry.Num
import Tarry.Real
import Tarry.Enum
import Tarry.Show
import Tarry.Read
import Tarry.Base
import Tarry.Foldable
import Tarry.Function
import Tarry.IO
