-- Lenses by hand (van Laarhoven): a nested game state seen, set and modified through compositions, folds and traversals.
{-# LANGUAGE RankNTypes #-}
module Main (main) where

import Data.Functor.Const
import Data.Functor.Identity
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import Data.Monoid
import System.Environment (getArgs)

type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
type Traversal s a = forall f. Applicative f => (a -> f a) -> s -> f s

view :: ((a -> Const a a) -> s -> Const a s) -> s -> a
view l = getConst . l Const

over :: ((a -> Identity a) -> s -> Identity s) -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

set :: ((a -> Identity a) -> s -> Identity s) -> a -> s -> s
set l = over l . const

toListOf :: ((a -> Const (Endo [a]) a) -> s -> Const (Endo [a]) s) -> s -> [a]
toListOf l s = appEndo (getConst (l (\a -> Const (Endo (a :))) s)) []

sumOf :: Num a => ((a -> Const (Sum a) a) -> s -> Const (Sum a) s) -> s -> a
sumOf l = getSum . getConst . l (Const . Sum)

lens :: (s -> a) -> (s -> a -> s) -> Lens s a
lens get put f s = put s <$> f (get s)

data Point = Point { _x :: !Int, _y :: !Int } deriving (Eq, Show)
data Unit = Unit { _position :: !Point, _health :: !Int, _name :: String } deriving Show
data Player = Player { _units :: [Unit], _gold :: !Int, _home :: !Point } deriving Show
data Game = Game { _players :: Map.Map Int Player, _turn :: !Int } deriving Show

x, y :: Lens Point Int
x = lens _x (\p v -> p { _x = v })
y = lens _y (\p v -> p { _y = v })

position :: Lens Unit Point
position = lens _position (\u v -> u { _position = v })

health :: Lens Unit Int
health = lens _health (\u v -> u { _health = v })

units :: Lens Player [Unit]
units = lens _units (\p v -> p { _units = v })

gold :: Lens Player Int
gold = lens _gold (\p v -> p { _gold = v })

home :: Lens Player Point
home = lens _home (\p v -> p { _home = v })

players :: Lens Game (Map.Map Int Player)
players = lens _players (\g v -> g { _players = v })

turn :: Lens Game Int
turn = lens _turn (\g v -> g { _turn = v })

at :: Int -> Lens (Map.Map Int v) (Maybe v)
at k f m = maybe (Map.delete k m) (\v -> Map.insert k v m) <$> f (Map.lookup k m)

just :: Traversal (Maybe a) a
just f = traverse f

each :: Traversable t => Traversal (t a) a
each = traverse

filtered :: (a -> Bool) -> Traversal a a
filtered p f a = if p a then f a else pure a

player :: Int -> Traversal Game Player
player k = players . at k . just

newGame :: Game
newGame = Game (Map.fromList [ (k, Player [ Unit (Point (i * 3) (k * 5)) 20 ("u" ++ show i) | i <- [1 .. 12] ] 100 (Point k k)) | k <- [1 .. 4] ]) 0

step :: Game -> Int -> Game
step g i = over turn (+ 1) (income (heal (march g)))
  where
    k = 1 + i `mod` 4
    march = over (player k . units . each . position . x) (\v -> (v + i) `mod` 50)
          . over (player k . units . each . filtered ((> 10) . view health) . position . y) (\v -> (v * 3 + 1) `mod` 50)
    heal = over (players . each . units . each . health) (\h -> if h > 30 then 5 else h + 1)
    income = over (player k . gold) (+ sumOf (players . each . home . x) g)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 40000 }
      end = foldl' step newGame [1 .. n]
  print (view turn end)
  print (toListOf (players . each . gold) end)
  print (sumOf (players . each . units . each . position . x) end, sumOf (players . each . units . each . position . y) end)
  print (sumOf (players . each . units . each . health) end)
  print (view (home . y) (set (home . y) 77 (view players end Map.! 2)))
  print (map _name (take 3 (toListOf (player 3 . units . each . filtered (even . view health)) end)))
  print (foldl' (\a i -> (a + sumOf (player (1 + i `mod` 5) . units . each . filtered ((> i `mod` 40) . view health) . position . x) end) `mod` 1000003) 0 [1 .. n])
