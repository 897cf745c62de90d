-- Zebra-like puzzle, small
data House = House Colour Nation Pet deriving (Eq, Show)
data Colour = Red | Green | White deriving (Eq, Show)
data Nation = Dane | Swede | Finn deriving (Eq, Show)
data Pet = Cat | Dog | Fish deriving (Eq, Show)

member :: Data a => a -> [a] -> Bool
member x (y : ys) = x =:= y ? member x ys

leftOf :: Data a => a -> a -> [a] -> Bool
leftOf x y (h1 : h2 : hs) = (x =:= h1 & y =:= h2) ? leftOf x y (h2 : hs)

houses :: [House] -> Bool
houses hs =
  hs =:= [House _ _ _, House Green _ _, House _ _ _] &
  member (House Red Dane _) hs &
  leftOf (House _ Swede Cat) (House _ _ Dog) hs &
  member (House White _ _) hs &
  member (House _ Finn Fish) hs &
  member (House _ _ Dog) hs

main :: [House]
main | houses hs = hs where hs free
