{-# LANGUAGE NoImplicitPrelude #-}
module Data.Tuple (fst, snd, curry, uncurry, swap) where

import Tarry.Function
