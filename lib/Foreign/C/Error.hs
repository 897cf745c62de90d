{-# LANGUAGE MagicHash #-}
-- | errno: why a call of C has failed.
module Foreign.C.Error
  ( Errno (..)
  , eOK, e2BIG, eACCES, eADDRINUSE, eADDRNOTAVAIL, eADV, eAFNOSUPPORT, eAGAIN, eALREADY, eBADF, eBADMSG, eBADRPC, eBUSY
  , eCHILD, eCOMM, eCONNABORTED, eCONNREFUSED, eCONNRESET, eDEADLK, eDESTADDRREQ, eDIRTY, eDOM, eDQUOT, eEXIST, eFAULT
  , eFBIG, eFTYPE, eHOSTDOWN, eHOSTUNREACH, eIDRM, eILSEQ, eINPROGRESS, eINTR, eINVAL, eIO, eISCONN, eISDIR, eLOOP, eMFILE
  , eMLINK, eMSGSIZE, eMULTIHOP, eNAMETOOLONG, eNETDOWN, eNETRESET, eNETUNREACH, eNFILE, eNOBUFS, eNODATA, eNODEV, eNOENT
  , eNOEXEC, eNOLCK, eNOLINK, eNOMEM, eNOMSG, eNONET, eNOPROTOOPT, eNOSPC, eNOSR, eNOSTR, eNOSYS, eNOTBLK, eNOTCONN
  , eNOTDIR, eNOTEMPTY, eNOTSOCK, eNOTSUP, eNOTTY, eNXIO, eOPNOTSUPP, ePERM, ePFNOSUPPORT, ePIPE, ePROCLIM, ePROCUNAVAIL
  , ePROGMISMATCH, ePROGUNAVAIL, ePROTO, ePROTONOSUPPORT, ePROTOTYPE, eRANGE, eREMCHG, eREMOTE, eROFS, eRPCMISMATCH
  , eRREMOTE, eSHUTDOWN, eSOCKTNOSUPPORT, eSPIPE, eSRCH, eSRMNT, eSTALE, eTIME, eTIMEDOUT, eTOOMANYREFS, eTXTBSY, eUSERS
  , eWOULDBLOCK, eXDEV
  , isValidErrno, getErrno, resetErrno, errnoToIOError, throwErrno
  , throwErrnoIf, throwErrnoIf_, throwErrnoIfRetry, throwErrnoIfRetry_
  , throwErrnoIfMinus1, throwErrnoIfMinus1_, throwErrnoIfMinus1Retry, throwErrnoIfMinus1Retry_
  , throwErrnoIfNull, throwErrnoIfNullRetry
  , throwErrnoIfRetryMayBlock, throwErrnoIfRetryMayBlock_, throwErrnoIfMinus1RetryMayBlock, throwErrnoIfMinus1RetryMayBlock_
  , throwErrnoIfNullRetryMayBlock
  , throwErrnoPath, throwErrnoPathIf, throwErrnoPathIf_, throwErrnoPathIfNull, throwErrnoPathIfMinus1, throwErrnoPathIfMinus1_
  ) where

import Control.Monad (void)
import Foreign.C.Types (CInt (..))
import Foreign.Ptr (Ptr, nullPtr)
import System.IO (Handle)
import Tarry.Handle (IOException (..), errnoType#, unpackUtf8#)
import Tarry.Prim
import Tarry.Types (IO (..), Int (..))

newtype Errno = Errno CInt

-- | What the machine does not have is not equal to anything.
instance Eq Errno where
  a@(Errno m) == b@(Errno n) = isValidErrno a && isValidErrno b && m == n

isValidErrno :: Errno -> Bool
isValidErrno (Errno n) = n /= -1

eOK, e2BIG, eACCES, eADDRINUSE, eADDRNOTAVAIL, eADV, eAFNOSUPPORT, eAGAIN, eALREADY, eBADF, eBADMSG, eBADRPC, eBUSY,
  eCHILD, eCOMM, eCONNABORTED, eCONNREFUSED, eCONNRESET, eDEADLK, eDESTADDRREQ, eDIRTY, eDOM, eDQUOT, eEXIST, eFAULT,
  eFBIG, eFTYPE, eHOSTDOWN, eHOSTUNREACH, eIDRM, eILSEQ, eINPROGRESS, eINTR, eINVAL, eIO, eISCONN, eISDIR, eLOOP,
  eMFILE, eMLINK, eMSGSIZE, eMULTIHOP, eNAMETOOLONG, eNETDOWN, eNETRESET, eNETUNREACH, eNFILE, eNOBUFS, eNODATA, eNODEV,
  eNOENT, eNOEXEC, eNOLCK, eNOLINK, eNOMEM, eNOMSG, eNONET, eNOPROTOOPT, eNOSPC, eNOSR, eNOSTR, eNOSYS, eNOTBLK,
  eNOTCONN, eNOTDIR, eNOTEMPTY, eNOTSOCK, eNOTSUP, eNOTTY, eNXIO, eOPNOTSUPP, ePERM, ePFNOSUPPORT, ePIPE, ePROCLIM,
  ePROCUNAVAIL, ePROGMISMATCH, ePROGUNAVAIL, ePROTO, ePROTONOSUPPORT, ePROTOTYPE, eRANGE, eREMCHG, eREMOTE, eROFS,
  eRPCMISMATCH, eRREMOTE, eSHUTDOWN, eSOCKTNOSUPPORT, eSPIPE, eSRCH, eSRMNT, eSTALE, eTIME, eTIMEDOUT, eTOOMANYREFS,
  eTXTBSY, eUSERS, eWOULDBLOCK, eXDEV :: Errno
eOK             = Errno 0
e2BIG           = Errno 7
eACCES          = Errno 13
eADDRINUSE      = Errno 98
eADDRNOTAVAIL   = Errno 99
eADV            = Errno 68
eAFNOSUPPORT    = Errno 97
eAGAIN          = Errno 11
eALREADY        = Errno 114
eBADF           = Errno 9
eBADMSG         = Errno 74
eBADRPC         = Errno (-1)
eBUSY           = Errno 16
eCHILD          = Errno 10
eCOMM           = Errno 70
eCONNABORTED    = Errno 103
eCONNREFUSED    = Errno 111
eCONNRESET      = Errno 104
eDEADLK         = Errno 35
eDESTADDRREQ    = Errno 89
eDIRTY          = Errno (-1)
eDOM            = Errno 33
eDQUOT          = Errno 122
eEXIST          = Errno 17
eFAULT          = Errno 14
eFBIG           = Errno 27
eFTYPE          = Errno (-1)
eHOSTDOWN       = Errno 112
eHOSTUNREACH    = Errno 113
eIDRM           = Errno 43
eILSEQ          = Errno 84
eINPROGRESS     = Errno 115
eINTR           = Errno 4
eINVAL          = Errno 22
eIO             = Errno 5
eISCONN         = Errno 106
eISDIR          = Errno 21
eLOOP           = Errno 40
eMFILE          = Errno 24
eMLINK          = Errno 31
eMSGSIZE        = Errno 90
eMULTIHOP       = Errno 72
eNAMETOOLONG    = Errno 36
eNETDOWN        = Errno 100
eNETRESET       = Errno 102
eNETUNREACH     = Errno 101
eNFILE          = Errno 23
eNOBUFS         = Errno 105
eNODATA         = Errno 61
eNODEV          = Errno 19
eNOENT          = Errno 2
eNOEXEC         = Errno 8
eNOLCK          = Errno 37
eNOLINK         = Errno 67
eNOMEM          = Errno 12
eNOMSG          = Errno 42
eNONET          = Errno 64
eNOPROTOOPT     = Errno 92
eNOSPC          = Errno 28
eNOSR           = Errno 63
eNOSTR          = Errno 60
eNOSYS          = Errno 38
eNOTBLK         = Errno 15
eNOTCONN        = Errno 107
eNOTDIR         = Errno 20
eNOTEMPTY       = Errno 39
eNOTSOCK        = Errno 88
eNOTSUP         = Errno 95
eNOTTY          = Errno 25
eNXIO           = Errno 6
eOPNOTSUPP      = Errno 95
ePERM           = Errno 1
ePFNOSUPPORT    = Errno 96
ePIPE           = Errno 32
ePROCLIM        = Errno (-1)
ePROCUNAVAIL    = Errno (-1)
ePROGMISMATCH   = Errno (-1)
ePROGUNAVAIL    = Errno (-1)
ePROTO          = Errno 71
ePROTONOSUPPORT = Errno 93
ePROTOTYPE      = Errno 91
eRANGE          = Errno 34
eREMCHG         = Errno 78
eREMOTE         = Errno 66
eROFS           = Errno 30
eRPCMISMATCH    = Errno (-1)
eRREMOTE        = Errno (-1)
eSHUTDOWN       = Errno 108
eSOCKTNOSUPPORT = Errno 94
eSPIPE          = Errno 29
eSRCH           = Errno 3
eSRMNT          = Errno 69
eSTALE          = Errno 116
eTIME           = Errno 62
eTIMEDOUT       = Errno 110
eTOOMANYREFS    = Errno 109
eTXTBSY         = Errno 26
eUSERS          = Errno 87
eWOULDBLOCK     = Errno 11
eXDEV           = Errno 18

-- | Of the thread's last call.
getErrno :: IO Errno
getErrno = IO (\w -> case getErrno# w of n -> Box# (Errno (fromIntegral (I# n))))

resetErrno :: IO ()
resetErrno = IO (\w -> case setErrno# 0# w of _ -> Box# ())

-- | Where it happened, the error, and a handle or file it is about.
errnoToIOError :: String -> Errno -> Maybe Handle -> Maybe String -> IOError
errnoToIOError place (Errno e) h path = case fromIntegral e of
  I# k -> IOError h (errnoType# k) place (unpackUtf8# (errorText# k) 0#) (Just e) path

throwErrno :: String -> IO a
throwErrno place = getErrno >>= \e -> ioError (errnoToIOError place e Nothing Nothing)

throwErrnoPath :: String -> FilePath -> IO a
throwErrnoPath place path = getErrno >>= \e -> ioError (errnoToIOError place e Nothing (Just path))

throwErrnoIf :: (a -> Bool) -> String -> IO a -> IO a
throwErrnoIf bad place act = act >>= \r -> if bad r then throwErrno place else return r

throwErrnoIf_ :: (a -> Bool) -> String -> IO a -> IO ()
throwErrnoIf_ bad place act = void (throwErrnoIf bad place act)

-- | When it was interrupted it is done again.
throwErrnoIfRetry :: (a -> Bool) -> String -> IO a -> IO a
throwErrnoIfRetry bad place act = throwErrnoIfRetryMayBlock bad place act (throwErrno place :: IO ())

throwErrnoIfRetry_ :: (a -> Bool) -> String -> IO a -> IO ()
throwErrnoIfRetry_ bad place act = void (throwErrnoIfRetry bad place act)

-- | The last action is done when it would have to wait.
throwErrnoIfRetryMayBlock :: (a -> Bool) -> String -> IO a -> IO b -> IO a
throwErrnoIfRetryMayBlock bad place act wait = act >>= \r -> if bad r then getErrno >>= failed else return r
  where
    again = throwErrnoIfRetryMayBlock bad place act wait
    failed e
      | e == eINTR                      = again
      | e == eAGAIN || e == eWOULDBLOCK = wait >> again
      | otherwise                       = throwErrno place

throwErrnoIfRetryMayBlock_ :: (a -> Bool) -> String -> IO a -> IO b -> IO ()
throwErrnoIfRetryMayBlock_ bad place act wait = void (throwErrnoIfRetryMayBlock bad place act wait)

throwErrnoIfMinus1, throwErrnoIfMinus1Retry :: (Eq a, Num a) => String -> IO a -> IO a
throwErrnoIfMinus1      = throwErrnoIf (== -1)
throwErrnoIfMinus1Retry = throwErrnoIfRetry (== -1)

throwErrnoIfMinus1_, throwErrnoIfMinus1Retry_ :: (Eq a, Num a) => String -> IO a -> IO ()
throwErrnoIfMinus1_      = throwErrnoIf_ (== -1)
throwErrnoIfMinus1Retry_ = throwErrnoIfRetry_ (== -1)

throwErrnoIfMinus1RetryMayBlock :: (Eq a, Num a) => String -> IO a -> IO b -> IO a
throwErrnoIfMinus1RetryMayBlock = throwErrnoIfRetryMayBlock (== -1)

throwErrnoIfMinus1RetryMayBlock_ :: (Eq a, Num a) => String -> IO a -> IO b -> IO ()
throwErrnoIfMinus1RetryMayBlock_ = throwErrnoIfRetryMayBlock_ (== -1)

throwErrnoIfNull, throwErrnoIfNullRetry :: String -> IO (Ptr a) -> IO (Ptr a)
throwErrnoIfNull      = throwErrnoIf (== nullPtr)
throwErrnoIfNullRetry = throwErrnoIfRetry (== nullPtr)

throwErrnoIfNullRetryMayBlock :: String -> IO (Ptr a) -> IO b -> IO (Ptr a)
throwErrnoIfNullRetryMayBlock = throwErrnoIfRetryMayBlock (== nullPtr)

throwErrnoPathIf :: (a -> Bool) -> String -> FilePath -> IO a -> IO a
throwErrnoPathIf bad place path act = act >>= \r -> if bad r then throwErrnoPath place path else return r

throwErrnoPathIf_ :: (a -> Bool) -> String -> FilePath -> IO a -> IO ()
throwErrnoPathIf_ bad place path act = void (throwErrnoPathIf bad place path act)

throwErrnoPathIfNull :: String -> FilePath -> IO (Ptr a) -> IO (Ptr a)
throwErrnoPathIfNull = throwErrnoPathIf (== nullPtr)

throwErrnoPathIfMinus1 :: (Eq a, Num a) => String -> FilePath -> IO a -> IO a
throwErrnoPathIfMinus1 = throwErrnoPathIf (== -1)

throwErrnoPathIfMinus1_ :: (Eq a, Num a) => String -> FilePath -> IO a -> IO ()
throwErrnoPathIfMinus1_ = throwErrnoPathIf_ (== -1)
