-- Control.Monad, Control.Applicative, Control.Arrow, Control.Category, Data.Function, Data.Functor, Data.Bifunctor and small modules.
module Main where

import Control.Applicative
import Control.Arrow
import qualified Control.Category as C
import Control.Monad
import Control.Monad.Fix
import Control.Monad.Zip
import qualified Data.Bifunctor as B
import Data.Bool (bool)
import Data.Coerce
import Data.Either
import Data.Function
import Data.Functor
import Data.Kind (Type)
import Data.Maybe
import Data.Monoid
import Data.Ord
import Data.Proxy
import Data.String (IsString(..))
import Data.Tuple
import Data.Void

newtype Age = Age Int deriving (Show)
newtype Name = Name String deriving (Show, Eq)
instance IsString Name where fromString = Name

main :: IO ()
main = do
  print (join [[1], [2, 3]], join (Just (Just 1)), void (Just 3), forever Nothing :: Maybe (), (pure 3 :: [Int]), mfilter even (Just 3), mfilter even (Just 4))
  print (filterM (const [True, False]) [1, 2, 3], mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2], zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [4, 6] [2, 3], foldM (\a x -> if x > 0 then Right (a + x) else Left x) 0 [1, 2, 3])
  print (replicateM 2 "ab", replicateM_ 3 (Just ()), liftM2 (+) [1, 2] [10, 20], ap [(+ 1), (* 2)] [10, 20], (guard True >> Just 1), (guard False >> Just 1), msum [Nothing, Just 1], mplus [1] [2], (mzero :: [Int]))
  print ((>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 5, (<=<) (\x -> [x, x + 1]) (\y -> [y * 2]) 5, (length <$!> Just "abc"), liftM3 (,,) (Just 1) (Just 2) (Just 3), forM (Just 3) (\x -> [x, x + 1]))
  when True (putStrLn "when")
  unless True (putStrLn "unless")
  forM_ [1, 2] print
  zipWithM_ (\a b -> print (a, b)) [1, 2] "ab"
  foldM_ (\a x -> print (a + x) >> return (a + x)) 0 [1, 2, 3]
  print (liftA2 (+) (Just 1) (Just 2), (+) <$> [1, 2] <*> [10], Just 1 <|> Nothing, empty :: [Int], Just 1 <* Just 2, Just 1 *> Just 2, (<**>) (Just 1) (Just (+ 1)), optional (Nothing :: Maybe Int), optional (Just 1), liftA3 (,,) [1] [2] [3])
  print (getZipList (ZipList [1, 2, 3] <|> ZipList [9, 9, 9, 9]), getConst (Const "a" <*> Const "b"), (1 <$ Just 2), Just 1 $> 2, Just 1 <&> (+ 1), unwrapMonad (WrapMonad (Just 1)))
  print ((first (+ 1) >>> second (* 2)) (1, 2), ((+ 1) *** (* 2)) (3, 4), ((+ 1) &&& (* 2)) 5, left (+ 1) (Left 1 :: Either Int Int), right (+ 1) (Left 1 :: Either Int Int), (show ||| id) (Left 1), ((+ 1) +++ length) (Right "ab" :: Either Int String), (C.id C.. (+ 1)) 1, ((+ 1) <<< (* 2)) 5)
  r <- runKleisli (Kleisli (\x -> print x >> return (x + 1)) >>> arr (* 2)) 10
  print (r, loop (\(b, d) -> (take 5 d, b : d)) 1, app ((+ 1), 2), runKleisli (Kleisli (\x -> [x, x + 1]) <+> Kleisli (\x -> [x * 100])) 1, returnA 5, ((+ 1) ^>> (* 2)) 1, ((+ 1) >>^ (* 2)) 1)
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) 10, ((==) `on` fst) (1, 2) (1, 3), 5 & (+ 1) & show, take 5 (fst (fix (\ ~(xs, _) -> (1 : map (* 2) xs, ())))), applyN 3 (* 2) 1)
  print (take 5 <$> mfix (\xs -> Just (1 : xs)), fst <$> mfix (\ ~(_, y) -> [(y, 1), (y, 2)]), mzip [1, 2] "ab", munzip [(1, 'a')], mzipWith (+) (Just 1) (Just 2))
  xs <- mfix (\xs -> return (1 : map (+ 1) (take 3 xs)))
  print xs
  print (B.first length ("abc", 1), B.second show (1, 2), B.bimap negate not (1, True), B.first show (Left 1 :: Either Int Int), B.bimap length negate (Right 3 :: Either String Int))
  print (lefts [Left 1, Right 'a', Left 2], rights [Left 1, Right 'a'], partitionEithers [Left 1, Right 'a', Left 2, Right 'b'], isLeft (Left 1), isRight (Left 1), fromLeft 0 (Left 3), fromRight 'z' (Left 3), either show id (Right "r" :: Either Int String))
  print (isJust (Just 1), isNothing (Just 1), fromJust (Just 1), fromMaybe 0 Nothing, listToMaybe [1, 2], listToMaybe "", maybeToList (Just 1), catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3], maybe "n" show (Just 1))
  print (swap (1, 'a'), bool 'f' 't' True, comparing negate 1 2, compare (Down 1) (Down 2), clamp' 5, coerce (Age 3) + (1 :: Int), coerce [1, 2 :: Int] :: [Age], getSum (coerce (3 :: Int)) :: Int, (coerce :: (Int -> Int) -> Age -> Age) (+ 1) (Age 1))
  print (fromString "abc" == Name "abc", (fromString "xy" :: String), Proxy :: Proxy Int, either absurd id (Right 1 :: Either Void Int), vacuous ([] :: [Void]) :: [Int])
  where applyN n f = foldr (.) id (replicate n f)
        clamp' x = max 0 (min 3 x)
