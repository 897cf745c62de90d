{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Handles, and the encodings of their text.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , withFile, openFile, IOMode(..), hClose, readFile, readFile', writeFile, appendFile
  , hFileSize, hSetFileSize, hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering, hFlush
  , hGetPosn, hSetPosn, HandlePosn, hSeek, SeekMode(..), hTell
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice, hSetEcho, hGetEcho, hShow
  , hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead, hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn
  , withBinaryFile, openBinaryFile, hSetBinaryMode, hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking, openTempFile, openBinaryTempFile
  , openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  , hSetEncoding, hGetEncoding, TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, localeEncoding
  , char8, mkTextEncoding
  , hSetNewlineMode, Newline(..), nativeNewline, NewlineMode(..), noNewlineTranslation, universalNewlineMode, nativeNewlineMode
  ) where

import Prelude
import Tarry.Prim
import Tarry.Types (IO(..), Int(..), unIO, isTrue#)
import Tarry.Num (integerToInt#)
import Tarry.Base (filterM, unless, unsafePerformIO)
import Tarry.Ref
import Tarry.Handle
import Tarry.Char (toUpper)
import Tarry.Ix (Ix(..))
import qualified Tarry.Bytes as B
import Tarry.Catch (bracket, catch, try)
import Tarry.Ptr (Ptr (..))

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)
  deriving (Eq, Ord, Read, Show)

-- | An operation of the primitive layer on an open handle, with its result.
operate :: String -> Handle -> (Int# -> World# -> Int#) -> IO Int
operate fun h@(Handle n _ _ _ _) act = do
  wantOpen fun h
  r <- IO (\w -> case act n w of r -> Box# (I# r))
  case r of I# i -> checkHandle# fun h i
  return r

-- | What was set, in more detail than the primitive layer keeps: how handles are buffered, and encoded if at all.
{-# NOINLINE details #-}
details :: IORef [(Handle, (Maybe BufferMode, Maybe (Maybe TextEncoding)))]
details = unsafePerformIO (newIORef [])

detail :: Handle -> IO (Maybe BufferMode, Maybe (Maybe TextEncoding))
detail h = fmap (maybe (Nothing, Nothing) id . lookup h) (readIORef details)

setDetail :: Handle -> (Maybe BufferMode, Maybe (Maybe TextEncoding)) -> IO ()
setDetail h d = do
  others <- fmap (filter ((/= h) . fst)) (readIORef details)
  open   <- filterM (fmap not . hIsClosed . fst) others
  writeIORef details ((h, d) : open)

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile path mode = do
  h <- openWith# "openBinaryFile" path mode 8#
  setDetail h (Nothing, Just Nothing)
  return h

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile path mode act = bracket (openBinaryFile path mode) hClose act

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h mode = do
  case mode of
    BlockBuffering (Just n) | n <= 0 -> wantOpen "hSetBuffering" h >> handleError "hSetBuffering" h InvalidArgument (size n)
    _                                -> return ()
  _ <- operate "hSetBuffering" h (\n w -> setBuffering# n (bufferNumber# mode) w)
  (_, encoding) <- detail h
  setDetail h (Just mode, encoding)
  where size n = "illegal buffer size " ++ showsPrec 9 n ""

bufferNumber# :: BufferMode -> Int#
bufferNumber# NoBuffering        = 0#
bufferNumber# LineBuffering      = 1#
bufferNumber# (BlockBuffering _) = 2#

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = do
  r <- operate "hGetBuffering" h (\n w -> getBuffering# n w)
  (mode, _) <- detail h
  return (case (r, mode) of
    (_, Just m)  -> m
    (I# 0#, _)   -> NoBuffering
    (I# 1#, _)   -> LineBuffering
    _            -> BlockBuffering Nothing)

hFileSize :: Handle -> IO Integer
hFileSize h = wantWhole "hFileSize" h >> fmap toInteger (operate "hFileSize" h (\n w -> hFileSize# n w))

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h size = wantWhole "hSetFileSize" h >> operate "hSetFileSize" h (\n w -> hSetFileSize# n (integerToInt# size) w) >> return ()

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Ix, Enum, Read, Show)

hTell :: Handle -> IO Integer
hTell h = position "hGetPosn" h

position :: String -> Handle -> IO Integer
position fun h = wantSeekable fun h >> fmap toInteger (operate fun h (\n w -> hGetPos# n w))

wantSeekable :: String -> Handle -> IO ()
wantSeekable fun h = do
  wantWhole fun h
  seekable <- isSeekable h
  if seekable then return () else handleError fun h IllegalOperation "handle is not seekable"

-- | Neither closed, nor left to a list that reads it.
wantWhole :: String -> Handle -> IO ()
wantWhole fun h@(Handle _ _ _ _ state) = wantOpen fun h >> readIORef state >>= \s -> case s of
  HandleSemiClosed -> handleError fun h IllegalOperation "handle is semi-closed"
  _                -> return ()

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode offset = do
  wantSeekable "hSeek" h
  base <- case mode of
    AbsoluteSeek -> return 0
    RelativeSeek -> position "hSeek" h
    SeekFromEnd  -> hFileSize h
  _ <- operate "hSeek" h (\n w -> hSetPos# n (integerToInt# (base + offset)) w)
  return ()

data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h p == HandlePosn h' p' = p == p' && h == h'

instance Show HandlePosn where
  showsPrec p (HandlePosn h pos) = showsPrec p h . showString " at position " . shows pos

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = fmap (HandlePosn h) (hTell h)

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h p) = hSeek h AbsoluteSeek p

hIsOpen :: Handle -> IO Bool
hIsOpen (Handle _ _ _ _ state) = do
  s <- readIORef state
  return (case s of { HandleOpen -> True; _ -> False })

hIsClosed :: Handle -> IO Bool
hIsClosed (Handle _ _ _ _ state) = do
  s <- readIORef state
  return (case s of { HandleClosed -> True; _ -> False })

hIsReadable :: Handle -> IO Bool
hIsReadable h@(Handle _ _ r _ _) = wantWhole "hIsReadable" h >> return r

hIsWritable :: Handle -> IO Bool
hIsWritable h@(Handle _ _ _ w _) = wantWhole "hIsWritable" h >> return w

-- | Does it have a position?
hIsSeekable :: Handle -> IO Bool
hIsSeekable h = wantWhole "hIsSeekable" h >> isSeekable h

isSeekable :: Handle -> IO Bool
isSeekable (Handle n _ _ _ _) = IO (\w -> case hGetPos# n w of r -> Box# (isTrue# (r >=# 0#)))

hIsTerminalDevice :: Handle -> IO Bool
hIsTerminalDevice h = fmap (/= 0) (operate "hIsTerminalDevice" h (\n w -> isTerminal# n w))

-- | What is no terminal has no echo.
hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h on = do
  terminal <- hIsTerminalDevice h
  unless (not terminal) (operate "hSetEcho" h (\n w -> setEcho# n (dataToTag# on) w) >> return ())

hGetEcho :: Handle -> IO Bool
hGetEcho h = do
  terminal <- hIsTerminalDevice h
  if terminal then fmap (/= 0) (operate "hGetEcho" h (\n w -> getEcho# n w)) else return False

hShow :: Handle -> IO String
hShow h@(Handle _ path readable writable state) = readIORef state >>= \s -> case s of
  HandleClosed     -> return "{closed}"
  HandleSemiClosed -> text "semi-closed"
  HandleOpen | readable && writable -> text "read-writable"
             | readable  -> text "readable"
             | otherwise -> text "writable"
  where
    text kind = fmap (\mode -> "{loc=" ++ path ++ ",type=" ++ kind ++ ",buffering=" ++ buffering mode ++ "}") (hGetBuffering h)
    buffering NoBuffering                = "none"
    buffering LineBuffering              = "line"
    buffering (BlockBuffering (Just n))  = "block " ++ showParen True (shows n) ""
    buffering (BlockBuffering Nothing)   = "block (2048)"

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h on = do
  setCoding "hSetBinaryMode" h (if on then char8 else utf8) (if on then Nothing else Just localeEncoding)
  hSetNewlineMode h (if on then noNewlineTranslation else nativeNewlineMode)

-- | How characters are written, and the encoding to tell. A closed handle does not mind.
setCoding :: String -> Handle -> TextEncoding -> Maybe TextEncoding -> IO ()
setCoding fun h (TextEncoding _ coding unfit) encoding = do
  closed <- hIsClosed h
  unless closed $ do
    _ <- operate fun h (\n w -> setCoding# n (dataToTag# coding +# (16# *# dataToTag# unfit)) w)
    (mode, _) <- detail h
    setDetail h (mode, Just encoding)

-- Temporary files -----------------------------------------------------------------------------------------------------

openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  :: FilePath -> String -> IO (FilePath, Handle)
openTempFile = tempFile openFile "openTempFile"
openBinaryTempFile = tempFile openBinaryFile "openBinaryTempFile"
openTempFileWithDefaultPermissions = tempFile openFile "openTempFileWithDefaultPermissions"
openBinaryTempFileWithDefaultPermissions = tempFile openBinaryFile "openBinaryTempFileWithDefaultPermissions"

-- | The first number that makes a new name of the template. Errors are about the folder.
tempFile :: (FilePath -> IOMode -> IO Handle) -> String -> FilePath -> String -> IO (FilePath, Handle)
tempFile open fun dir template = IO (\w -> unIO (search (I# (andI# (wallTime# w) 1048575#))) w)
  where
    search k = do
      let path = folder ++ base ++ show k ++ extension
      there <- IO (\w -> case fileExists# (packUtf8# path) w of r -> Box# (isTrue# r))
      if there then search (k + 1) else do
        h <- open path ReadWriteMode `catch` \e -> ioError (e { ioe_location = fun, ioe_filename = Just dir })
        return (path, h)
    folder = if null dir then "" else if last dir == '/' then dir else dir ++ "/"
    (base, extension) = case break (== '.') (reverse template) of
      (_, [])  -> (template, "")
      (ext, r) -> (reverse (drop 1 r), '.' : reverse ext)

-- Encodings -----------------------------------------------------------------------------------------------------------

-- | In this order the primitive layer knows them.
data Coding = UTF8 | Bytes | Latin1 | Ascii | Utf8Bom | Utf16 | Utf16le | Utf16be | Utf32 | Utf32le | Utf32be

-- | What cannot be decoded, or encoded: an error, nothing, a character that says so, or a byte as a character from U+DC80 on. In this order, too.
data Unfit = Fails | Ignored | Replaced | Escaped

data TextEncoding = TextEncoding String Coding Unfit

instance Show TextEncoding where
  show (TextEncoding name _ _) = name

latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, localeEncoding, char8 :: TextEncoding
latin1         = TextEncoding "ISO-8859-1" Latin1 Fails
utf8           = TextEncoding "UTF-8" UTF8 Fails
utf8_bom       = TextEncoding "UTF-8BOM" Utf8Bom Fails
utf16          = TextEncoding "UTF-16" Utf16 Fails
utf16le        = TextEncoding "UTF16-LE" Utf16le Fails
utf16be        = TextEncoding "UTF-16BE" Utf16be Fails
utf32          = TextEncoding "UTF-32" Utf32 Fails
utf32le        = TextEncoding "UTF-32LE" Utf32le Fails
utf32be        = TextEncoding "UTF-32BE" Utf32be Fails
localeEncoding = utf8
char8          = TextEncoding "binary" Bytes Fails

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding h encoding = setCoding "hSetEncoding" h encoding (Just encoding)

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding h = fmap (maybe (Just localeEncoding) id . snd) (detail h)

-- | What follows // says what to do about characters that cannot be encoded, and bytes that cannot be decoded.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = case (named, lookup suffix unfits) of
  (Just (TextEncoding n coding _), Just unfit) -> return (TextEncoding n coding unfit)
  _ -> ioError (IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing)
  where
    (base, suffix) = break (== '/') name
    unfits = [("", Fails), ("//IGNORE", Ignored), ("//TRANSLIT", Replaced), ("//ROUNDTRIP", Escaped)]
    named = case lookup [toUpper c | c <- base, c /= '-'] unicode of
      Nothing | base `elem` asciiNames  -> Just (TextEncoding "ASCII" Ascii Fails)
              | base `elem` latin1Names -> Just latin1
      found -> found
    unicode = [ ("UTF8", utf8), ("UTF16", utf16), ("UTF16LE", utf16le), ("UTF16BE", utf16be), ("UTF32", utf32), ("UTF32LE", utf32le)
              , ("UTF32BE", utf32be) ]
    asciiNames = ["ANSI_X3.4-1968", "iso-ir-6", "ANSI_X3.4-1986", "ISO_646.irv:1991", "US-ASCII", "us", "IBM367", "cp367", "csASCII", "ASCII", "ISO646-US"]
    latin1Names = ["ISO_8859-1:1987", "iso-ir-100", "ISO_8859-1", "ISO8859-1", "ISO-8859-1", "latin1", "LATIN1", "l1", "IBM819", "CP819", "csISOLatin1"]

data Newline = LF | CRLF deriving (Eq, Ord, Read, Show)

data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline } deriving (Eq, Ord, Read, Show)

nativeNewline :: Newline
nativeNewline = LF

noNewlineTranslation, universalNewlineMode, nativeNewlineMode :: NewlineMode
noNewlineTranslation = NewlineMode LF LF
universalNewlineMode = NewlineMode CRLF LF
nativeNewlineMode    = NewlineMode LF LF

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode h (NewlineMode i o) = hIsClosed h >>= \closed -> unless closed $ operate "hSetNewlineMode" h (\n w -> setNewlines# n (bits i +# (2# *# bits o)) w) >> return ()
  where bits nl = dataToTag# nl

-- Memory --------------------------------------------------------------------------------------------------------------

-- | How many bytes came: fewer than asked for only at the end, or if no more are there yet.
hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf h p n = B.getUpTo "hGetBuf" h n >>= intoMemory p
hGetBufSome h p n = B.getSome "hGetBufSome" h n >>= intoMemory p
hGetBufNonBlocking h p n = B.getReady "hGetBufNonBlocking" h n >>= intoMemory p

intoMemory :: Ptr a -> B.Bytes -> IO Int
intoMemory (Ptr a) (B.Bytes b o n) = IO (\w -> case storeBytes# b o a n w of _ -> Box# (I# n))

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h (Ptr a) (I# n) = IO (\w -> case newBytes# n w of
  b -> case loadBytes# a b 0# n w of _ -> unIO (B.put "hPutBuf" h (B.Bytes b 0# n)) w)

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking h p n = hPutBuf h p n >> return n
