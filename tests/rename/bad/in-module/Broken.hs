module Broken where
fine = 1
missing = 2
{- never closed
