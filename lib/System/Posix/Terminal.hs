-- | Terminals and how they treat what is typed.
module System.Posix.Terminal
  ( TerminalAttributes, getTerminalAttributes, TerminalState (..), setTerminalAttributes, TerminalMode (..), withoutMode, withMode
  , terminalMode, bitsPerByte, withBits, ControlCharacter (..), controlChar, withCC, withoutCC, inputTime, withTime, minInput, withMinInput
  , queryTerminal, getTerminalName, getControllingTerminalName, openPseudoTerminal, getSlaveTerminalName
  ) where

import Data.Bits (complement, shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Word (Word32, Word8)
import Foreign
import Foreign.C
import System.Posix.IO (OpenMode (..), defaultFileFlags, noctty, openFd)
import System.Posix.Types

foreign import ccall unsafe "tcgetattr" c_tcgetattr :: CInt -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "tcsetattr" c_tcsetattr :: CInt -> CInt -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "isatty" c_isatty :: CInt -> IO CInt
foreign import ccall unsafe "ttyname" c_ttyname :: CInt -> IO CString
foreign import ccall unsafe "ctermid" c_ctermid :: CString -> IO CString
foreign import ccall unsafe "posix_openpt" c_openpt :: CInt -> IO CInt
foreign import ccall unsafe "grantpt" c_grantpt :: CInt -> IO CInt
foreign import ccall unsafe "unlockpt" c_unlockpt :: CInt -> IO CInt
foreign import ccall unsafe "ptsname" c_ptsname :: CInt -> IO CString

-- | What C has in a termios: flags of input, output, control and local modes, the line discipline, characters, speeds.
newtype TerminalAttributes = TerminalAttributes [Word8]

size, characters :: Int
size = 60
characters = 17

getTerminalAttributes :: Fd -> IO TerminalAttributes
getTerminalAttributes (Fd fd) = allocaBytes size (\p -> do
  throwErrnoIfMinus1_ "getTerminalAttributes" (c_tcgetattr fd p)
  TerminalAttributes <$> peekArray size p)

data TerminalState = Immediately | WhenDrained | WhenFlushed

setTerminalAttributes :: Fd -> TerminalAttributes -> TerminalState -> IO ()
setTerminalAttributes (Fd fd) (TerminalAttributes bytes) when =
  withArray bytes (\p -> throwErrnoIfMinus1_ "setTerminalAttributes" (c_tcsetattr fd action p))
  where action = case when of { Immediately -> 0; WhenDrained -> 1; WhenFlushed -> 2 }

data TerminalMode
  = InterruptOnBreak | MapCRtoLF | IgnoreBreak | IgnoreCR | IgnoreParityErrors | MapLFtoCR | CheckParity | StripHighBit | RestartOnAny
  | StartStopInput | StartStopOutput | MarkParityErrors
  | ProcessOutput
  | LocalMode | ReadEnable | TwoStopBits | HangupOnClose | EnableParity | OddParity
  | EnableEcho | EchoErase | EchoKill | EchoLF | ProcessInput | ExtendedFunctions | KeyboardInterrupts | NoFlushOnInterrupt
  | BackgroundWriteInterrupt

-- Which of the four flags it is in, and its bit.
place :: TerminalMode -> (Int, Word32)
place mode = case mode of
  IgnoreBreak -> (0, 1)
  InterruptOnBreak -> (0, 2)
  IgnoreParityErrors -> (0, 4)
  MarkParityErrors -> (0, 8)
  CheckParity -> (0, 0o20)
  StripHighBit -> (0, 0o40)
  MapLFtoCR -> (0, 0o100)
  IgnoreCR -> (0, 0o200)
  MapCRtoLF -> (0, 0o400)
  StartStopOutput -> (0, 0o2000)
  RestartOnAny -> (0, 0o4000)
  StartStopInput -> (0, 0o10000)
  ProcessOutput -> (1, 1)
  TwoStopBits -> (2, 0o100)
  ReadEnable -> (2, 0o200)
  EnableParity -> (2, 0o400)
  OddParity -> (2, 0o1000)
  HangupOnClose -> (2, 0o2000)
  LocalMode -> (2, 0o4000)
  KeyboardInterrupts -> (3, 1)
  ProcessInput -> (3, 2)
  EnableEcho -> (3, 0o10)
  EchoErase -> (3, 0o20)
  EchoKill -> (3, 0o40)
  EchoLF -> (3, 0o100)
  NoFlushOnInterrupt -> (3, 0o200)
  BackgroundWriteInterrupt -> (3, 0o400)
  ExtendedFunctions -> (3, 0o100000)

flag :: TerminalAttributes -> Int -> Word32
flag (TerminalAttributes bytes) i = foldr (\b n -> shiftL n 8 .|. fromIntegral b) 0 (take 4 (drop (4 * i) bytes))

withFlag :: TerminalAttributes -> Int -> Word32 -> TerminalAttributes
withFlag (TerminalAttributes bytes) i n = TerminalAttributes (take (4 * i) bytes ++ new ++ drop (4 * i + 4) bytes)
  where new = [fromIntegral (shiftR n (8 * k)) | k <- [0 .. 3]]

withMode, withoutMode :: TerminalAttributes -> TerminalMode -> TerminalAttributes
withMode t mode = let (i, bits) = place mode in withFlag t i (flag t i .|. bits)
withoutMode t mode = let (i, bits) = place mode in withFlag t i (flag t i .&. complement bits)

terminalMode :: TerminalMode -> TerminalAttributes -> Bool
terminalMode mode t = let (i, bits) = place mode in flag t i .&. bits /= 0

bitsPerByte :: TerminalAttributes -> Int
bitsPerByte t = 5 + fromIntegral (shiftR (flag t 2 .&. 0o60) 4)

withBits :: TerminalAttributes -> Int -> TerminalAttributes
withBits t n = withFlag t 2 (flag t 2 .&. complement 0o60 .|. shiftL (fromIntegral (n - 5) .&. 3) 4)

data ControlCharacter = EndOfFile | EndOfLine | Erase | Interrupt | Kill | Quit | Start | Stop | Suspend

index :: ControlCharacter -> Int
index cc = case cc of
  Interrupt -> 0
  Quit -> 1
  Erase -> 2
  Kill -> 3
  EndOfFile -> 4
  Start -> 8
  Stop -> 9
  Suspend -> 10
  EndOfLine -> 11

character :: TerminalAttributes -> Int -> Word8
character (TerminalAttributes bytes) i = bytes !! (characters + i)

withCharacter :: TerminalAttributes -> Int -> Word8 -> TerminalAttributes
withCharacter (TerminalAttributes bytes) i c = TerminalAttributes (take at bytes ++ c : drop (at + 1) bytes)
  where at = characters + i

controlChar :: TerminalAttributes -> ControlCharacter -> Maybe Char
controlChar t cc = case character t (index cc) of
  0 -> Nothing
  c -> Just (chr (fromIntegral c))

withCC :: TerminalAttributes -> (ControlCharacter, Char) -> TerminalAttributes
withCC t (cc, c) = withCharacter t (index cc) (fromIntegral (ord c))

withoutCC :: TerminalAttributes -> ControlCharacter -> TerminalAttributes
withoutCC t cc = withCharacter t (index cc) 0

inputTime, minInput :: TerminalAttributes -> Int
inputTime t = fromIntegral (character t 5)
minInput t = fromIntegral (character t 6)

withTime, withMinInput :: TerminalAttributes -> Int -> TerminalAttributes
withTime t n = withCharacter t 5 (fromIntegral n)
withMinInput t n = withCharacter t 6 (fromIntegral n)

queryTerminal :: Fd -> IO Bool
queryTerminal (Fd fd) = (== 1) <$> c_isatty fd

getTerminalName :: Fd -> IO FilePath
getTerminalName (Fd fd) = throwErrnoIfNull "getTerminalName" (c_ttyname fd) >>= peekCString

getControllingTerminalName :: IO FilePath
getControllingTerminalName = throwErrnoIfNull "getControllingTerminalName" (c_ctermid nullPtr) >>= peekCString

getSlaveTerminalName :: Fd -> IO FilePath
getSlaveTerminalName (Fd fd) = throwErrnoIfNull "getSlaveTerminalName" (c_ptsname fd) >>= peekCString

-- | A terminal that a program is at the other end of: the program's end, the terminal.
openPseudoTerminal :: IO (Fd, Fd)
openPseudoTerminal = do
  master <- throwErrnoIfMinus1 "openPseudoTerminal" (c_openpt 0o402)
  throwErrnoIfMinus1_ "openPseudoTerminal" (c_grantpt master)
  throwErrnoIfMinus1_ "openPseudoTerminal" (c_unlockpt master)
  name <- getSlaveTerminalName (Fd master)
  slave <- openFd name ReadWrite Nothing defaultFileFlags { noctty = True }
  return (Fd master, slave)
