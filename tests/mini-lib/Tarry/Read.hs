{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Read where

import Tarry.Types

class Read a where
  readsPrec :: Int -> String -> [(a, String)]

instance Read Int where readsPrec = undefined
instance Read Integer where readsPrec = undefined
instance Read Double where readsPrec = undefined
instance Read Bool where readsPrec = undefined
instance Read a => Read [a] where readsPrec = undefined

read :: Read a => String -> a
read s = undefined
