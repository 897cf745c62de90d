import Data.Monoid
main = (getSum (mconcat (map Sum [1,2,3])), getAll (foldMap' All [True,False]), getFirst (First (Just 1) `mappend` First Nothing), getLast (Last (Just 1) `mappend` Last (Just 2))) where foldMap' f = mconcat . map f
