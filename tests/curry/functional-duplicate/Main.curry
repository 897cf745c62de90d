dup :: Data a => [a] -> a
dup (_ ++ [x] ++ _ ++ [x] ++ _) = x
main = dup [1,2,3,2,1,4]
