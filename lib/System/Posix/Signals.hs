{-# LANGUAGE MagicHash #-}
-- | Signals: a handler runs in a thread of its own, soon after its signal has come. The engine keeps sigVTALRM, sigPROF, sigSEGV and sigBUS to itself. There is no mask of
-- signals that are blocked.
module System.Posix.Signals
  ( Signal, nullSignal, Handler (..), installHandler, SignalInfo (..), SignalSpecificInfo (..), raiseSignal, signalProcess, signalProcessGroup, scheduleAlarm
  , SignalSet, emptySignalSet, fullSignalSet, reservedSignals, addSignal, deleteSignal, inSignalSet
  , sigABRT, sigALRM, sigBUS, sigCHLD, sigCONT, sigFPE, sigHUP, sigILL, sigINT, sigKILL, sigPIPE, sigQUIT, sigSEGV, sigSTOP, sigTERM, sigTSTP, sigTTIN, sigTTOU
  , sigUSR1, sigUSR2, sigPOLL, sigPROF, sigSYS, sigTRAP, sigURG, sigVTALRM, sigXCPU, sigXFSZ
  , internalAbort, realTimeAlarm, busError, processStatusChanged, continueProcess, floatingPointException, lostConnection, illegalInstruction, keyboardSignal
  , killProcess, openEndedPipe, keyboardTermination, segmentationViolation, softwareStop, softwareTermination, keyboardStop, backgroundRead, backgroundWrite
  , userDefinedSignal1, userDefinedSignal2, pollableEvent, profilingTimerExpired, badSystemCall, breakpointTrap, urgentDataAvailable, virtualTimerExpired
  , cpuTimeLimitExceeded, fileSizeLimitExceeded
  ) where

import Control.Concurrent (forkIO)
import Control.Concurrent.MVar
import Control.Monad (forever, void, when)
import Data.Bits (clearBit, setBit, testBit)
import Data.Word (Word64)
import Foreign.C
import System.IO.Unsafe (unsafePerformIO)
import System.Posix.Types (CUid, ProcessGroupID, ProcessID)
import Tarry.Prim
import Tarry.Types (IO (..), Int (..))

foreign import ccall unsafe "alarm" c_alarm :: CUInt -> IO CUInt

type Signal = CInt

data Handler = Default | Ignore | Catch (IO ()) | CatchOnce (IO ()) | CatchInfo (SignalInfo -> IO ()) | CatchInfoOnce (SignalInfo -> IO ())

data SignalInfo = SignalInfo { siginfoSignal :: Signal, siginfoError :: Errno, siginfoSpecific :: SignalSpecificInfo }

-- | Who sent it is not known.
data SignalSpecificInfo = NoSignalSpecificInfo | SigChldInfo { siginfoPid :: ProcessID, siginfoUid :: CUid, siginfoStatus :: CInt }

-- Installing -----------------------------------------------------------------------------------------------------------

-- | Handlers of signals that are told; Nothing: nobody reads their numbers yet.
handlers :: MVar (Maybe [(Signal, Handler)])
handlers = unsafePerformIO (newMVar Nothing)
{-# NOINLINE handlers #-}

-- | Gives the handler that there was. The set of signals that are blocked meanwhile is not looked at: handlers run beside each other.
installHandler :: Signal -> Handler -> Maybe SignalSet -> IO Handler
installHandler signal handler _ = modifyMVar handlers (\known -> do
  told <- maybe begin return known
  before <- setSignal signal (case handler of { Default -> 0; Ignore -> 1; _ -> 2 })
  let former = case (before, lookup signal told) of
        (2, Just h) -> h
        (1, _)      -> Ignore
        _           -> Default
  return (Just ((signal, handler) : filter ((/= signal) . fst) told), former))

setSignal :: Signal -> Int -> IO Int
setSignal signal (I# what) = case fromIntegral signal of
  I# n -> do
    before <- IO (\w -> case setSignal# n what w of r -> Box# (I# r))
    check "installHandler" before
    return before

-- | The thread that reads the numbers.
begin :: IO [(Signal, Handler)]
begin = do
  I# n <- IO (\w -> case signalHandle# w of r -> Box# (I# r))
  check "installHandler" (I# n)
  void (forkIO (forever (IO (\w -> case getChar# n w of r -> Box# (I# r)) >>= come . fromIntegral)))
  return []

come :: Signal -> IO ()
come signal = do
  known <- readMVar handlers
  let info = SignalInfo signal (Errno 0) NoSignalSpecificInfo
      once act = installHandler signal Default Nothing >> void (forkIO act)
  case known >>= lookup signal of
    Just (Catch act)         -> void (forkIO act)
    Just (CatchOnce act)     -> once act
    Just (CatchInfo act)     -> void (forkIO (act info))
    Just (CatchInfoOnce act) -> once (act info)
    _                        -> return ()

-- Sending --------------------------------------------------------------------------------------------------------------

raiseSignal :: Signal -> IO ()
raiseSignal signal = IO (\w -> case identity# 0# w of me -> Box# (I# me)) >>= send "raiseSignal" signal

signalProcess :: Signal -> ProcessID -> IO ()
signalProcess signal pid = send "signalProcess" signal (fromIntegral pid)

signalProcessGroup :: Signal -> ProcessGroupID -> IO ()
signalProcessGroup signal group = send "signalProcessGroup" signal (negate (fromIntegral group))

send :: String -> Signal -> Int -> IO ()
send fun signal (I# process) = case fromIntegral signal of
  I# n -> IO (\w -> case signalProcess# process n w of r -> Box# (I# r)) >>= check fun

-- | A result below 0 stands for an errno.
check :: String -> Int -> IO ()
check fun n = when (n < 0) (ioError (errnoToIOError fun (Errno (fromIntegral (negate n))) Nothing Nothing))

-- | After so many seconds sigALRM; 0: not at all. Gives those that were left of the one before.
scheduleAlarm :: Int -> IO Int
scheduleAlarm seconds = fromIntegral <$> c_alarm (fromIntegral seconds)

-- Sets -----------------------------------------------------------------------------------------------------------------

newtype SignalSet = SignalSet Word64

emptySignalSet, fullSignalSet, reservedSignals :: SignalSet
emptySignalSet = SignalSet 0
fullSignalSet = SignalSet maxBound
reservedSignals = foldr addSignal emptySignalSet [sigVTALRM, sigPROF, sigSEGV, sigBUS]

infixr `addSignal`, `deleteSignal`

addSignal, deleteSignal :: Signal -> SignalSet -> SignalSet
addSignal signal (SignalSet s) = SignalSet (s `setBit` (fromIntegral signal - 1))
deleteSignal signal (SignalSet s) = SignalSet (s `clearBit` (fromIntegral signal - 1))

inSignalSet :: Signal -> SignalSet -> Bool
inSignalSet signal (SignalSet s) = s `testBit` (fromIntegral signal - 1)

-- Their numbers, on Linux ----------------------------------------------------------------------------------------------

nullSignal :: Signal
nullSignal = 0

sigHUP, sigINT, sigQUIT, sigILL, sigTRAP, sigABRT, sigBUS, sigFPE, sigKILL, sigUSR1, sigSEGV, sigUSR2, sigPIPE, sigALRM, sigTERM, sigCHLD, sigCONT, sigSTOP :: Signal
sigHUP = 1
sigINT = 2
sigQUIT = 3
sigILL = 4
sigTRAP = 5
sigABRT = 6
sigBUS = 7
sigFPE = 8
sigKILL = 9
sigUSR1 = 10
sigSEGV = 11
sigUSR2 = 12
sigPIPE = 13
sigALRM = 14
sigTERM = 15
sigCHLD = 17
sigCONT = 18
sigSTOP = 19

sigTSTP, sigTTIN, sigTTOU, sigURG, sigXCPU, sigXFSZ, sigVTALRM, sigPROF, sigPOLL, sigSYS :: Signal
sigTSTP = 20
sigTTIN = 21
sigTTOU = 22
sigURG = 23
sigXCPU = 24
sigXFSZ = 25
sigVTALRM = 26
sigPROF = 27
sigPOLL = 29
sigSYS = 31

internalAbort, realTimeAlarm, busError, processStatusChanged, continueProcess, floatingPointException, lostConnection, illegalInstruction, keyboardSignal :: Signal
internalAbort = sigABRT
realTimeAlarm = sigALRM
busError = sigBUS
processStatusChanged = sigCHLD
continueProcess = sigCONT
floatingPointException = sigFPE
lostConnection = sigHUP
illegalInstruction = sigILL
keyboardSignal = sigINT

killProcess, openEndedPipe, keyboardTermination, segmentationViolation, softwareStop, softwareTermination, keyboardStop, backgroundRead, backgroundWrite :: Signal
killProcess = sigKILL
openEndedPipe = sigPIPE
keyboardTermination = sigQUIT
segmentationViolation = sigSEGV
softwareStop = sigSTOP
softwareTermination = sigTERM
keyboardStop = sigTSTP
backgroundRead = sigTTIN
backgroundWrite = sigTTOU

userDefinedSignal1, userDefinedSignal2, pollableEvent, profilingTimerExpired, badSystemCall, breakpointTrap, urgentDataAvailable, virtualTimerExpired :: Signal
userDefinedSignal1 = sigUSR1
userDefinedSignal2 = sigUSR2
pollableEvent = sigPOLL
profilingTimerExpired = sigPROF
badSystemCall = sigSYS
breakpointTrap = sigTRAP
urgentDataAvailable = sigURG
virtualTimerExpired = sigVTALRM

cpuTimeLimitExceeded, fileSizeLimitExceeded :: Signal
cpuTimeLimitExceeded = sigXCPU
fileSizeLimitExceeded = sigXFSZ
