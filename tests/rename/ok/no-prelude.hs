{-# LANGUAGE NoImplicitPrelude #-}
-- Sugar means the library's functions, whatever is in scope.
module Main where

main = do { x <- main; [x ..]; main }
(>>=) = main
negative = - 1
