newtype Age = Age Int deriving (Eq, Ord)

older :: Age -> Age
older (Age n) = Age (n + 1)

main :: (Int, Bool)
main | Age x =:= older (Age 41) = (x, older (Age 1) > Age 1) where x free
