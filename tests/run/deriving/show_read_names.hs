{-# LANGUAGE MagicHash, StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
-- Derived Show and Read: names with hashes, operators, records with operators, negative numbers, precedences.
module Main where
import Text.Read
import qualified Data.Map as M
import Data.Ratio
data H = H { h# :: Int, (#:#) :: Int } deriving (Show, Read, Eq, Ord)
data T = T1# | T2# Int | T3## { f# :: Int, g'# :: Bool } deriving (Show, Read, Eq, Ord)
infixr 5 :+:
infixl 6 :*:
infix 4 `In`
infixl 9 :.
-- Two types, for each operator that begins with what is read makes reading an expression take twice as long.
data E = L Int | E :+: E | E :*: E | N { un :: E } deriving (Show, Read, Eq, Ord)
data F = K Int | F `In` F | F :. F | M { um :: F } | Neg F deriving (Show, Read, Eq, Ord)
data R = R { (<+>) :: Int, a_b :: Maybe Int, c' :: [R] } | (:%%) { x1 :: Int, (%%%) :: Double } deriving (Show, Read, Eq, Ord)
data P a b = P a b | a :/ b | Q { pa :: a, pb :: b } deriving (Show, Read, Eq, Ord)
newtype W a = W { getW :: a } deriving (Show, Read, Eq, Ord)
newtype V a = V a deriving (Show, Read, Eq, Ord)
data U = U deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Many = Many Int Double Char String [Int] (Int, Bool) (Maybe U) deriving (Show, Read, Eq, Ord)
data Op = (:-) Int Int | (:->) { l :: Int } | Int :<- Int deriving (Show, Read, Eq, Ord)
infixr 3 :-
data Fix f = In_ (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
data Void1
deriving instance Show Void1
deriving instance Read Void1
data Color' = Red' | Green_1 | B3 deriving (Show, Read, Eq, Ord, Enum, Bounded)
data Inf = Inf :^ Int | Z deriving (Show, Read, Eq)
infixr 8 :^

sr :: (Show a, Read a, Eq a) => a -> IO ()
sr x = do
  let s = show x
  putStrLn s
  putStrLn (showsPrec 5 x "" ++ " " ++ showsPrec 10 x "" ++ " " ++ showsPrec 11 x "")
  print (fmap (== x) (readMaybe s), fmap (== x) (readMaybe ("(" ++ s ++ " ) ")), fmap (== x) (readMaybe (showsPrec 11 x "")))

rd :: (Show a, Read a) => [a] -> String -> IO ()
rd ty s = putStrLn (show s ++ " " ++ show (take 1 (map fst (reads s `asTypeOf` [(head ty, "")]))) ++ " " ++ show (map snd (reads s `asTypeOf` [(head ty, "")])) ++ either (const " no") (const " yes") (readEither s `asTypeOf` Right (head ty)))

main :: IO ()
main = do
  mapM_ sr [H 1 2]
  mapM_ sr [T1#, T2# 3, T2# (-3), T3## 1 True, T3## { f# = -1, g'# = False }]
  mapM_ sr [L 1, L (-1), L 1 :+: L 2, L 1 :+: L 2 :+: L 3, (L 1 :+: L 2) :+: L 3, L 1 :*: L 2 :*: L 3, L 1 :*: (L 2 :*: L 3), L 1 :+: L 2 :*: L 3, (L 1 :+: L 2) :*: L 3, N (L 1), N { un = L 1 :+: L 2 }, N (L 1) :+: N (L 2)]
  mapM_ sr [K 1 `In` K 2, Neg (K 1 `In` K (-2)), K 1 :. K 2, Neg (K 1 :. K 2), Neg (M (K 1)), M (K (-1)) :. K (-2)]
  mapM_ sr [R 1 Nothing [], R (-1) (Just (-2)) [R 3 (Just 4) []], 1 :%% 2.5, (:%%) { x1 = -1, (%%%) = -0.5 }]
  mapM_ sr [P 1 'x', 1 :/ 'y', Q 1 'z', P (-1) '\'', (-1) :/ '"', Q { pa = -1, pb = '\n' }]
  sr (P (Just (-1)) (Left 3 :: Either Int Bool))
  sr (P (P 1 2) (3 :/ 4))
  sr (Q { pa = Q 1 2, pb = Just (W 3) })
  mapM_ sr [W 1, W (-1)]
  sr (W (W (Just (V (-2)))))
  sr [V 1, V (-1)]
  mapM_ sr [U]
  sr (Many (-1) (-2.5) '\t' "a\"b\\\1234\SOH\&1" [-1, 2] (-1, True) (Just U))
  sr (Many 1 1e10 'x' "" [] (0, False) Nothing)
  mapM_ sr [1 :- 2, (:->) 3, (:->) { l = -3 }, 1 :<- (-2), (-1) :- (-2)]
  mapM_ sr [minBound .. maxBound :: Color']
  mapM_ sr [Z, Z :^ 1, (Z :^ 1) :^ (-2)]
  sr (M.fromList [(1, W 'a'), (-2, W 'b')])
  sr (Just (M.fromList [(U, [T1#])]))
  sr (3 % 4 :: Rational, Just (-3 % 4 :: Rational))
  sr ((), (1, 'a', "b", True, LT), [Left 1, Right "x"])
  print (In_ (Just (In_ Nothing)))
  print (In_ [In_ [], In_ [In_ []]])
  mapM_ (rd [T1#]) ["T1#", "T1 #", "T2# 3", "T2#3", "T2# (-3)", "T2# -3", "T3## {f# = 1, g'# = True}", "T3##{f#=1,g'#=True}", "T3## {g'# = True, f# = 1}", "T3## 1 True", " ( T1# ) ", "T1# rest", "t1#", "T3## {f#=1}"]
  mapM_ (rd [L 1]) ["L 1", "L 1 :+: L 2 :+: L 3", "L 1:+:L 2", "(L 1)", "((L (1)))", "N {un = L 1}", "N{un=L 1}", "N { un = L 1 :+: L 2 }", "N (L 1)", "L -1", "L (- 1)", "L (-1) :+: L 2", "L 1 :+: L 2 :*: L 3", "L 1 :*: L 2 :*: L 3", "(:+:) (L 1) (L 2)", "L 1 :+:", ""]
  mapM_ (rd [K 1]) ["K 1 `In` K 2", "K 1 In K 2", "In (K 1) (K 2)", "Neg K 1", "Neg (K 1)", "K 1 :. K 2"]
  mapM_ (rd [R 1 Nothing []]) ["R {(<+>) = 1, a_b = Nothing, c' = []}", "R{(<+>)=1,a_b=Just 2,c'=[]}", "R {<+> = 1, a_b = Nothing, c' = []}", "(:%%) {x1 = 1, (%%%) = 2.5}", "1 :%% 2.5", ":%% {x1 = 1, (%%%) = 2.5}", "(:%%) {x1 = 1, (%%%) = 2}"]
  mapM_ (rd [1 :- 2]) ["1 :- 2", "1:-2", "(:-) 1 2", "(:->) {l = 3}", "(:->) 3", "1 :<- 2", "(1) :<- (2)", "-1 :- 2", "(-1) :- 2"]
  mapM_ (rd [W 1]) ["W {getW = 1}", "W 1", "W{getW=(-1)}", "W {getW = -1}"]
  mapM_ (rd [minBound :: Color']) ["Red'", "Green_1", "B3", "B33", "Red", "(Red')"]
  mapM_ (rd [Just 1 :: Maybe Int]) ["Just 1", "Just (1)", "Just(1)", "Just1", "Nothing", "Just -1", "Just (-1)", "(Just 1)", "Just (Just 1)"]
  print (readMaybe "x" :: Maybe Void1)
  print (readEither "1 2" :: Either String Int, readEither "" :: Either String Int, readEither "zz" :: Either String Int)
