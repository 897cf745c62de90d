{-# LANGUAGE MultilineStrings #-}
-- Strings over several lines, which GHC has since 9.12: what all lines begin with is taken off, and then escapes are read.
module Main (main) where

usage :: String
usage =
  """
  usage: tool [options]

    -h   "help" and ""more""
    -q	quiet\tly\n  indented by an escape
  gap \
     \ ends
  """

keeps, one, empty, trailing, tabs, firstLine :: String
keeps = """
    a
   b
      c

    """
one = """one "line" here"""
empty = """"""
trailing = """
  x

  """
tabs = """
	tab
        eight
	  ten
"""
firstLine = """  first
  second
   third"""

text :: String
text = """
       Dear Text,
         bye\
       \ now
       """

main :: IO ()
main = do
  putStrLn usage
  mapM_ print [keeps, one, empty, trailing, tabs, firstLine]
  putStrLn text
  print ("" ++ "x", length """
    a"b
    """)
