-- Literals of every kind.
module Main where

main :: IO ()
main = do
  print [0, 7, 42, 0x1F, 0XfF, 0o17, 0O777, 123456789012345678901234567890]
  print [0.5, 1.0, 1e3, 1E3, 1.5e-3, 2.5E+2, 6.02214076e23]
  print (1e3 :: Double, 5 :: Double, 0x10 :: Double)
  print ['a', ' ', '\'', '"', '\\', '\n', '\t', '\NUL', '\DEL', '\SOH', '\^A', '\^Z', '\^[', '\65', '\x41', '\o101', '\1234', '\x10FFFF']
  print "tab\tnewline\nquote\"backslash\\ bell\a\b\f\v\r"
  print "\SO\&H is not \SOH; \1234\&5; \x41\&1"
  putStrLn "a gap \
           \in a string\
    \ goes on"
  putStrLn "\
  \starts with one"
  print (length "\
\\
\x")
  print "\1114111\&8 \233 é"
  print (map fromEnum "\NUL\SOH\STX\ETX\EOT\ENQ\ACK\a\b\t\n\v\f\r\SO\SI\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\EM\SUB\ESC\FS\GS\RS\US\SP\DEL")
  print (minBound :: Int, maxBound :: Int)
  print (-1, - 1, (-1.5))
  print ('\'' : "\"", "'", '"')
  print (1 ::Int, 2::Integer, 'c'::Char, "s"::String, ()::())
