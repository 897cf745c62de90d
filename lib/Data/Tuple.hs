{-# LANGUAGE NoImplicitPrelude #-}
module Data.Tuple (fst, snd, curry, uncurry, swap, Solo(.., MkSolo), getSolo) where

import GHC.Tuple
import Tarry.Function
