module T where
import Prelude

add = \x y -> x + y
p = add 1 (2 :: Int)
q = add 1.5 (2 :: Double)
monadic = return ()
