{-# OPTIONS -fglasgow-exts -XDatatypeContexts #-}
module Main(main) where
import IO
import List

data (Eq a) => Set a = NilSet | ConsSet a (Set a)

type Env = [(String,Int)]

foo (x:xs) n = if n==0 then x else foo xs (n-1)
foo [] _ = error "empty"

class Monad m => StateMonad s m | m -> s where
    fetch :: m s

main = getArgs' >>= \ args -> case args of
         [a] -> print a
         _   -> hPutStr stderr "usage" >>
                return ()
  where getArgs' = return [1#]
