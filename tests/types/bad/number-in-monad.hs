module T where

f = do { x <- Just "s"; (y, z) <- Just (2, 3); return (x + y * z) }
g = do { x <- Just 1; (y, z) <- Just (2, 3); x + y * z }
