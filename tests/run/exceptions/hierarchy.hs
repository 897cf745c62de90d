{-# LANGUAGE ExistentialQuantification #-}
-- A hierarchy of exceptions, as Control.Exception's documentation makes it.
module Main where

import Control.Exception
import Data.Typeable (cast)

data SomeCompilerException = forall e. Exception e => SomeCompilerException e
instance Show SomeCompilerException where show (SomeCompilerException e) = show e
instance Exception SomeCompilerException

compilerToException :: Exception e => e -> SomeException
compilerToException = toException . SomeCompilerException
compilerFromException :: Exception e => SomeException -> Maybe e
compilerFromException x = do
  SomeCompilerException a <- fromException x
  cast a

data Mismatched = Mismatched Char deriving Show
instance Exception Mismatched where
  toException = compilerToException
  fromException = compilerFromException
data Undeclared = Undeclared String deriving Show
instance Exception Undeclared where
  toException = compilerToException
  fromException = compilerFromException
data Unrelated = Unrelated deriving Show
instance Exception Unrelated

main :: IO ()
main = do
  throwIO (Mismatched '(') `catch` \e -> putStrLn ("compiler: " ++ show (e :: SomeCompilerException))
  throwIO (Mismatched ')') `catch` \e -> putStrLn ("mismatched: " ++ show (e :: Mismatched))
  r <- try (throwIO (Undeclared "x") `catch` \e -> putStrLn ("wrong: " ++ show (e :: Mismatched)))
  print (either (\(SomeCompilerException e) -> "outer " ++ show e) show r)
  r2 <- try (throwIO Unrelated `catch` \e -> putStrLn ("wrong: " ++ show (e :: SomeCompilerException)))
  putStrLn (either (\e -> "unrelated " ++ show (e :: Unrelated)) show r2)
  r3 <- try (evaluate (error "boom" :: Int))
  putStrLn (either (\e -> case e of ErrorCall m -> "error " ++ m) show r3)
  throwIO (Undeclared "y") `catches`
    [ Handler (\e -> putStrLn ("1 " ++ show (e :: Mismatched)))
    , Handler (\e -> putStrLn ("2 " ++ show (e :: SomeCompilerException)))
    , Handler (\e -> putStrLn ("3 " ++ show (e :: SomeException))) ]
