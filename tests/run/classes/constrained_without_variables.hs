{-# LANGUAGE Haskell2010, ConstraintKinds, RankNTypes #-}
-- A method may have constraints that are about no variable at all, in Haskell 2010, too.
module Main where

import GHC.Stack

type HasCallStack_ a = HasCallStack => a

class Assertable t where
  assert :: HasCallStack => t -> IO ()
  assert2 :: HasCallStack_ (t -> IO ())

instance Assertable () where
  assert = return
  assert2 = return

instance Assertable Bool where
  assert b = putStrLn (if b then "ok" else fst (head (getCallStack callStack)))
  assert2 = assert

main :: IO ()
main = assert () >> assert False >> assert2 True
