-- | Addresses.
module GHC.Ptr
  ( Ptr (..), FunPtr (..), nullPtr, castPtr, plusPtr, alignPtr, minusPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  ) where

import Tarry.Ptr
