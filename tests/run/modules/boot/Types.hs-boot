module Types where
data Block
data Box a = Box { content :: a }
class Named a where
  name :: a -> String
instance Eq Block
instance Show Block
instance Show a => Named (Box a)
total :: Block -> Int
showBlock :: Block -> String
odd' :: Int -> Bool
describe :: Show a => Box a -> String
