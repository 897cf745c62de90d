{-# LANGUAGE PartialTypeSignatures #-}
{-# OPTIONS_GHC -Wno-partial-type-signatures #-}
-- System.Posix.IO and System.Posix.Terminal: descriptors, pipes, and a terminal of our own.
module Main where

import Control.Exception (IOException, try)
import Control.Monad (forM_)
import Foreign.C.Types (CInt)
import System.IO (SeekMode (..))
import System.Posix.Files (ownerModes, removeLink)
import System.Posix.IO
import System.Posix.Terminal
import System.Posix.Types (Fd (..))

main :: IO ()
main = do
  (from, to) <- createPipe
  fdWrite to "through a pipe" >>= print
  fdRead from 7 >>= print
  other <- dup to
  closeFd to
  fdWrite other "!" >> closeFd other
  fdRead from 100 >>= print
  end <- try (fdRead from 1) :: IO (Either IOException (String, _))
  either print print end
  queryFdOption from CloseOnExec >>= print
  setFdOption from CloseOnExec True
  queryFdOption from CloseOnExec >>= print
  closeFd from
  bad <- try (closeFd from) :: IO (Either IOException ())
  print bad
  fd <- openFd "posix-io.tmp" ReadWrite (Just ownerModes) defaultFileFlags { trunc = True }
  _ <- fdWrite fd "0123456789"
  fdSeek fd AbsoluteSeek 4 >>= print
  fdRead fd 3 >>= print
  fdSeek fd SeekFromEnd (-1) >>= print
  closeFd fd
  more <- openFd "posix-io.tmp" WriteOnly Nothing defaultFileFlags { append = True }
  queryFdOption more AppendOnWrite >>= print
  closeFd more
  queryTerminal fd >>= print
  removeLink "posix-io.tmp"
  gone <- try (openFd "posix-io.tmp" ReadOnly Nothing defaultFileFlags) :: IO (Either IOException _)
  either print (const (return ())) gone
  (_, terminal) <- openPseudoTerminal
  queryTerminal terminal >>= print
  attributes <- getTerminalAttributes terminal
  let show' t = print (map (`terminalMode` t) [EnableEcho, ProcessInput, KeyboardInterrupts, MapCRtoLF, ProcessOutput, TwoStopBits],
                       bitsPerByte t, controlChar t Interrupt, controlChar t EndOfFile, minInput t, inputTime t)
  show' attributes
  let raw = foldl withoutMode attributes [EnableEcho, ProcessInput, MapCRtoLF] `withMinInput` 3 `withTime` 2 `withCC` (Interrupt, 'x')
  setTerminalAttributes terminal raw Immediately
  getTerminalAttributes terminal >>= show'
  setTerminalAttributes terminal (withMode raw EnableEcho `withBits` 7 `withoutCC` Interrupt) WhenDrained
  getTerminalAttributes terminal >>= show'
  case stdError of Fd n -> print (n :: CInt)
