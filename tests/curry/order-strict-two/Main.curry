-- Both arguments choose: the order of values is that of their evaluation.
import Control.Search.AllValues

sub :: Int -> Int -> Int
sub a b = b - a

main :: IO ()
main = print (allValues (sub (1 ? 2) (10 ? 20))) >> print (allValues (let x = 1 ? 2 in let y = 10 ? 20 in y - x + x))
