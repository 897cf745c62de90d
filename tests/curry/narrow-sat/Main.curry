-- Satisfying a formula: its variables are free.
data Formula = V Bool | Not Formula | And Formula Formula | Or Formula Formula

holds :: Formula -> Bool
holds (V b) = b
holds (Not f) = not (holds f)
holds (And f g) = holds f && holds g
holds (Or f g) = holds f || holds g

main :: (Bool, Bool, Bool)
main | holds (And (Or (V a) (V b)) (And (Not (V a)) (Or (Not (V b)) (V c)))) =:= True = (a, b, c)
  where a, b, c free
