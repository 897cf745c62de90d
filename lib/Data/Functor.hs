{-# LANGUAGE NoImplicitPrelude #-}
module Data.Functor (Functor(..), ($>), (<$>), (<&>), void, unzip) where

import Tarry.Base
import Tarry.Function (fst, snd)

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fst <$> xs, snd <$> xs)
