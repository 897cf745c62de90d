-- Both sides of =:= are evaluated completely.
main :: Bool
main = [failed] =:= [failed :: Int]
