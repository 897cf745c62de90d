{-# LANGUAGE QualifiedDo #-}
module Main where
import qualified Prelude as P
import Prelude
main :: IO ()
main = P.do { P.putStrLn "a"; x <- P.return 3; P.print x }
