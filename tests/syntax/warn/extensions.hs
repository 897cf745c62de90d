{-# LANGUAGE LambdaCas, OverloadedStrings, NoSuchThing, RecordWildCards #-}
{-# OPTIONS_GHC -Wall -XTupelSections -O2 #-}
{-# LANGAUGE GADTs #-}
module Main where
main = print 1
