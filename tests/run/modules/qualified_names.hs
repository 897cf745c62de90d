-- Qualified names, hidden names, names of the module itself.
module Main (main, module Data.Maybe, T (..), C (m1), f) where
import Data.Maybe
import qualified Data.Map
import qualified Data.Map as Map (Map, fromList)
import Prelude hiding (lookup, (++))
import qualified Prelude
import qualified Prelude as P ((++))
data T = T1 | T2 { t :: Int } deriving Show
class C a where { m1 :: a -> Int; m2 :: a -> a }
instance C Int where { m1 = id; m2 = id }
lookup :: Int -> Int
lookup = (+ 1)
(++) :: Int -> Int -> Int
(++) = (+)
f :: Map.Map Int Int -> Int
f m = Main.lookup (fromJust (Data.Map.lookup 1 m)) ++ 2
main :: IO ()
main = do
  print (f (Map.fromList [(1, 41)]))
  Prelude.putStrLn ("a" P.++ "b" Prelude.++ "c")
  print (Prelude.lookup 1 [(1, 'x')], Main.t (T2 3), m1 (3 :: Int), (Prelude..) Prelude.not Prelude.not Prelude.True)
  print (Prelude.map(Prelude.+1)[1,2],[Prelude.False ..],[False ..Prelude.True])
