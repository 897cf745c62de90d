{-# LANGUAGE DeriveGeneric #-}
-- Values as bytes: the format, and back.
module Main (main) where

import Data.Binary
import Data.Binary.Get
import Data.Binary.Put
import qualified Data.ByteString.Lazy as L
import qualified Data.Map as Map
import GHC.Generics (Generic)

data Shape = Circle Double | Square Int Int | Named String | Empty deriving (Show, Eq, Generic)
instance Binary Shape

bytes :: Binary a => a -> IO ()
bytes x = print (L.unpack (encode x))

main :: IO ()
main = do
  bytes (1 :: Int, 'ä', True, Just "x")
  bytes [2 ^ 70, -5, -(2 ^ 40) :: Integer]
  bytes (Map.fromList [(1 :: Word8, "one"), (2, "two")])
  bytes (1.5 :: Double)
  mapM_ bytes [Circle 2, Square 1 2, Named "n", Empty]
  print (map (decode . encode) [Circle 0.25, Square 3 4, Named "ß", Empty] == [Circle 0.25, Square 3 4, Named "ß", Empty])
  print (decode (encode [2 ^ 70, -5, -(2 ^ 40) :: Integer]) :: [Integer])
  print (either (\(_, n, e) -> Left (n, e)) (\(_, n, a) -> Right (n, a)) (decodeOrFail (L.pack [0, 0, 1]) :: Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, Int)))
  print (runGet ((,,) <$> getWord16le <*> lookAhead getWord8 <*> getRemainingLazyByteString) (L.pack [1, 2, 3, 4]))
  print (L.unpack (runPut (putWord32le 258 >> putInt16be (-2) >> putDoublebe 1)))
  print (runGet (isolate 2 getWord16be) (L.pack [1, 2, 3]))
