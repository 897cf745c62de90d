import Control.Monad
main = do { xs <- filterM (\x -> return (x > 1)) [1,2,3]; print xs; r <- foldM (\a x -> return (a + x)) 0 xs; when (r > 1) (print r); unless True (print 0); zs <- zipWithM (\a b -> return (a*b)) [1,2] [3,4]; print zs; print (join [[1],[2]]); forM_ [1,2] print; rs <- replicateM 2 (return 'x'); print rs; print (liftM (+1) (Just 1)) }
