equal :: Data a => a -> a -> Bool
equal x x = True

lookup' :: Data k => k -> [(k, v)] -> v
lookup' k ((k, v) : _) = v
lookup' k (_ : r)      = lookup' k r

main :: String
main = (equal [1, 2] [1, 2] &> "yes") ? (equal 'a' 'b' &> "no") ? lookup' 2 [(1, "a"), (2, "b"), (2, "c")]
