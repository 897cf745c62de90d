{-# LANGUAGE QualifiedDo #-}
module Main where
import qualified Ix as I
main :: IO ()
main = putStrLn (I.run (I.do { I.tell "a"; x <- I.ret 3; I.tell (show x); I.ret () }))
