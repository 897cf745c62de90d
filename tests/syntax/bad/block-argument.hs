import Control.Monad
main = forM_ [1, 2] \x ->
  print x
other = when True do
  print 1
