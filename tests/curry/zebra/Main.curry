-- Who owns the zebra, who drinks water?
data Color = Red | Green | Ivory | Yellow | Blue deriving (Eq, Show)
data Nat = English | Spanish | Ukr | Norw | Jap deriving (Eq, Show)
data Drink = Coffee | Tea | Milk | Juice | Water deriving (Eq, Show)
data Pet = Dog | Snails | Fox | Horse | Zebra deriving (Eq, Show)
data Smoke = OldGold | Kools | Chest | Lucky | Parl deriving (Eq, Show)
data House = H Color Nat Pet Drink Smoke
rightOf :: House -> House -> [House] -> Bool
rightOf x y (h1:h2:hs) = (y =:= h1 & x =:= h2) ? rightOf x y (h2:hs)
nextTo :: House -> House -> [House] -> Bool
nextTo x y hs = rightOf x y hs ? rightOf y x hs
mem :: House -> [House] -> Bool
mem x (h:hs) = (x =:= h) ? mem x hs
puzzle :: (Nat, Nat)
puzzle | houses =:= [H _ Norw _ _ _, _, H _ _ _ Milk _, _, _] &
         mem (H Red English _ _ _) houses &
         mem (H Green _ _ Coffee _) houses &
         rightOf (H Green _ _ _ _) (H Ivory _ _ _ _) houses &
         mem (H _ Spanish Dog _ _) houses &
         mem (H Yellow _ _ _ Kools) houses &
         nextTo (H _ Norw _ _ _) (H Blue _ _ _ _) houses &
         mem (H _ Ukr _ Tea _) houses &
         mem (H _ _ Snails _ OldGold) houses &
         nextTo (H _ _ _ _ Chest) (H _ _ Fox _ _) houses &
         nextTo (H _ _ _ _ Kools) (H _ _ Horse _ _) houses &
         mem (H _ _ _ Juice Lucky) houses &
         mem (H _ Jap _ _ Parl) houses &
         mem (H _ zeb Zebra _ _) houses &
         mem (H _ wat _ Water _) houses
       = (zeb, wat)
  where houses, zeb, wat free
main :: (Nat, Nat)
main = puzzle
