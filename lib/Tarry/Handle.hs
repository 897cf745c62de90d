{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Files and standard streams. The primitive layer buffers and decodes; here is what a handle may do, and the errors.
--
-- A handle read by hGetContents is semi-closed: only the list reads from it, and closes it at the end. A file that is being written may
-- not be opened again, nor one that is being read be written: the primitive layer sees to that.
module Tarry.Handle where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Base
import Tarry.List
import Tarry.Ix
import Tarry.Foldable
import Tarry.Ref
import Tarry.Catch

type FilePath = String

-- | Number, path, may be read, may be written, state.
data Handle = Handle Int# FilePath Bool Bool (IORef HandleState)

data HandleState = HandleOpen | HandleSemiClosed | HandleClosed

instance Eq Handle where
  Handle _ _ _ _ a == Handle _ _ _ _ b = a == b

instance Show Handle where
  showsPrec _ (Handle _ path _ _ _) s = unpackAppend "{handle: "# (path ++ '}' : s)

-- Errors --------------------------------------------------------------------------------------------------------------

type IOError = IOException

data IOException = IOError
  { ioe_handle      :: Maybe Handle
  , ioe_type        :: IOErrorType
  , ioe_location    :: String
  , ioe_description :: String
  , ioe_errno       :: Maybe CInt
  , ioe_filename    :: Maybe FilePath
  }

errno# :: Int# -> CInt
errno# n = CInt (MkInt32 (I# n))

data IOErrorType
  = AlreadyExists | NoSuchThing | ResourceBusy | ResourceExhausted | EOF | IllegalOperation | PermissionDenied | UserError
  | UnsatisfiedConstraints | SystemError | ProtocolError | OtherError | InvalidArgument | InappropriateType | HardwareFault
  | UnsupportedOperation | TimeExpired | ResourceVanished | Interrupted

instance Eq IOErrorType where
  x == y = eqTag x y

instance Ord IOErrorType where
  compare x y = compareTag x y

instance Show IOErrorType where
  showsPrec _ e s = text ++ s
    where text = case e of
            AlreadyExists          -> "already exists"
            NoSuchThing            -> "does not exist"
            ResourceBusy           -> "resource busy"
            ResourceExhausted      -> "resource exhausted"
            EOF                    -> "end of file"
            IllegalOperation       -> "illegal operation"
            PermissionDenied       -> "permission denied"
            UserError              -> "user error"
            HardwareFault          -> "hardware fault"
            InappropriateType      -> "inappropriate type"
            Interrupted            -> "interrupted"
            InvalidArgument        -> "invalid argument"
            OtherError             -> "failed"
            ProtocolError          -> "protocol error"
            ResourceVanished       -> "resource vanished"
            SystemError            -> "system error"
            TimeExpired            -> "timeout"
            UnsatisfiedConstraints -> "unsatisfied constraints"
            UnsupportedOperation   -> "unsupported operation"

instance Eq IOException where
  IOError h1 t1 l1 d1 n1 f1 == IOError h2 t2 l2 d2 n2 f2 =
    t1 == t2 && h1 == h2 && d1 == d2 && l1 == l2 && n1 == n2 && f1 == f2

instance Show IOException where
  showsPrec p (IOError h t location description _ path) s = place (at (showsPrec p t (inParens s)))
    where
      place r = case path of
        Just f  -> f ++ ':' : ' ' : r
        Nothing -> case h of
          Just h' -> showsPrec p h' (':' : ' ' : r)
          Nothing -> r
      at r = case location of
        [] -> r
        _  -> location ++ ':' : ' ' : r
      inParens r = case description of
        [] -> r
        _  -> ' ' : '(' : (description ++ ')' : r)

instance Exception IOException

userError :: String -> IOError
userError text = IOError Nothing UserError "" text Nothing Nothing

ioError :: IOError -> IO a
ioError = throwIO

instance MonadFail IO where
  fail s = ioError (userError s)

instance Alternative IO where
  empty = ioError (userError "mzero")
  m <|> n = catch m (ignore n)
    where ignore :: IO a -> IOError -> IO a
          ignore a _ = a

instance MonadPlus IO

-- | What an operation on a handle complains about.
handleError :: String -> Handle -> IOErrorType -> String -> IO a
handleError fun h@(Handle _ path _ _ _) t description = ioError (IOError (Just h) t fun description Nothing (Just path))

-- | A result of the primitive layer that is below 0 stands for an errno.
checkHandle# :: String -> Handle -> Int# -> IO ()
checkHandle# fun h r = case r <# 0# of
  1# -> errnoError# fun (Just h) Nothing (negateInt# r)
  _  -> return ()

-- | The same of an operation that writes: there it is a character that cannot be encoded, not bytes that cannot be decoded.
checkWritten# :: String -> Handle -> Int# -> IO ()
checkWritten# fun h r = case r of
  -84# -> handleError fun h InvalidArgument "invalid character"
  _    -> checkHandle# fun h r

errnoError# :: String -> Maybe Handle -> Maybe FilePath -> Int# -> IO a
errnoError# fun h path n = ioError (IOError h (errnoType# n) fun (errnoText# n) (Just (errno# n)) place)
  where place = case path of
          Nothing -> fmap (\(Handle _ f _ _ _) -> f) h
          _       -> path

errnoText# :: Int# -> String
errnoText# n = case n of
  21# -> "is a directory"
  84# -> "invalid byte sequence"
  _   -> unpackUtf8# (errorText# n) 0#

errnoType# :: Int# -> IOErrorType
errnoType# n = case n of
  1#   -> PermissionDenied
  2#   -> NoSuchThing
  3#   -> NoSuchThing
  4#   -> Interrupted
  5#   -> HardwareFault
  6#   -> NoSuchThing
  7#   -> ResourceExhausted
  8#   -> InvalidArgument
  9#   -> InvalidArgument
  10#  -> NoSuchThing
  11#  -> ResourceExhausted
  12#  -> ResourceExhausted
  13#  -> PermissionDenied
  15#  -> InvalidArgument
  16#  -> ResourceBusy
  17#  -> AlreadyExists
  18#  -> UnsupportedOperation
  19#  -> UnsupportedOperation
  20#  -> InappropriateType
  21#  -> InappropriateType
  22#  -> InvalidArgument
  23#  -> ResourceExhausted
  24#  -> ResourceExhausted
  25#  -> IllegalOperation
  26#  -> ResourceBusy
  27#  -> PermissionDenied
  28#  -> ResourceExhausted
  29#  -> UnsupportedOperation
  30#  -> PermissionDenied
  31#  -> ResourceExhausted
  32#  -> ResourceVanished
  33#  -> InvalidArgument
  34#  -> UnsupportedOperation
  35#  -> ResourceBusy
  36#  -> InvalidArgument
  37#  -> ResourceExhausted
  38#  -> UnsupportedOperation
  39#  -> UnsatisfiedConstraints
  40#  -> InvalidArgument
  42#  -> NoSuchThing
  43#  -> ResourceVanished
  60#  -> InvalidArgument
  61#  -> NoSuchThing
  62#  -> TimeExpired
  63#  -> ResourceExhausted
  64#  -> NoSuchThing
  66#  -> IllegalOperation
  67#  -> ResourceVanished
  69#  -> UnsatisfiedConstraints
  70#  -> ResourceVanished
  71#  -> ProtocolError
  72#  -> UnsupportedOperation
  74#  -> InappropriateType
  78#  -> ResourceVanished
  84#  -> InvalidArgument
  87#  -> ResourceExhausted
  88#  -> InvalidArgument
  89#  -> InvalidArgument
  90#  -> ResourceExhausted
  91#  -> ProtocolError
  92#  -> UnsupportedOperation
  93#  -> ProtocolError
  94#  -> UnsupportedOperation
  95#  -> UnsupportedOperation
  96#  -> UnsupportedOperation
  97#  -> UnsupportedOperation
  98#  -> ResourceBusy
  99#  -> UnsupportedOperation
  100# -> ResourceVanished
  101# -> NoSuchThing
  102# -> ResourceVanished
  104# -> ResourceVanished
  105# -> ResourceExhausted
  106# -> AlreadyExists
  107# -> InvalidArgument
  108# -> IllegalOperation
  109# -> ResourceExhausted
  110# -> TimeExpired
  111# -> NoSuchThing
  112# -> NoSuchThing
  113# -> NoSuchThing
  114# -> AlreadyExists
  115# -> AlreadyExists
  116# -> ResourceVanished
  122# -> PermissionDenied
  _    -> OtherError

-- Text as UTF-8 -------------------------------------------------------------------------------------------------------

utf8Size# :: Char# -> Int#
utf8Size# c = case ord# c of
  n -> case n <# 128# of
    1# -> 1#
    _  -> case n <# 2048# of
      1# -> 2#
      _  -> case n <# 65536# of
        1# -> 3#
        _  -> 4#

utf8Length# :: String -> Int# -> Int#
utf8Length# []          n = n
utf8Length# (C# c : cs) n = utf8Length# cs (n +# utf8Size# c)

-- | A string's bytes.
packUtf8# :: String -> Bytes#
packUtf8# s = case newBytes# (utf8Length# s 0#) realWorld# of
  b -> case fillUtf8# b 0# s realWorld# of _ -> b

fillUtf8# :: Bytes# -> Int# -> String -> World# -> World#
fillUtf8# _ _ []          w = w
fillUtf8# b i (C# c : cs) w = case writeUtf8# b i (ord# c) (utf8Size# c) w of
  j -> fillUtf8# b j cs w

-- | Writes one character of so many bytes at i; gives the place after it.
writeUtf8# :: Bytes# -> Int# -> Int# -> Int# -> World# -> Int#
writeUtf8# b i n size w = case size of
  1# -> case writeByte# b i n w of _ -> i +# 1#
  _  -> case writeByte# b i (orI# (andI# 255# (shiftL# -1# (8# -# size))) (shiftRA# n (6# *# (size -# 1#)))) w of
    _ -> writeTail# b (i +# 1#) n (size -# 1#) w

writeTail# :: Bytes# -> Int# -> Int# -> Int# -> World# -> Int#
writeTail# b i n left w = case left of
  0# -> i
  _  -> case writeByte# b i (orI# 128# (andI# 63# (shiftRA# n (6# *# (left -# 1#))))) w of
    _ -> writeTail# b (i +# 1#) n (left -# 1#) w

-- | The text from byte i on. Bytes that are no UTF-8 stand for themselves.
unpackUtf8# :: Bytes# -> Int# -> String
unpackUtf8# b i = case i <# sizeBytes# b of
  1# -> case indexByte# b i of
    c -> case utf8More# c of
      k -> case andI# (k ># 0#) (continues# b (i +# 1#) k) of
        1# -> C# (chr# (decodeTail# b (i +# 1#) k (andI# c (shiftRA# 63# k)))) : unpackUtf8# b (i +# (k +# 1#))
        _  -> case chr# c of d -> C# d : unpackUtf8# b (i +# 1#)
  _  -> []

-- | How many bytes follow this first one.
utf8More# :: Int# -> Int#
utf8More# c = case c <# 192# of
  1# -> 0#
  _  -> case c <# 224# of
    1# -> 1#
    _  -> case c <# 240# of
      1# -> 2#
      _  -> case c <# 248# of
        1# -> 3#
        _  -> 0#

continues# :: Bytes# -> Int# -> Int# -> Int#
continues# b i k = case k of
  0# -> 1#
  _  -> case i <# sizeBytes# b of
    1# -> case andI# (indexByte# b i) 192# of
      128# -> continues# b (i +# 1#) (k -# 1#)
      _    -> 0#
    _  -> 0#

decodeTail# :: Bytes# -> Int# -> Int# -> Int# -> Int#
decodeTail# b i k n = case k of
  0# -> n
  _  -> decodeTail# b (i +# 1#) (k -# 1#) (orI# (shiftL# n 6#) (andI# (indexByte# b i) 63#))

-- Opening and closing -------------------------------------------------------------------------------------------------

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode
  deriving (Eq, Ord, Ix, Enum, Show)

newHandle# :: Int# -> FilePath -> Bool -> Bool -> IO Handle
newHandle# n path readable writable = newIORef HandleOpen >>= \state -> return (Handle n path readable writable state)

stdin, stdout, stderr :: Handle
stdin  = unsafePerformIO (newHandle# 0# "<stdin>" True False)
stdout = unsafePerformIO (newHandle# 1# "<stdout>" False True)
stderr = unsafePerformIO (newHandle# 2# "<stderr>" False True)

openFile :: FilePath -> IOMode -> IO Handle
openFile path mode = openWith# "openFile" path mode 0#

-- | With 8 more, it is binary. First the function that errors name.
openWith# :: String -> FilePath -> IOMode -> Int# -> IO Handle
openWith# fun path mode flags = IO (\w -> case openFile# (packUtf8# path) (dataToTag# mode +# flags) w of n -> unIO (opened n) w)
  where
    writes = case mode of { ReadMode -> False; _ -> True }
    reads  = case mode of { ReadMode -> True; ReadWriteMode -> True; _ -> False }
    opened n = case n <# 0# of
      1# -> cannotOpen# fun path writes (negateInt# n)
      _  -> newHandle# n path reads writes

-- | That a folder cannot be read we say ourselves; that it cannot be written the system does.
cannotOpen# :: String -> FilePath -> Bool -> Int# -> IO a
cannotOpen# fun path _      16# = ioError (IOError Nothing ResourceBusy fun "file is locked" Nothing (Just path))
cannotOpen# fun path writes n   = ioError (IOError Nothing (errnoType# n) fun text (Just (errno# n)) (Just path))
  where text = if writes then unpackUtf8# (errorText# n) 0# else errnoText# n

hClose :: Handle -> IO ()
hClose h@(Handle n _ _ _ state) = readIORef state >>= \s -> case s of
  HandleClosed -> return ()
  _            -> writeIORef state HandleClosed >>
    IO (\w -> case closeHandle# n w of r -> unIO (checkHandle# "hClose" h r) w)

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode act = bracket (openFile path mode) hClose act

-- What a handle may do ------------------------------------------------------------------------------------------------

wantOpen :: String -> Handle -> IO ()
wantOpen fun h@(Handle _ _ _ _ state) = readIORef state >>= \s -> case s of
  HandleClosed -> handleError fun h IllegalOperation "handle is closed"
  _            -> return ()

wantReadable :: String -> Handle -> IO ()
wantReadable fun h@(Handle _ _ readable _ state) = readIORef state >>= \s -> case s of
  HandleClosed     -> handleError fun h IllegalOperation "handle is closed"
  HandleSemiClosed -> handleError fun h IllegalOperation "handle is semi-closed"
  HandleOpen       -> if readable then return () else handleError fun h IllegalOperation "handle is not open for reading"

wantWritable :: String -> Handle -> IO ()
wantWritable fun h@(Handle _ _ _ writable state) = readIORef state >>= \s -> case s of
  HandleClosed     -> handleError fun h IllegalOperation "handle is closed"
  HandleSemiClosed -> handleError fun h IllegalOperation "handle is semi-closed"
  HandleOpen       -> if writable then return () else handleError fun h IllegalOperation "handle is not open for writing"

-- Reading -------------------------------------------------------------------------------------------------------------

-- | A character, or what getChar# says otherwise.
decodeChar# :: String -> Handle -> Int# -> IO Char
decodeChar# fun h n = case n of
  -1# -> handleError fun h EOF ""
  _   -> case n <# 0# of
    1# -> errnoError# fun (Just h) Nothing (-1# -# n)
    _  -> return (C# (chr# n))

hGetChar :: Handle -> IO Char
hGetChar h@(Handle n _ _ _ _) = wantReadable "hGetChar" h >> IO (\w -> case getChar# n w of c -> unIO (decodeChar# "hGetChar" h c) w)

hLookAhead :: Handle -> IO Char
hLookAhead h@(Handle n _ _ _ _) =
  wantReadable "hLookAhead" h >> IO (\w -> case lookAhead# n w of c -> unIO (decodeChar# "hLookAhead" h c) w)

hIsEOF :: Handle -> IO Bool
hIsEOF h@(Handle n _ _ _ _) = wantReadable "hIsEOF" h >> IO (\w -> case isEOF# n w of
  r -> case r <# 0# of
    1# -> errnoError## "hIsEOF" h r w
    _  -> Box# (isTrue# r))

errnoError## :: String -> Handle -> Int# -> World# -> Box# a
errnoError## fun h r w = unIO (errnoError# fun (Just h) Nothing (negateInt# r)) w

hGetLine :: Handle -> IO String
hGetLine h@(Handle n _ _ _ _) = wantReadable "hGetLine" h >> IO (\w -> readLine# h n True w)

-- | The line's text, which comes in pieces. The first of them may fail at the end of the file, the others may not.
readLine# :: Handle -> Int# -> Bool -> World# -> Box# String
readLine# h n first w = case getText# n 1# w of
  b -> case sizeBytes# b of
    0# -> case getChar# n w of
      10# -> Box# []
      -1# | first     -> unIO (handleError "hGetLine" h EOF "") w
          | otherwise -> Box# []
      c -> case c <# 0# of
        1# -> unIO (errnoError# "hGetLine" (Just h) Nothing (-1# -# c)) w
        _  -> case chr# c of d -> case readLine# h n False w of Box# rest -> Box# (C# d : rest)
    k -> case indexByte# b (k -# 1#) of
      10# -> Box# (unpackText# b (k -# 2#) [])
      _   -> case readLine# h n False w of Box# rest -> Box# (unpackText# b (k -# 1#) rest)

-- | The text up to byte i, which is the last of a character, before more text. It is made from its end.
unpackText# :: Bytes# -> Int# -> String -> String
unpackText# b i rest = case i <# 0# of
  1# -> rest
  _  -> case indexByte# b i of
    c -> case c <# 128# of
      1# -> case chr# c of d -> unpackText# b (i -# 1#) (C# d : rest)
      _  -> case firstByte# b (i -# 1#) of
        k -> case utf8More# (indexByte# b k) of
          m -> case chr# (decodeTail# b (k +# 1#) m (andI# (indexByte# b k) (shiftRA# 63# m))) of
            d -> unpackText# b (k -# 1#) (C# d : rest)

-- | Where the character begins that byte i belongs to.
firstByte# :: Bytes# -> Int# -> Int#
firstByte# b i = case indexByte# b i <# 192# of
  1# -> firstByte# b (i -# 1#)
  _  -> i

hGetContents :: Handle -> IO String
hGetContents h@(Handle _ _ _ _ state) = wantReadable "hGetContents" h >> writeIORef state HandleSemiClosed >> return (lazyChars h)

-- | What is left to read, as it is needed: a piece at a time.
lazyChars :: Handle -> String
lazyChars h@(Handle n _ _ _ (IORef state)) = case readMutVar# state realWorld# of
  Box# HandleSemiClosed -> case getText# n 0# realWorld# of
    b -> case sizeBytes# b of
      0# -> case getChar# n realWorld# of
        -1# -> case unIO (hClose h) realWorld# of Box# _ -> []
        c   -> case c <# 0# of
          1# -> unsafePerformIO (hClose h >> errnoError# "hGetContents" (Just h) Nothing (-1# -# c))
          _  -> case chr# c of d -> C# d : lazyChars h
      k  -> unpackText# b (k -# 1#) (lazyChars h)
  _ -> unsafePerformIO (handleError "hGetContents" h IllegalOperation "delayed read on closed handle")

-- | All of it, now.
hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> evaluate (lengthList s) >> return s

hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

-- | Whether there is something to read within so many milliseconds, or without end (below 0). Other threads go on: while there are any, we
-- look again and again.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h (I# t) = wantReadable "hWaitForInput" h >> IO (\w -> waitFor# h t (monotonicTime# w) w)

-- | So long, from this moment on.
waitFor# :: Handle -> Int# -> Int# -> World# -> Box# Bool
waitFor# h@(Handle n _ _ _ _) t start w = case waitInput# n t w of
  0#   -> unIO (handleError "hWaitForInput" h EOF "") w
  -11# -> case monotonicTime# w of
    now -> case t -# quotInt# (now -# start) 1000000# of
      left -> case left <=# 0# of
        1# -> Box# False
        _  -> case threadDelay# 1000# w of _ -> waitFor# h left now w
  r    -> case r <# 0# of
    1# -> errnoError## "hWaitForInput" h r w
    _  -> Box# True

-- Writing -------------------------------------------------------------------------------------------------------------

hPutChar :: Handle -> Char -> IO ()
hPutChar h@(Handle n _ _ _ _) (C# c) = wantWritable "hPutChar" h >> IO (\w -> case sayChar# n c w of
  r -> unIO (checkWritten# "hPutChar" h r) w)

hPutStr :: Handle -> String -> IO ()
hPutStr h s = wantWritable "hPutStr" h >> IO (\w -> writeString# h s False w)

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h s = wantWritable "hPutStr" h >> IO (\w -> writeString# h s True w)

-- | With a buffer, a piece of text (a line, or a buffer's size) is evaluated before any of it is written: if that fails, none is.
writeString# :: Handle -> String -> Bool -> World# -> Box# ()
writeString# h@(Handle n _ _ _ _) s newline w = case textMode# n w of
  0# -> writeUnbuffered# h s newline w
  4# -> writeUnbuffered# h s newline w
  1# -> writeText# h 1# s newline w
  2# -> writeText# h 2# s newline w
  m  -> writePieces# h (m -# 4#) s newline w

-- | The piece's bytes are written at once. A character that has none is written alone, which fails.
writeText# :: Handle -> Int# -> String -> Bool -> World# -> Box# ()
writeText# h@(Handle n _ _ _ _) m s newline w = case pieceSize# m s 0# 0# of
  0# -> case s of
    []     -> finishLine# h newline w
    C# c : _ -> case putChar# n c w of r -> unIO (checkWritten# "commitBuffer" h r) w
  k  -> case newBytes# k w of
    b -> case fillText# b 0# s w of
      Box# rest -> case putBytes# n b 0# k w of
        r -> case r <# 0# of
          1# -> unIO (checkWritten# "commitBuffer" h r) w
          _  -> case rest of
            [] -> finishLine# h newline w
            _  -> writeText# h m rest newline w

-- | How many bytes to evaluate at once: of 2047 characters, or (m: 1) of a line, or of what comes before a surrogate.
pieceSize# :: Int# -> String -> Int# -> Int# -> Int#
pieceSize# m s n size = case n of
  2047# -> size
  _     -> case s of
    []          -> size
    (C# c : cs) -> case ord# c of
      10# -> case m of
        1# -> size +# 1#
        _  -> pieceSize# m cs (n +# 1#) (size +# 1#)
      k   -> case k <# 128# of
        1# -> pieceSize# m cs (n +# 1#) (size +# 1#)
        _  -> case shiftRA# k 11# of
          27# -> size
          _   -> pieceSize# m cs (n +# 1#) (size +# utf8Size# c)

-- | The bytes become those of the text, from i on: what is left of it.
fillText# :: Bytes# -> Int# -> String -> World# -> Box# String
fillText# b i s w = case i <# sizeBytes# b of
  1# -> case s of
    []          -> Box# []
    (C# c : cs) -> case ord# c of
      k -> case k <# 128# of
        1# -> case writeByte# b i k w of _ -> fillText# b (i +# 1#) cs w
        _  -> case writeUtf8# b i k (utf8Size# c) w of j -> fillText# b j cs w
  _  -> Box# s

-- | All that has been evaluated is written, by lines: until the text has ended, or failed, the handle has a buffer after all. (Not if it
-- is read, too: then it may be a terminal that waits for whole lines as soon as its handle does.)
writeUnbuffered# :: Handle -> String -> Bool -> World# -> Box# ()
writeUnbuffered# h@(Handle n _ True _ _) s newline w = case writeAll# n s newline w of r -> unIO (checkWritten# "hPutChar" h r) w
writeUnbuffered# h@(Handle n _ _    _ _) s newline w = case setBuffering# n 1# w of
  _ -> case catch# (\v -> Box# (I# (writeAll# n s newline v))) (\e v -> case setBuffering# n 0# v of _ -> raiseIO# e v) w of
    Box# (I# r) -> case setBuffering# n 0# w of
      q -> unIO (checkWritten# "hPutChar" h r >> checkWritten# "hPutChar" h q) w

writeAll# :: Int# -> String -> Bool -> World# -> Int#
writeAll# n s newline w = case writeChars# n s (-1#) w of
  0# -> case newline of
    True  -> putChar# n '\n'# w
    False -> 0#
  r -> r

writePieces# :: Handle -> Int# -> String -> Bool -> World# -> Box# ()
writePieces# h@(Handle n _ _ _ _) m s newline w = case pieceLength# m s 0# of
  k -> case writeChars# n s k w of
    r -> case r <# 0# of
      1# -> unIO (checkWritten# "commitBuffer" h r) w
      _  -> case dropInt# k s of
        []   -> finishLine# h newline w
        rest -> writePieces# h m rest newline w

finishLine# :: Handle -> Bool -> World# -> Box# ()
finishLine# h@(Handle n _ _ _ _) newline w = case newline of
  False -> Box# ()
  True  -> case putChar# n '\n'# w of r -> unIO (checkWritten# "commitBuffer" h r) w

-- | How much to evaluate at once. m: 1 by lines.
pieceLength# :: Int# -> String -> Int# -> Int#
pieceLength# m s n = case n of
  2047# -> n
  _     -> case s of
    []          -> n
    (C# c : cs) -> case c of
      '\n'# -> case m of
        1# -> n +# 1#
        _  -> pieceLength# m cs (n +# 1#)
      _ -> pieceLength# m cs (n +# 1#)

-- | Writes k characters, or all of them when k is negative. Below 0#: an error.
writeChars# :: Int# -> String -> Int# -> World# -> Int#
writeChars# h s k w = case k of
  0# -> 0#
  _  -> case s of
    []          -> 0#
    (C# c : cs) -> case putChar# h c w of
      r -> case r <# 0# of
        1# -> r
        _  -> writeChars# h cs (k -# 1#) w

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

hFlush :: Handle -> IO ()
hFlush h@(Handle n _ _ _ _) = wantWritable "hFlush" h >> IO (\w -> case flushHandle# n w of r -> unIO (checkHandle# "hFlush" h r) w)

-- The usual -----------------------------------------------------------------------------------------------------------

putChar :: Char -> IO ()
putChar c = hPutChar stdout c

putStr :: String -> IO ()
putStr s = hPutStr stdout s

putStrLn :: String -> IO ()
putStrLn s = hPutStrLn stdout s

print :: Show a => a -> IO ()
print x = putStrLn (show x)

getChar :: IO Char
getChar = hGetChar stdin

getLine :: IO String
getLine = hGetLine stdin

getContents :: IO String
getContents = hGetContents stdin

getContents' :: IO String
getContents' = hGetContents' stdin

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

isEOF :: IO Bool
isEOF = hIsEOF stdin

readFile :: FilePath -> IO String
readFile path = openFile path ReadMode >>= hGetContents

readFile' :: FilePath -> IO String
readFile' path = openFile path ReadMode >>= hGetContents'

writeFile :: FilePath -> String -> IO ()
writeFile path s = withFile path WriteMode (\h -> hPutStr h s)

appendFile :: FilePath -> String -> IO ()
appendFile path s = withFile path AppendMode (\h -> hPutStr h s)
