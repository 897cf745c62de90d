-- | Which byte of a number comes first in memory.
module GHC.ByteOrder (ByteOrder (..), targetByteOrder) where

data ByteOrder = BigEndian | LittleEndian deriving (Eq, Ord, Bounded, Enum, Read, Show)

targetByteOrder :: ByteOrder
targetByteOrder = LittleEndian
