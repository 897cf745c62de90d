{-# LANGUAGE LambdaCase, TupleSections, MultiWayIf, BangPatterns, ScopedTypeVariables, TypeOperators #-}
{-# OPTIONS_GHC -fno-warn-unused-binds #-}
{- | The corners of the syntax {- with nested comments -} that people do use:
     layout rules, operators, literals, patterns, sections, local fixities. -}
module Main
  ( main          -- the entry
  , module Data.Char,
  ) where
import Prelude hiding (lookup, filter, (.))
import qualified Prelude as P
import Data.Char
import Data.List hiding (lookup, insert, filter)
import qualified Data.List as L (filter)

infixr 9 .
infixl 1 &
infix  4 =~=, `near`
infixl 6 ⊕

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

(&) :: a -> (a -> b) -> b
x & f = f x

(=~=), near :: Double -> Double -> Bool
a =~= b = abs (a - b) < 1e-9
near a b
  | d < 0.5, let e = d * 2, e < 1 = True
  | otherwise = False
  where d = abs (a - b)

(⊕) :: Int -> Int -> Int
a ⊕ b = a * 10 + b

-- Literals ---------------------------------------------------------------
literals :: [Integer]
literals = [0xFF, 0XfF, 0o17, 0O17, 1000 `seq'` 7, -1, negate 2, 10^20]
  where seq' _ b = b

floats :: [Double]
floats = [1.0, 1e3, 1.5E-3, 0.1e+2, 12e0]

chars :: String
chars = ['\'', '"', '\\', '\n', '\t', '\x41', '\o101', '\65', '\DEL', '\^A', '\SOH', ' ', 'é']

gap :: String
gap = "one \
      \two\
   \ three\SO\&H\1234\&5"

-- Names --------------------------------------------------------------------
x', x'', _y, naïve, été :: Int
x' = 1; x'' = 2; _y = 3; naïve = 4
été = x' + x'' where { x' = 10 }

data a :->: b = a :->: b | Int :% {-# UNPACK #-} !Int deriving (Show, Eq)
infixr 2 :->:

data P = P { px, py :: !Int, label' :: String } | Q { px :: !Int } deriving (Show, Eq, Ord)

-- Patterns -----------------------------------------------------------------
classify :: [Int] -> String
classify [] = "empty"
classify [_] = "one"
classify (-1 : _) = "minus one"
classify (0 : rest@(1 : _)) | length rest > 2 = "zero one.."
                            | [1, 2] <- rest, let n = sum rest, n == 3 = "zero one two"
classify ~(a : ~(b : _)) | a == b = "double"
                         | (q, r) <- a `quotRem` 10
                         , q > 0
                         , r == 0 = "round " ++ show q
classify xs = case xs of
  y : z : _ | y > z -> "down"
            | otherwise -> "up"
    where _unused = ()
  _ -> "?"

tuple :: (Int, (Char, [Bool]), P) -> String
tuple (n, (c, b : _), P { px = 3, label' = l@(h : _) }) | b, isUpper h = c : show n ++ l
tuple (_, _, Q {}) = "Q"
tuple (!n, _, P {}) = "P" ++ show n

lazyPair :: (Int, Int) -> Int
lazyPair ~(_, _) = 5

-- Expressions ----------------------------------------------------------------
sections :: [Int]
sections = map (subtract 1) [3] ++ map (`div` 2) [9] ++ map (2 ^) [3 :: Int] ++ map (\n -> -n) [4] ++ map (+ (-1)) [5] ++ [(`elem'` [1, 2]) 2] ++ map (⊕ 1) [4] ++ map (4 ⊕) [2]
  where elem' a b = fromEnum (a `elem` b)

branches :: Int -> String
branches n =
  if n < 0 then "neg" else
  if | n == 0 -> "zero"
     | n < 10, even n -> "small even"
     | n < 10 -> "small odd"
     | otherwise -> case n of { 10 -> "ten"; _ | n > 99 -> "huge" | otherwise -> "big" }

operators :: Int
operators = let infixl 6 +++; infixr 7 ***; a +++ b = a - b; a *** b = a ^ b
            in 100 +++ 2 *** 3 *** 1 +++ 2

ifInDo :: Int -> IO ()
ifInDo n = do
  if n > 1
    then putStr "many"
    else putStr "few"
  let m = n * 2
      k | m > 4 = "big"
        | otherwise = "little"
  if m == 4 then putStr " four" else return ()
  case k of
    "big" -> putStrLn " big"
    _ -> do putStr " "
            putStrLn k

listSyntax :: ([Int], [Int], [Char], [Double], [(Int, Char)])
listSyntax = ([1, 3 .. 10], [10, 8 .. 1], ['a' .. 'f'], [0.5 .. 3], more)
  where more = [(i, c) | (i, Just c) <- zip [1 ..] [Just 'x', Nothing, Just 'z'], let j = i + 1, odd j || c == 'z']

wherePile :: Int -> Int
wherePile n = a + b
  where
    a = c * 2
      where c = d + 1
            d = n
    b | a > 10 = e
      | otherwise = f a
      where e = 1
            f 0 = 0
            f k = k - 1

lambdas :: [Int]
lambdas = map (\case { 0 -> 100; n | even n -> n | otherwise -> -n }) [0, 1, 2] ++ map (\(a, _) -> a) (map (,True) [7]) ++ [(\ ~(_, _) !z -> z) undefined 3]

typed :: forall a. (Show a, Num a) => a -> String
typed n = go (3 :: Int) where
  go :: Int -> String
  go 0 = ""
  go k = show (n + fromIntegral k :: a) ++ (if k > 1 then "," else "") ++ go (k - 1)

lookup :: String -> [(String, v)] -> Maybe v
lookup = P.lookup

main :: IO ()
main = do { print literals; print floats; print chars; putStrLn gap
  ; print (x' + x'' + _y + naïve, été)
  ; rest }
 where
  rest = do
    print (1 :->: 'a' :->: "s", 3 :% 4 :: Int :->: (), P 1 2 "x" < Q 0, (P { px = 1, py = 2, label' = "" }) { label' = "new", px = 9 })
    mapM_ (putStrLn . classify) [[], [5], [-1, 2], [0, 1, 2, 3], [0, 1, 2], [3, 3], [40, 1], [2, 1], [1, 2]]
    putStrLn $ unwords . map tuple $ [(1, ('c', [True]), P 3 0 "Lab"), (2, ('d', []), Q 1), (3, ('e', [False]), P 3 0 "Lab")]
    print (lazyPair undefined) >> print sections
    putStrLn (intercalate ", " (map branches [-1, 0, 4, 7, 10, 50, 100]))
    print operators; ifInDo 1; ifInDo 2; ifInDo 3
    print $ let (a, b, _, d, e) = listSyntax in (a, b, d, e)
    print (map wherePile [1, 9], lambdas)
    putStrLn (typed (1.5 :: Double) ++ ";" ++ typed (2 :: Integer))
    print $ 3 & (+ 1) & show & length
    print ((1.0 =~= 1.0 + 1e-12) && (2 `near` 2.2), lookup "k" [("k", 'v')], L.filter isDigit "a1b2")
    let y = 1; z = 2
        f 0 = y
        f n = n * z
     in print (f 0 + f (5 :: Int))
    let g :: Int -> Int
        g = (+ 1) . (* 2)
    print . g . g $ 3
    print [if even n then 'e' else 'o' | n <- [1 .. 3 :: Int]]
    print (- 5 `mod` 3 :: Int, (-5) `mod` 3 :: Int, - 2 ^ (2 :: Int) :: Int, let a - b = a * b in 3 - 4 :: Int)
    print (maxBound :: Char, ['a', 'c' ..] !! 3, succ 'z', toEnum 65 :: Char, [LT ..], (,,) 1 2 3, (,) <$> Just 1 <*> Just 'q')
