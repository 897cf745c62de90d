-- Records with unknown fields: rules bind them.
data Item = Item { label :: String, price :: Int, inStock :: Bool }

item :: Item
item = Item { label = "pen", price = 2, inStock = True }
item = Item { label = "ink", price = 9, inStock = False }
item = Item { label = "pad", price = 5, inStock = True }

main :: (String, Int)
main | inStock i =:= True = (label i, price i) where i = item
