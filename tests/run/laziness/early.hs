-- What the lowering to bytecode may not do when it evaluates, copies and decides early: effects stay in order, unused things stay unused,
-- polymorphic recursion ends, functions that are only called at the end of others keep their meaning.
module Main (main) where

import Control.Exception
import Control.Monad.ST
import Control.Monad.State
import Data.IORef
import Data.STRef
import qualified Data.Map as M

-- strict in its accumulator, but only after an effect
loud :: Int -> IO ()
loud n = do
  putStrLn "before"
  n `seq` putStrLn "after"

after :: IORef Int -> Int -> IO Int
after r n = do
  modifyIORef r (+ 1)
  v <- readIORef r
  if v > 100 then return 0 else return $! n + v

-- strict on one way only
pick :: Bool -> Int -> Int -> Int
pick b x y = if b then x + 1 else y

count :: Int -> Int -> Int
count acc 0 = acc
count acc n = count (acc + n) (n - 1)

-- never needs its second argument
lazy :: Int -> a -> Int
lazy 0 _ = 0
lazy n x = lazy (n - 1) x

-- the dictionary grows with each call
data Nest a = Flat a | Nest (Nest (a, a))

depth :: Show a => Nest a -> String
depth (Flat a) = show a
depth (Nest n) = 'N' : depth n

nest :: Int -> a -> Nest a
nest 0 a = Flat a
nest n a = Nest (nest (n - 1) (a, a))

class Pretty a where
  pretty, prettyTwice :: a -> String
  prettyTwice x = pretty x ++ pretty x

instance Pretty Int where pretty = show
instance Pretty a => Pretty [a] where pretty = concatMap prettyTwice
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ "&" ++ prettyTwice b

-- local functions that pass dictionaries on; ends in ends
lookAll :: Ord k => [k] -> M.Map k v -> [v]
lookAll ks m = go ks
  where go [] = []
        go (x : xs) = case M.lookup x m of
          Just v | even (length xs) || null xs -> v : go xs
                 | otherwise -> v : v : go xs
          Nothing -> go xs

classify :: Int -> Int -> String
classify a b
  | a < b && b < 10 || a == 42 = if a > 5 || b > 8 then "close" else "small"
  | not (a < b), let c = a - b, c > 3 = "far" ++ show c
  | otherwise = "other"

ticks :: Int -> State Int Int
ticks 0 = get
ticks n = modify (+ n) >> ticks (n - 1)

sumST :: [Int] -> Int
sumST xs = runST $ do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+ x)) xs
  readSTRef r

main :: IO ()
main = do
  r <- try (loud (error "loud")) :: IO (Either ErrorCall ())
  print r
  ref <- newIORef 0
  e <- try (after ref (error "after")) :: IO (Either ErrorCall Int)
  print e
  readIORef ref >>= print
  print (pick False undefined 3, pick True 4 undefined)
  print (count 0 100000)
  print (lazy 10 (undefined :: Int))
  putStrLn (take 60 (depth (nest 9 'x')))
  putStrLn (pretty [[(1 :: Int, [2, 3 :: Int])], [(4, [])]])
  print (lookAll [1, 5, 3, 2 :: Int] (M.fromList (zip [1 ..] "abc")))
  mapM_ (putStrLn . uncurry classify) [(1, 2), (6, 9), (42, 0), (20, 2), (3, 2), (1, 20)]
  print (runState (ticks 1000) 0)
  print (sumST [1 .. 1000])
  let xs = 1 : map (* 2) xs :: [Integer]
  print (xs !! 70)
  d <- try (evaluate (if length (show (count 1 2)) > 0 then error "first" else (1 :: Int) `div` 0))
  print (d :: Either ErrorCall Int)
