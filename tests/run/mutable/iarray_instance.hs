-- An instance of IArray with what GHC asks for: all the rest follows.
{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
import Data.Array.Base
import Data.Array.Unboxed
import Data.Array.ST
import Control.Monad.ST

-- an array that counts down
newtype Rev i e = Rev (Array i e)
instance IArray Rev e where
  bounds (Rev a) = bounds a
  numElements (Rev a) = numElements a
  unsafeArray b ies = Rev (unsafeArray b ies)
  unsafeAt (Rev a) i = unsafeAt a i

main :: IO ()
main = do
  let r = listArray (0, 4) "hello" :: Rev Int Char
  print (r ! 1, elems r, assocs (r // [(0, 'j')]))
  print (elems (accum (\c n -> toEnum (fromEnum c + n)) r [(0, 1), (4, 2), (0, 1)]))
  print (elems (accumArray (+) 0 (1, 3) [(1, 5), (3, 6), (1, 1)] :: Rev Int Int))
  print (elems (amap fromEnum r))
  let u = runSTUArray (thaw (Rev (listArray (0, 2) [1, 2, 3 :: Int]) :: Rev Int Int))
  print u
  print (listArray ('a', 'c') [True, False, True] :: UArray Char Bool)
