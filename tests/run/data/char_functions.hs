-- Data.Char: classification, case, conversion, categories.
module Main where

import Data.Char

caesar :: Int -> String -> String
caesar n = map shift
  where
    shift c | isUpper c && isAscii c = rot 'A' c
            | isLower c && isAscii c = rot 'a' c
            | otherwise = c
    rot base c = chr ((ord c - ord base + n) `mod` 26 + ord base)

main :: IO ()
main = do
  let sample = "aZ5 _-\n\t\x00e9\x00df\x4e2d\x1F600.,"
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ map (\c -> if f c then '1' else '0') sample))
    [ ("alpha", isAlpha), ("upper", isUpper), ("lower", isLower), ("digit", isDigit), ("alnum", isAlphaNum)
    , ("space", isSpace), ("punct", isPunctuation), ("symbol", isSymbol), ("print", isPrint), ("control", isControl)
    , ("ascii", isAscii), ("latin1", isLatin1), ("letter", isLetter), ("hex", isHexDigit), ("oct", isOctDigit), ("number", isNumber) ]
  print (map toUpper "straße é", map toLower "ÀÉÎ ABC", toTitle 'x')
  print (map digitToInt "09afAF", map intToDigit [0 .. 15])
  print (ord 'a', chr 955, [chr 0x1F600], ord maxBound, fromEnum 'é')
  print (map generalCategory "a1 A_+(\n$", caesar 3 "Hello, World!", caesar (-3) (caesar 3 "round trip"))
  print (show "é\955\128512", "tab\there", '\200', showLitChar '\n' "", lexLitChar "\\nabc")
  print (words "a\160b c", isSpace '\160', subtract (ord 'a') (ord 'z'))
  print (['a' ..  'e'], succ 'z', pred 'B', ['a', 'c' .. 'k'])
  print (isSeparator ' ', readLitChar "\\x41 rest", isAsciiUpper 'A', isAsciiLower 'A')
