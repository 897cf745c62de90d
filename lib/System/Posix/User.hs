-- | Whose process it is.
module System.Posix.User (getRealUserID, getRealGroupID, getEffectiveUserID, getEffectiveGroupID) where

import Data.Word (Word32)
import System.Posix.Types

foreign import ccall unsafe "getuid" c_getuid :: IO Word32
foreign import ccall unsafe "geteuid" c_geteuid :: IO Word32
foreign import ccall unsafe "getgid" c_getgid :: IO Word32
foreign import ccall unsafe "getegid" c_getegid :: IO Word32

getRealUserID, getEffectiveUserID :: IO UserID
getRealUserID = fmap CUid c_getuid
getEffectiveUserID = fmap CUid c_geteuid

getRealGroupID, getEffectiveGroupID :: IO GroupID
getRealGroupID = fmap CGid c_getgid
getEffectiveGroupID = fmap CGid c_getegid
