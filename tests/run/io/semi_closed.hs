-- What a handle says while a list reads it, and afterwards.
import System.IO
import Control.Exception
main = do
  writeFile "semi_closed.tmp" ""
  h <- openFile "semi_closed.tmp" ReadMode
  hSetBuffering h NoBuffering; hShow h >>= putStrLn
  hSetBuffering h LineBuffering; hShow h >>= putStrLn
  hSetBuffering h (BlockBuffering (Just 10)); hShow h >>= putStrLn
  s <- hGetContents h
  hShow h >>= putStrLn
  r <- try (hTell h); print (r :: Either IOException Integer)
  r <- try (hSeek h AbsoluteSeek 0); print (r :: Either IOException ())
  r <- try (hFileSize h); print (r :: Either IOException Integer)
  r <- try (hGetPosn h); print (r :: Either IOException HandlePosn)
  r <- try (hIsSeekable h); print (r :: Either IOException Bool)
  r <- try (hIsReadable h); print (r :: Either IOException Bool)
  r <- try (hIsWritable h); print (r :: Either IOException Bool)
  r <- try (hSetBuffering h NoBuffering); print (r :: Either IOException ())
  r <- try (hGetBuffering h); print (r :: Either IOException BufferMode)
  r <- try (hSetEncoding h utf8); print (r :: Either IOException ())
  r <- try (hFlush h); print (r :: Either IOException ())
  r <- try (hSetFileSize h 3); print (r :: Either IOException ())
  r <- try (hGetEcho h); print (r :: Either IOException Bool)
  r <- try (hIsTerminalDevice h); print (r :: Either IOException Bool)
  r <- try (hLookAhead h); print (r :: Either IOException Char)
  hClose h
  hShow h >>= putStrLn
  r <- try (hTell h); print (r :: Either IOException Integer)
  r <- try (hIsSeekable h); print (r :: Either IOException Bool)
  r <- try (hGetBuffering h); print (r :: Either IOException BufferMode)
  r <- try (hSetEncoding h utf8); print (r :: Either IOException ())
  r <- try (hGetEncoding h); print (r :: Either IOException (Maybe TextEncoding))
  r <- try (hSetNewlineMode h noNewlineTranslation); print (r :: Either IOException ())
  r <- try (hSetBinaryMode h True); print (r :: Either IOException ())
  r <- try (hIsReadable h); print (r :: Either IOException Bool)
  r <- try (hFlush h); print (r :: Either IOException ())
  r <- try (hPutStr h ""); print (r :: Either IOException ())
  r <- try (hSetFileSize h 3); print (r :: Either IOException ())
  r <- try (hGetEcho h); print (r :: Either IOException Bool)
  r <- try (hSeek h AbsoluteSeek 0); print (r :: Either IOException ())
  hShow stdin >>= putStrLn
