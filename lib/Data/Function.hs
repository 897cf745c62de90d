{-# LANGUAGE NoImplicitPrelude #-}
module Data.Function (id, const, (.), flip, ($), (&), on, fix) where

import Tarry.Function
