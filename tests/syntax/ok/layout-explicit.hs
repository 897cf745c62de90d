module Main where {
import Data.List (sort);
main :: IO ();
main = do { print (f 3); let { x = 1; y = 2 }; print (x + y) };
f :: Int -> Int;
f x = case x of { 0 -> 1; n | even n -> 2 | otherwise -> 3 };
;
}
