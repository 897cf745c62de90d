module Types where
import Expr

data Bind = Bind String Expr deriving (Eq, Show)
newtype Block = Block [Bind] deriving (Eq, Show)
data Box a = Box { content :: a }

class Named a where
  name :: a -> String
instance Show a => Named (Box a) where name (Box a) = "Box of " ++ show a

total :: Block -> Int
total (Block bs) = sum [size e | Bind _ e <- bs]

showBlock (Block bs) = concat [x ++ " = " ++ showExpr e ++ "; " | Bind x e <- bs]

odd' :: Int -> Bool
odd' 0 = False
odd' n = isEven (n - 1)
even' :: Int -> Bool
even' = isEven

describe :: Show a => Box a -> String
describe b = "<" ++ show (content b) ++ ">"
label :: Show a => Box a -> String
label b = name (Twice b) ++ "/" ++ name (Lit 1)
