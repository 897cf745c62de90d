-- As programs of PAKCS 1 and 2 search.
import Findall
import List (sort, nub)

digit :: Int
digit = foldr1 (?) [1 .. 6]

throws :: Int -> (Int, Int)
throws n | a + b =:= n = (a, b) where a = digit
                                      b = digit

main :: ([(Int, Int)], [Int], Maybe Int, Int)
main = ( allValues (throws 4)
       , sort (nub (map fst (findall (\p -> p =:= throws 11))))
       , oneValue (fst (throws 13)) ? Nothing
       , length (findall (\x -> x =:= (digit, digit))) )
