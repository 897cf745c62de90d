-- Powers, small literal exponents among them, at several types; how often a type's own (*) is used; what fails.
module Main (main) where

import Control.Exception
import Data.Int
import Data.Ratio
import Data.Word

newtype Text = Text String

instance Num Text where
  Text a + Text b = Text ("(" ++ a ++ "+" ++ b ++ ")")
  Text a * Text b = Text ("(" ++ a ++ "*" ++ b ++ ")")
  abs = id
  signum = id
  negate = id
  fromInteger = Text . show

newtype Lazy = Lazy Int

instance Num Lazy where
  _ * _ = Lazy 7
  _ + _ = Lazy 8
  abs = id
  signum = id
  negate = id
  fromInteger = Lazy . fromInteger

shown :: Text -> String
shown (Text s) = s

main :: IO ()
main = do
  print [x ^ 0 + x ^ 1 + x ^ 2 + x ^ 3 + x ^ 4 + x ^ 5 | x <- [-3 .. 3 :: Int]]
  print [x ^ (2 :: Int) | x <- [0.5, -1.5, 1e200 :: Double]]
  print (2 ^ 3 ^ 2 :: Integer, (-2) ^ 3 :: Integer, (10 ^ 20) ^ 2 :: Integer, (10 ^ 20) ^ 3 :: Integer)
  print ((3 % 4) ^ 2 :: Rational, (3 % 4) ^ 3 :: Rational, (3 % 4) ^^ (-2) :: Rational)
  print (200 ^ 2 :: Word8, 100 ^ 3 :: Int8, maxBound ^ 2 :: Int64)
  print [7 ^ n | n <- [0 .. 8 :: Int]]
  print [7 ^ n | n <- [0 .. 8 :: Word8]]
  putStrLn (shown (Text "x" ^ 1))
  putStrLn (shown (Text "x" ^ 2))
  putStrLn (shown (Text "x" ^ 3))
  putStrLn (shown (Text "x" ^ 4))
  mapM_ (\n -> putStrLn (shown (Text "y" ^ n))) [0 .. 3 :: Integer]
  let Lazy a = undefined ^ 2
      Lazy b = undefined ^ (3 :: Int)
  print (a, b)
  r <- try (evaluate (2 ^ (-1 :: Int) :: Int))
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
