{-# LANGUAGE LambdaCas, NoSuchThing, OverloadedRecordUpdate, RecordWildCards #-}
{-# OPTIONS_GHC -Wall -XTupelSections -O2 #-}
module Main where
main = print 1
