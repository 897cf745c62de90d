{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies, StandaloneDeriving #-}
-- | The numbers of POSIX systems, each a type of its own; as large as on 64-bit Linux.
module System.Posix.Types
  ( CDev (..), CIno (..), CMode (..), COff (..), CPid (..), CSsize (..), CGid (..), CNlink (..), CUid (..), CTcflag (..)
  , CRLim (..), CBlkSize (..), CBlkCnt (..), CFsBlkCnt (..), CFsFilCnt (..), CId (..), CSocklen (..), CNfds (..), CClockId (..), CKey (..), CTimer (..), Fd (..)
  , CCc (..), CSpeed (..), LinkCount, UserID, GroupID, ByteCount, ClockTick, EpochTime, FileOffset, ProcessID, ProcessGroupID, DeviceID, FileID, FileMode, Limit
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int
import Data.Ix (Ix)
import Data.Word
import Foreign.C.Types (CClock, CLong, CSize, CTime)
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)
import Tarry.Poll (Fd (..))

newtype CDev = CDev Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CIno = CIno Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CMode = CMode Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype COff = COff Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CPid = CPid Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CSsize = CSsize Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CGid = CGid Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CNlink = CNlink Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CUid = CUid Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CTcflag = CTcflag Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CRLim = CRLim Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CBlkSize = CBlkSize Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CBlkCnt = CBlkCnt Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CFsBlkCnt = CFsBlkCnt Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CFsFilCnt = CFsFilCnt Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CId = CId Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CSocklen = CSocklen Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CNfds = CNfds Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CClockId = CClockId Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CKey = CKey Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read, Storable)
newtype CTimer = CTimer (Ptr ())
  deriving newtype (Eq, Ord, Show, Storable)
newtype CCc = CCc Word8
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read, Storable)
newtype CSpeed = CSpeed Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read, Storable)

deriving newtype instance Storable Fd

type LinkCount      = CNlink
type DeviceID       = CDev
type FileID         = CIno
type FileMode       = CMode
type ProcessID      = CPid
type FileOffset     = COff
type ProcessGroupID = CPid
type GroupID        = CGid
type UserID         = CUid
type ClockTick      = CClock
type EpochTime      = CTime
type ByteCount      = CSize
type Limit          = CLong
