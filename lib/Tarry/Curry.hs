{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | What Curry's library needs of Haskell's, and Haskell itself does not.
module Tarry.Curry where

import Tarry.Prim
import Tarry.Types
import Tarry.Base
import Tarry.Exception
import Tarry.Catch
import Tarry.Handle
import Tarry.TopHandler

-- | An exception with this text.
raiseUser :: String -> IO a
raiseUser s = ioError (userError s)

-- | The handler gets the text of whatever was raised, and whether that was the program itself. What ends a program is
-- not caught.
catchText :: IO a -> (Bool -> String -> IO a) -> IO a
catchText act handler = catchAny act caught
  where
    caught e = case fromException e of
      Just err  -> case ioe_type err of
        UserError -> handler True (ioe_description err)
        _         -> handler False (displayException (err :: IOException))
      Nothing   -> case fromException e of
        Just (ErrorCall text) -> handler True text
        Nothing   -> case fromException e of
          Just a  -> handler False (displayException (a :: ArithException))
          Nothing -> throwIO e

-- | What the action does, or, if it fails, the other one: a search of its own, which ends with the first result.
orIfFails :: IO a -> IO a -> IO a
orIfFails act other = IO (\w -> case firstValue# [] (:) (case unIO act w of Box# a -> Just a) of
  Just a : _ -> Box# a
  _          -> unIO other w)

-- | A value that is asked for, completely evaluated. An exception ends the program.
runValue :: a -> a
runValue x = case unIO (catchAny value ended) realWorld# of Box# r -> r
  where
    value   = IO (\w -> case normalForm# x of { _ -> Box# x })
    ended e = endWith e >> value
