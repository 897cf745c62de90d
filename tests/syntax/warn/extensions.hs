{-# LANGUAGE StaticPointers, RecordWildCards #-}
{-# LANGAUGE GADTs #-}
module Main where
main = print 1
