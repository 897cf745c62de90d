{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.TopHandler where

import Tarry.Types

runMain :: IO a -> ()
runMain m = m `seq` ()

loopException :: ()
loopException = ()

blockedException :: ()
blockedException = ()

stackException, heapException, interruptException :: ()
stackException = ()
heapException = ()
interruptException = ()

runCallback :: IO () -> IO ()
runCallback m = m
