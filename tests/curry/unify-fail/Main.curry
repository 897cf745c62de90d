-- No value: different constructors, different numbers.
main :: Int
main = (Just 1 =:= (Nothing :: Maybe Int) &> 1) ? ('a' =:= 'b' &> 2) ? ([1] =:= [1, 2 :: Int] &> 3) ? ((1.5 :: Float) =:= 1.5 &> 4)
