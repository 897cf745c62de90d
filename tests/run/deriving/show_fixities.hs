{-# LANGUAGE TypeOperators #-}
-- Show and Read of infix constructors with fixities, and of operator fields.
module Main where
data Cx = Double :+ Double | Cx :^ Int deriving (Eq, Show, Read)
infix 6 :+
infixr 8 :^
data Op = Op :|| Op | Op :&& Op | Not Op | V { unV :: String } | (:!) { left :: Op, (^^^) :: Int } deriving (Eq, Ord, Show, Read)
infixr 2 :||
infixr 3 :&&
data T a b = a :=> b | T { (=:=) :: a, f_' :: b } deriving (Show, Read, Eq)
infixl 1 :=>
newtype F = F { runF' :: Maybe (T Int Op) } deriving (Show, Read, Eq)
data (a :*: b) = a :*: b deriving (Show, Eq)
main :: IO ()
main = do
  print ((-1.5) :+ 2, (1 :+ (-2)) :^ (-3))
  print (V "a" :|| V "b" :&& Not (V "c") :|| (:!) (V "d") (-1))
  print (Just 1 :=> Left (-1) :: T (Maybe Int) (Either Int Int))
  print (T { (=:=) = -1, f_' = 1 :=> 2 })
  let v = F (Just (3 :=> (V "x" :&& (:!) { left = V "y", (^^^) = -7 })))
  print v
  print (read (show v) == v, (read "(1.0 :+ 2.0) :^ 3" :: Cx))
  print (reads "V {unV = \"q\"} :|| Not (V {unV=\"r\"})" :: [(Op, String)])
  print (1 :*: 'c')
  print (showsPrec 2 (1 :=> 2) "", showsPrec 1 (1 :=> 2) "", [Just (V "z")] :=> ())
