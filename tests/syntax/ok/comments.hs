{- block {- nested -} still -}
module Main -- header
  ( main -- the program
  , (-->) {- an operator that begins like a comment -}
  ) where

-- | haddock
infixr 1 -->
(-->) :: Bool -> Bool -> Bool
a --> b = not a || b

--------------------------------------------------------------
main :: IO ()
main = print (True --> False){-x-}--y
{-
 - trailing -}
