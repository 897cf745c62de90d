-- Derived Show and Read in earnest: records, infix constructors, negative
-- numbers, nested types and maps go out as text and come back.
module Main where

import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.List
import Data.Maybe (mapMaybe)
import Data.Ratio
import Text.Read (readMaybe, readEither)
import Data.Array
import Data.Complex

data Kind = Home | Work | Mobile { carrier :: Maybe String }
  deriving (Eq, Ord, Show, Read)

data Phone = Phone { kind :: Kind, number' :: String } deriving (Eq, Ord, Show, Read)

data Contact = Contact
  { name   :: String
  , age    :: Int
  , phones :: [Phone]
  , spot   :: (Double, Double)
  , tags   :: Set.Set String
  } deriving (Eq, Ord, Show, Read)

infixr 5 :+:
infixl 6 :*:
infix 4 `Versus`

data Expr a = Lit a | Expr a :+: Expr a | Expr a :*: Expr a | Neg { inner :: Expr a }
  deriving (Eq, Ord, Show, Read)

data Game = Int `Versus` Int | Game { (<->) :: Int, other_ :: Game } deriving (Eq, Show, Read)

newtype Wrap f a = Wrap { unWrap :: f a }
instance Show (f a) => Show (Wrap f a) where
  showsPrec d (Wrap x) = showParen (d > 10) (showString "Wrap " . showsPrec 11 x)

data Unit = Unit deriving (Eq, Ord, Show, Read, Enum, Bounded)
data Op = (:<) | (:>=) Int | Op :|| Op deriving (Eq, Ord, Show, Read)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Eq, Ord, Show, Read, Enum, Bounded)
data Card = Card { rank :: Int, suit :: Suit } deriving (Eq, Ord, Show, Read)

contacts :: [Contact]
contacts =
  [ Contact "Ann \"Annie\" Lee" 34 [Phone Home "555-1", Phone (Mobile (Just "Tel\tCo")) "555-2"] (52.5, -13.25) (Set.fromList ["friend", "work"])
  , Contact { name = "Bob", age = -1, phones = [], spot = (0, 1.0e-3), tags = Set.empty }
  , Contact "Zoë\1234\&5\SOH" 20 [Phone { kind = Mobile { carrier = Nothing }, number' = "+1" }] (1 / 0, 2) (Set.singleton "new\nline")
  ]

exprs :: [Expr Int]
exprs =
  [ Lit 1 :+: Lit 2 :*: Lit 3 :+: Lit (-4)
  , (Lit 1 :+: Lit 2) :*: Lit 3
  , Neg (Lit 5 :*: Neg { inner = Lit (-6) })
  , Lit 1 :*: Lit 2 :*: (Lit 3 :*: Lit 4)
  ]

roundTrip :: (Show a, Read a, Eq a) => a -> Bool
roundTrip x = read (show x) == x && [y | (y, rest) <- reads (show x ++ " tail"), rest == " tail"] == [x]

main :: IO ()
main = do
  mapM_ print contacts
  print (map roundTrip (take 2 contacts))
  mapM_ print exprs
  print (map roundTrip exprs)
  print [3 `Versus` (-4), Game { (<->) = 1, other_ = 2 `Versus` 3 }]
  print (roundTrip (Game 7 (1 `Versus` 2)))
  print [(:<), (:>=) 3, (:<) :|| (:>=) (-1) :|| (:<)]
  print (Wrap (Just (Wrap [1, 2])), Just (Neg (Lit 2.5)), [Left Unit, Right (Just (-3))])
  putStrLn "-- reading"
  print (read " ( Contact { name=\"x\",age = -3 , phones = [ ],spot=(1,2.5e1), tags = fromList [\"b\",\"a\"] } ) " :: Contact)
  print (read "Lit 1:+:Lit 2 :*: (Lit 3)" :: Expr Int)
  print (readMaybe "Lit 1 :*: Lit 2 :+: Lit 3" :: Maybe (Expr Int), readMaybe "Neg {inner = Lit 1" :: Maybe (Expr Int))
  print (readEither "12x" :: Either String Int, readEither "" :: Either String Int, readEither " 12 " :: Either String Int)
  print (readMaybe "-5" :: Maybe Int, readMaybe "(-5)" :: Maybe Int, readMaybe "- 5" :: Maybe Int, readMaybe "0x1F" :: Maybe Int, readMaybe "1e3" :: Maybe Double, readMaybe ".5" :: Maybe Double)
  print (reads "(1,\"a\") rest" :: [((Int, String), String)], reads "[1, 2 ,3]x" :: [([Int], String)])
  print (read "[(Just 'x',True),(Nothing,False)]" :: [(Maybe Char, Bool)])
  print (read "3 % 4" + 1 % (4 :: Integer), read "fromList [(1,\"one\"),(0,\"zero\")]" :: Map.Map Int String)
  print (read "array (0,2) [(0,'a'),(1,'b'),(2,'c')]" :: Array Int Char, read "1.5 :+ (-2.0)" :: Complex Double)
  print (map fst (lex " hello world"), lex "(x)", lex "'a' b", lex "<= 3", lex "\"s\\\"t\" u", lex "")
  print (words "a\tb\nc  d", read "'\\n'" :: Char, read "\"\\1234\\&5\\x41\"" :: String)
  putStrLn "-- cards"
  let deck = [ Card r s | s <- [minBound ..], r <- [2, 3, 14] ]
  print (maximum deck, [ s | s <- [Hearts ..] ], succ Clubs, fromEnum Spades, [Clubs, Hearts ..])
  print (groupBy (\a b -> suit a == suit b) (sortOn (\c -> (suit c, negate (rank c))) deck) & map (map rank))
  print (compare (Card 2 Spades) (Card 3 Clubs), Card 2 Clubs < Card 2 Spades, mapMaybe (readMaybe :: String -> Maybe Suit) ["Clubs", "clubs", " Hearts "])
  print (showsPrec 11 (-5 :: Int) "", show (Just (-2.5)), show [Just (Left (3, 'x')), Nothing, Just (Right [()])] , minBound :: Unit)
  where x & f = f x

