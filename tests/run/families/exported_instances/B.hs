{-# LANGUAGE TypeFamilies #-}
module B (D(..), module B) where
data family D a
data instance D Char = DC Char deriving Show
