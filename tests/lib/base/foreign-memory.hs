-- Memory outside of the heap: sizes, arrays, strings, structures.
import Control.Exception
import Foreign
import Foreign.C.String
import Foreign.C.Types

data Point = Point { px :: Int32, py :: Double } deriving (Show, Eq)

instance Storable Point where
  sizeOf _ = 16
  alignment _ = 8
  peek p = Point <$> peekByteOff p 0 <*> peekByteOff p 8
  poke p (Point x y) = pokeByteOff p 0 x >> pokeByteOff p 8 y

main :: IO ()
main = do
  r <- alloca (\p -> poke p (42 :: Int) >> modify p (+ 1) >> peek p)
  print r
  allocaArray 5 $ \p -> do
    pokeArray p [1, 2, 3, 4, 5 :: Int16]
    pokeElemOff p 2 (-300)
    xs <- peekArray 5 p
    print xs
    bs <- peekArray 10 (castPtr p :: Ptr Word8)
    print bs
    print (advancePtr p 3 `minusPtr` p)
  with (Point 7 2.5) $ \p -> peek p >>= print
  withArrayLen [Point 1 1, Point 2 4] $ \n p -> do
    print n
    moveArray (p `advancePtr` 1) p 1
    peekArray n p >>= print
  withCString "h\228llo" $ \s -> do
    peekCString s >>= putStrLn
    lengthArray0 0 s >>= print
  withCAStringLen "abc" $ \(s, n) -> peekArray n s >>= print
  withCWString "\955x" $ \s -> peekCWString s >>= print
  p <- newArray [1.5, 2.5 :: Float]
  q <- reallocArray p 3
  pokeElemOff q 2 (-0.5)
  peekArray 3 q >>= print
  free q
  z <- callocBytes 11 :: IO (Ptr Word8)
  peekArray 11 z >>= print
  fillBytes z 255 3
  peek (castPtr z :: Ptr Word32) >>= print
  peek (castPtr z :: Ptr CShort) >>= print
  free z
  print (nullPtr == (nullPtr :: Ptr Int), nullPtr `plusPtr` 255 :: Ptr (), compare nullPtr (nullPtr `plusPtr` 1 :: Ptr Int))
  print (map (sizeOf . snd) [('a', 1 :: Int)], sizeOf 'c', sizeOf True, sizeOf (undefined :: Ptr ()), sizeOf (0 :: CLong), alignment (0 :: CInt))
  with (maxBound :: Word64) $ \w -> peek (castPtr w :: Ptr Int64) >>= print
  with nullPtr $ \pp -> peek pp >>= \v -> print (v == (nullPtr :: Ptr Int))
  print (fromBool True + 1 :: Int, toBool (0 :: CInt), ptrToIntPtr (nullPtr `plusPtr` 16), wordPtrToPtr 3)
  e <- try (allocaBytes 8 (\b -> poke b 'x' >> throwIO (userError "out")))
  print (either (\x -> show (x :: IOException)) (const "") (e :: Either IOException ()))
  maybeWith with (Just (3 :: Int)) (\b -> maybePeek peek b >>= print)
  where modify p f = peek p >>= poke p . f
