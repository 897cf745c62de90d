{-# LANGUAGE LambdaCas, OverloadedLists, NoSuchThing, RecordWildCards #-}
{-# OPTIONS_GHC -Wall -XTupelSections -O2 #-}
{-# LANGAUGE GADTs #-}
module Main where
main = print 1
