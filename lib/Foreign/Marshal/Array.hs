{-# LANGUAGE ScopedTypeVariables #-}
-- | Arrays in memory; those that end with a mark have a 0 at the end of their names.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0, peekArray, peekArray0
  , pokeArray, pokeArray0, newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0, copyArray, moveArray, lengthArray0
  , advancePtr
  ) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils
import Foreign.Storable
import Tarry.Ptr

mallocArray, mallocArray0, callocArray, callocArray0 :: forall a . Storable a => Int -> IO (Ptr a)
mallocArray n = mallocBytes (n * sizeOf (undefined :: a))
mallocArray0 n = mallocArray (n + 1)
callocArray n = callocBytes (n * sizeOf (undefined :: a))
callocArray0 n = callocArray (n + 1)

allocaArray, allocaArray0 :: forall a b . Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n = allocaBytes (n * sizeOf (undefined :: a))
allocaArray0 n = allocaArray (n + 1)

reallocArray, reallocArray0 :: forall a . Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (n * sizeOf (undefined :: a))
reallocArray0 p n = reallocArray p (n + 1)

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = mapM (peekElemOff p) [0 .. n - 1]

peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 mark p = lengthArray0 mark p >>= \n -> peekArray n p

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p xs = sequence_ (zipWith (pokeElemOff p) [0 ..] xs)

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 mark p xs = pokeArray p (xs ++ [mark])

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = mallocArray (length xs) >>= \p -> pokeArray p xs >> return p

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 mark xs = newArray (xs ++ [mark])

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs f = withArrayLen xs (\_ p -> f p)

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 mark xs f = withArrayLen0 mark xs (\_ p -> f p)

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs f = allocaArray n (\p -> pokeArray p xs >> f n p)
  where n = length xs

withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 mark xs f = withArrayLen (xs ++ [mark]) (\n p -> f (n - 1) p)

-- | To, from, count.
copyArray, moveArray :: forall a . Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (n * sizeOf (undefined :: a))
moveArray to from n = moveBytes to from (n * sizeOf (undefined :: a))

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 mark p = go 0
  where go i = peekElemOff p i >>= \x -> if x == mark then return i else go (i + 1)

advancePtr :: forall a . Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * sizeOf (undefined :: a))
