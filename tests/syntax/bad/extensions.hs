{-# LANGUAGE LambdaCas, NoSuchThing, ApplicativeDo, RecordWildCards #-}
{-# OPTIONS_GHC -Wall -XTupelSections -O2 #-}
module Main where
main = print 1
