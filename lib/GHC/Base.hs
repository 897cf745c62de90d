-- | What GHC's library begins with, as far as programs ask for it here.
module GHC.Base
  ( module Prelude, Alternative (..), MonadPlus (..), NonEmpty (..), liftA, liftA2, liftA3, join, when, ap, liftM, liftM2, liftM3, ord, assert
  , Void, absurd, vacuous, build, augment, unIO, Int (..), Char (..), Double (..), ($!), failIO
  ) where

import Control.Applicative (Alternative (..), liftA, liftA2, liftA3)
import Control.Exception (assert)
import Control.Monad (MonadPlus (..), ap, join, liftM, liftM2, liftM3, when)
import Data.Char (ord)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Void (Void, absurd, vacuous)
import GHC.Exts (augment, build)
import Prelude
import Tarry.Types (Char (..), Double (..), Int (..), unIO)

failIO :: String -> IO a
failIO = ioError . userError
