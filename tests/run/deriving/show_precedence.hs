-- Derived Show with every fixity from 0 to 9, both associativities, mixed nesting; type operators of records and infix functions.
module Main where

infixl 0 :<|
infixr 3 :>|
infix 6 :=|
infixl 9 :<<
infixr 9 :>>
data T = Int :<| T | Int :>| T | T :=| T | T :<< Int | Int :>> T | E | P Int | N { neg :: Int } deriving (Show, Eq, Ord)

data Op = Op :-> Op | Op `And` Op | Atom String | Not Op deriving (Show, Read, Eq)
infixr 4 :->
infixr 6 `And`

data Default = Int `D` Int | Int :# Default deriving Show

newtype F a = F { unF :: Maybe (a, Int) } deriving (Show, Eq, Ord)
data Two f g = Two (f Int) (g Int)
instance (Show (f Int), Show (g Int)) => Show (Two f g) where
  showsPrec d (Two a b) = showParen (d > 10) $ showString "Two " . showsPrec 11 a . showString " " . showsPrec 11 b

main :: IO ()
main = do
  print (1 :<| (2 :<| E))
  print (1 :>| 2 :>| (P (-1)))
  print ((E :=| E) :=| P 1)
  print (E :<< 1 :<< 2, P (-3) :<< (-4))
  print (1 :>> 2 :>> N 5, (-1) :>> E)
  print (1 :<| (2 :>| (P 3 :=| N { neg = -4 })))
  print (Just (1 :<| E), [P 1 :=| P 2])
  print (Atom "a" :-> Atom "b" :-> Not (Atom "c" `And` Atom "d"))
  print ((Atom "a" :-> Atom "b") :-> (Atom "c" `And` Not (Atom "d")))
  print (read "Atom \"a\" :-> (Atom \"b\" `And` Atom \"c\") :-> Not (Atom \"d\")" :: Op)
  print (1 `D` (-2), 3 :# (4 :# (5 `D` 6)))
  print (F (Just (-1, -2)), F { unF = Nothing :: Maybe (Int, Int) })
  print (Just (F (Just ('x', 1))), Two (Just 1) [2, -3])
  print (compare (1 :<| E) (1 :>| E), E < P 0, (E :=| E) < (E :<< 0))
  print (showsPrec 1 (1 :<| E) "", showsPrec 0 (1 :<| E) "", showsPrec 9 (E :<< 1) "", showsPrec 10 (E :<< 1) "")
