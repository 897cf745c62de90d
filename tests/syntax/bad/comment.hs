main = print 1

{- this comment
   {- is nested -}
   but never closed
other = 2
