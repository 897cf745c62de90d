{-# LANGUAGE TypeFamilies #-}
module A (D(..)) where
import B
newtype instance D Int = DI Int deriving Show
