{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Tarry.Prim where

data Int#
data Double#
data Char#
data Addr#

(+#), (-#), (*#) :: Int# -> Int# -> Int#
(==#), (<#) :: Int# -> Int# -> Int#
raise# :: Addr# -> a
