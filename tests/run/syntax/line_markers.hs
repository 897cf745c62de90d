# 1 "line_markers.x"
{-# LANGUAGE ScopedTypeVariables #-}
# 3 "line_markers.x" 2
-- What a preprocessor leaves behind says where lines come from, and is no part of the program.
module Main where
#line 40 "other.x"

(#) :: Int -> Int -> Int
a # b = a * 10 + b

main :: IO ()
main = do
  print 1
# 17 "/usr/include/some.h" 3 4
  print (2
# 5 "line_markers.x"
     # 3)
