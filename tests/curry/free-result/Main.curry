-- Variables that are never bound are values, named by their order.
main :: (Int, Maybe Bool, Int)
main = (x, Just y, x) where x, y free
