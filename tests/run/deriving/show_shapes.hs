-- Derived Show: precedence, negative numbers, infix constructors, records with operators, nesting.
module Main where

data U = U deriving Show
data A = A Int Double | B { f1 :: Int, (<+>) :: Maybe Int } | C A A deriving Show
data E = Int :+ Int | E :* E | E `Plus` E | Neg E | Lit Int | Fn { run :: E, _x' :: Int } deriving Show
infixl 6 :+
infixl 7 :*
infixl 6 `Plus`
data R = Int :-> R | Stop deriving Show
infixr 5 :->
data N = Int :? Int deriving Show
newtype W a = W { getW :: a } deriving Show
newtype V a = V a deriving Show
data P a b = P a b | a :&: b deriving Show
infix 4 :&:
data Rec = (:%) { l :: Int, r :: Int } deriving Show
data Op = Op { (+++) :: Int } | Int `In` Int deriving Show

main :: IO ()
main = do
  print U
  print [A 1 2.5, A (-1) (-2.5), B 3 (Just 4), B { f1 = -3, (<+>) = Just (-4) }]
  print (C (A 1 1) (C (B 1 Nothing) (A 0 0)))
  print (Just (A (-1) 0), [Just U], (U, Just (Just U)))
  print (1 :+ 2, (-1) :+ (-2))
  print (Lit 1 :* Lit 2 :* (Lit 3 `Plus` Lit 4))
  print (Neg (Lit (-5)), Neg (1 :+ 2), Neg (Lit 1) `Plus` Neg (Neg (Lit 2)))
  print (1 :-> 2 :-> Stop)
  print (1 :? (-2), Just (1 :? 2))
  print (W 3, W (-3), W (Just (-3)), W (W 'x'))
  print (V 3, V (-3), V (Just (-3)), V (V 'x'))
  print (P 1 (-1), Just 1 :&: Just (-1), [P (V 1) (W 2)])
  print (3 :% 4, Just (3 :% 4))
  print (Op 3, Op { (+++) = -3 }, 3 `In` (-4), Just (3 `In` 4))
  print (Fn { run = Lit 1, _x' = -1 })
  print (showsPrec 6 (1 :+ 2) "", showsPrec 7 (1 :+ 2) "", showsPrec 11 (-5 :: Int) "", showsPrec 6 (-5 :: Int) "", showsPrec 7 (-5 :: Int) "")
  putStrLn (show (Left (-1) :: Either Int Int) ++ show (Right (Just (-1)) :: Either () (Maybe Integer)))
  putStrLn (showString "a" . shows 1 . showParen True (showChar 'c') $ "")
  print (show "quo\"te", show 'x', show '\'', show ["a", "b"])
  print (minimum [Just (-1.5), Nothing], -0.0, [-0.1], (-1, -2))
