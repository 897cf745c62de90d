{-# LANGUAGE OrPatterns #-}
f (Just 1; Just x) = 2
g (R {..}; _) = 3
h (1; 2 = 4
