{-# LANGUAGE LexicalNegation #-}
module Main where
f x = x
main :: IO ()
main = do { let { x = 4; y = 2 }; print (-x `mod` 3, f -x, (- x) 10, x - y, x-y, map (subtract 1) [-x, -y]); print (abs -x) }
