{-# LANGUAGE TypeFamilyDependencies #-}
module Main where
type family F a = r | r -> a where { F Int = Bool; F Char = Bool }
type family G a b = r | r -> b
type instance G Int b = Maybe b
type instance G Bool b = Maybe b
type instance G Char b = Maybe [b]
main = print 1
