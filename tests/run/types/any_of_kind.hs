{-# LANGUAGE PolyKinds #-}
-- Any is the same as Any, though nothing tells of which kind they are.
module Main (main) where

import Control.Monad.ST (runST)
import Data.Primitive.Array
import GHC.Exts (Any)
import Unsafe.Coerce (unsafeCoerce)

set :: f a -> Array Any -> Array Any
set x = change 0
  where
    change :: Int -> Array Any -> Array Any
    change i old = runST $ do
      new <- thawArray old 0 (sizeofArray old)
      writeArray new i $ hide x
      unsafeFreezeArray new

hide :: f a -> Any
hide = unsafeCoerce

main :: IO ()
main = print (unsafeCoerce (indexArray (set (Just True) (runST (newArray 1 (hide "x") >>= unsafeFreezeArray))) 0) :: Maybe Bool)
