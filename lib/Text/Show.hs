{-# LANGUAGE NoImplicitPrelude #-}
module Text.Show (ShowS, Show(..), shows, showChar, showString, showParen, showListWith) where

import Tarry.Show
