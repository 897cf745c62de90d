-- | Results that stand for failures.
module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import Foreign.Ptr (Ptr, nullPtr)

throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf bad text act = act >>= \r -> if bad r then ioError (userError (text r)) else return r

throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ bad text act = void (throwIf bad text act)

throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const

-- | Another one than that of "Data.Functor", as in GHC: a program that imports both has to say which one it means.
void :: IO a -> IO ()
void act = act >> return ()
