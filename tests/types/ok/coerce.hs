-- coerce looks through newtypes.
module T where
newtype Age = Age Int
newtype W a = W [a]
x :: [Int]
x = coerce [Age 1]
y :: W Age -> [Int]
y = coerce
z :: (Int -> Age) -> Age -> Int
z = coerce
