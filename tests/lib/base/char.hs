-- Data.Char over many code points, by checksums.
module Main where

import Data.Char
import Data.List (foldl')

sumUp :: [Int] -> Int
sumUp = foldl' (\h n -> (h * 31 + n) `mod` 1000000007) 7

-- | Code points that have been what they are in Unicode for long.
some :: [Char]
some = ['\0' .. '\x52f'] ++ ['\x5d0' .. '\x61c'] ++ ['\x620' .. '\x6ff'] ++ ['\x900' .. '\x975'] ++ ['\x1e00' .. '\x20bf'] ++ ['\x2100' .. '\x23ff']
  ++ ['\x3000' .. '\x3100'] ++ ['\x4e00' .. '\x4eff'] ++ ['\xac00' .. '\xacff'] ++ ['\xd7fb' .. '\xe010'] ++ ['\x10400' .. '\x1044f'] ++ ['\x1f600' .. '\x1f64f']

main :: IO ()
main = do
  mapM_ (\(name, p) -> putStrLn (name ++ " " ++ show (length (filter p some)) ++ " " ++ show (sumUp (map (fromEnum . p) some))))
    [ ("control", isControl), ("space", isSpace), ("lower", isLower), ("upper", isUpper), ("alpha", isAlpha), ("letter", isLetter)
    , ("digit", isDigit), ("octdigit", isOctDigit), ("hexdigit", isHexDigit), ("alphanum", isAlphaNum), ("print", isPrint)
    , ("punctuation", isPunctuation), ("symbol", isSymbol), ("separator", isSeparator), ("mark", isMark), ("number", isNumber)
    , ("ascii", isAscii), ("latin1", isLatin1), ("asciiupper", isAsciiUpper), ("asciilower", isAsciiLower) ]
  mapM_ (\(name, f) -> putStrLn (name ++ " " ++ show (sumUp (map (ord . f) some)))) [("upper", toUpper), ("lower", toLower), ("title", toTitle)]
  print (sumUp (map (fromEnum . generalCategory) some))
  print (map generalCategory "aA1 _-([{}])!+$^\t\1234\x2028\xe000\x378")
  print (map digitToInt "0123456789abcdefABCDEF", map intToDigit [0 .. 15])
  print (ord 'a', chr 100, map toUpper "straße", map toLower "ÀÉÎ", toTitle 'ǆ', map isSpace " \t\n\xa0\x2003x")
  print (showLitChar '\n' "", showLitChar '\200' "1", lexLitChar "\\nHello", lexLitChar "abc", readLitChar "\\x41z", readLitChar "abc", lexLitChar "\\SOHx", readLitChar "\\&a")
  print (minBound :: GeneralCategory, maxBound :: GeneralCategory, [UppercaseLetter .. OtherLetter], read "Space" :: GeneralCategory, fromEnum Control)
  print (subtract (ord 'a') (ord 'z'), ['a' ..] !! 25, map (\c -> if isAlpha c then chr ((ord (toLower c) - 97 + 13) `mod` 26 + 97) else c) "Hello, World")
