-- Characters, strings and numbers in all their forms.
module Main where
main :: IO ()
main = do
  putStrLn "tab\there \"quoted\" \\ back"
  putStrLn "gap \
           \continues\
  \ and \  
     \more"
  print "\SOH\DEL\200\x41\o101\^A\^Z\^[\1234\&5\SO\&H"
  print ['\'', '"', '\\', '\n', '\t', '\DEL', '\xff', '\o17', '\^@', '\NUL', '\1114111']
  print (map fromEnum "\a\b\f\v\0")
  print (0xFF, 0o17, 0XaB, 0O7, 1e3, 1.5e-2, 2E+2, 0x10)
  print (length "\x1F600 é ü", "é", 'é')
  putStrLn "é ü λ → 😀"
  print (words "a  b\tc\nd", lines "x\n\ny\n", unwords ["p", "q"], unlines ["r", "s"])
  print (show 'x', show "x\"", read "\"q\\nr\"" :: String)
  print ("abc" < "abd", compare "" "a", maximum "hello", ['a' ..  'e'], ['a', 'c' .. 'i'])
  print (-1 :: Int, abs (-5), negate 3, (subtract 1) 5, (\x -> -x) 4)
