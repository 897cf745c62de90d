{-# LANGUAGE NoImplicitPrelude #-}
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Tarry.Ref
