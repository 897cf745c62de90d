-- The alternatives of an fcase have no order.
main :: Int
main = fcase (1 :: Int) of { 1 -> 10; n -> n + 1 }
