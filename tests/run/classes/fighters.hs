-- A hierarchy of classes with defaults that use each other.
module Main where
import Data.List
class Show a => Entity a where
  ident :: a -> Int
  label :: a -> String
  label x = "#" ++ show (ident x) ++ ":" ++ show x
class Entity a => Living a where
  hp :: a -> Int
  hurt :: Int -> a -> a
  alive :: a -> Bool
  alive = (> 0) . hp
class (Living a, Ord a) => Fighter a where
  power :: a -> Int
  fight :: Fighter b => a -> b -> (a, b)
  fight a b = (hurt (power b) a, hurt (power a) b)
  winner :: a -> a -> a
  winner = max
data Orc = Orc Int Int deriving (Show, Eq, Ord)
data Elf = Elf { eid, ehp :: Int } deriving (Show, Eq)
instance Ord Elf where compare a b = compare (ehp a) (ehp b)
instance Entity Orc where ident (Orc i _) = i
instance Entity Elf where { ident = eid; label e = "elf " ++ show (eid e) }
instance Living Orc where { hp (Orc _ h) = h; hurt n (Orc i h) = Orc i (h - n) }
instance Living Elf where { hp = ehp; hurt n e = e { ehp = ehp e - max 0 (n - 1) } }
instance Fighter Orc where power = const 3
instance Fighter Elf where { power e = ehp e `div` 2; fight e o = let (e', o') = (hurt 1 e, hurt (power e) o) in (e', o') }
duel :: (Fighter a, Fighter b) => a -> b -> [String]
duel a b | not (alive a) || not (alive b) = [label a, label b]
         | otherwise = let (a', b') = fight a b in (show (hp a') ++ "/" ++ show (hp b')) : duel a' b'
newtype Team a = Team [a] deriving Show
instance Entity a => Entity (Team a) where { ident (Team xs) = sum (map ident xs); label (Team xs) = intercalate "+" (map label xs) }
instance Living a => Living (Team a) where { hp (Team xs) = sum (map hp xs); hurt n (Team []) = Team []; hurt n (Team (x : xs)) = Team (filter alive (hurt n x : xs)) }
instance Eq a => Eq (Team a) where Team a == Team b = a == b
instance Ord a => Ord (Team a) where compare (Team a) (Team b) = compare (length a, a) (length b, b)
instance Fighter a => Fighter (Team a) where power (Team xs) = sum (map power xs)
main :: IO ()
main = do
  mapM_ putStrLn (duel (Orc 1 10) (Elf 2 9))
  mapM_ putStrLn (duel (Team [Orc 1 4, Orc 2 5]) (Elf 3 20))
  print (winner (Team [Orc 1 2]) (Team [Orc 0 1, Orc 0 2]))
