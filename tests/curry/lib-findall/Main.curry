import Findall
main = (findall (\x -> x =:= (1 ? 2)), findfirst (\x -> x =:= (3 ? 4)), best (\x -> x =:= (1 ? 2)) (>), once' ) where once' = length (findall (\x -> x =:= (1?2?3)))
