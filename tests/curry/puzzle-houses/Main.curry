-- zebra-like puzzle, small: three houses
data Colour = Red | Green | Blue deriving (Eq, Show)
data Pet = Cat | Dog | Fish deriving (Eq, Show)
data Who = Ann | Bob | Cid deriving (Eq, Show)

type House = (Who, Colour, Pet)

member :: Data a => a -> [a] -> Bool
member x (_ ++ [x] ++ _) = True

next :: Data a => a -> a -> [a] -> Bool
next a b (_ ++ [a, b] ++ _) = True
next a b (_ ++ [b, a] ++ _) = True

distinct :: Eq a => [a] -> Bool
distinct [] = True
distinct (x:xs) = notElem x xs && distinct xs

main :: [House]
main | houses =:= [(w1,c1,p1),(w2,c2,p2),(w3,c3,p3)]
     & member (Ann, Red, _) houses
     & next (_, Green, _) (_, _, Dog) houses
     & (w2 =:= Bob)
     & member (Cid, _, Fish) houses
     & next (Ann, _, _) (_, Blue, _) houses
     & distinct [c1,c2,c3] & distinct [p1,p2,p3] & distinct [w1,w2,w3]
     = houses
  where houses, w1, w2, w3, c1, c2, c3, p1, p2, p3 free
