-- Three meetings in three slots: with conditions as concurrent conjunctions, generators last.
slot :: Int -> Bool
slot n = n =:= 1
slot n = n =:= 2
slot n = n =:= 3

different :: Int -> Int -> Bool
different a b = (a == b) =:= False

before :: Int -> Int -> Bool
before a b = (a < b) =:= True

main :: (Int, Int, Int)
main | different a b & before b c & different a c & slot a & slot b & slot c = (a, b, c)
  where a, b, c free
