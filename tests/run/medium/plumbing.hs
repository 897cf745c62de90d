-- The combinators of the base library used the way point-free people use them:
-- Foldable, Traversable, Applicative, Arrow, Bifunctor, Coerce, Functor
-- composition, monoid newtypes and the less-known corners of Data.List.
module Main where

import Control.Applicative
import Control.Arrow
import qualified Control.Category as C
import Control.Monad
import Data.Bifunctor (Bifunctor (bimap))
import qualified Data.Bifunctor as B
import Data.Coerce
import Data.Either
import Data.Fixed (mod', div')
import Data.Foldable
import Data.Function (on, (&), fix)
import Data.Functor ((<&>), ($>), void)
import Data.Functor.Compose
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Data.List
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as M
import Data.Maybe
import Data.Monoid
import Data.Ord (Down (..), comparing)
import Data.Ratio
import qualified Data.Semigroup as Semi
import qualified Data.Set as Set
import Data.Traversable
import Data.Tuple (swap)

-- A small expression of the house style: statistics in one fold
data Stats = Stats { count :: !(Sum Int), total :: !(Sum Double), low :: !(Maybe (Semi.Min Double)), high :: !(Maybe (Semi.Max Double)) }

instance Semigroup Stats where
  Stats a b c d <> Stats a' b' c' d' = Stats (a <> a') (b <> b') (c <> c') (d <> d')
instance Monoid Stats where
  mempty = Stats mempty mempty mempty mempty

stats :: Foldable t => t Double -> String
stats = render . foldMap (\x -> Stats (Sum 1) (Sum x) (Just (Semi.Min x)) (Just (Semi.Max x)))
  where render (Stats (Sum n) (Sum s) l h) = show (n, s, Semi.getMin <$> l, Semi.getMax <$> h)

-- Circuits: automata as a category with arrows
newtype Circuit a b = Circuit { unCircuit :: a -> (Circuit a b, b) }

instance C.Category Circuit where
  id = Circuit ((,) C.id)
  (.) = dot where (Circuit g) `dot` (Circuit f) = Circuit $ \a -> let (f', b) = f a; (g', c) = g b in (g' C.. f', c)
instance Arrow Circuit where
  arr f = Circuit $ \a -> (arr f, f a)
  first (Circuit f) = Circuit $ \(b, d) -> let (f', c) = f b in (first f', (c, d))
instance ArrowChoice Circuit where
  left c@(Circuit f) = Circuit $ either (\a -> let (c', b) = f a in (left c', Left b)) (\d -> (left c, Right d))

runCircuit :: Circuit a b -> [a] -> [b]
runCircuit c = snd . mapAccumL unCircuit c

accum :: s -> (a -> s -> (b, s)) -> Circuit a b
accum s f = Circuit $ \a -> let (b, s') = f a s in (accum s' f, b)

running :: Num a => Circuit a a
running = accum 0 (\a s -> (a + s, a + s))

average :: Circuit Double Double
average = (running &&& (arr (const 1) >>> running)) >>> arr (uncurry (/))

-- Validation collects every error
newtype Validation e a = Validation (Either e a) deriving (Show, Eq)
instance Functor (Validation e) where fmap f (Validation v) = Validation (fmap f v)
instance Semigroup e => Applicative (Validation e) where
  pure = Validation . Right
  Validation (Left a) <*> Validation (Left b) = Validation (Left (a <> b))
  Validation (Left a) <*> _ = Validation (Left a)
  Validation (Right f) <*> Validation r = Validation (fmap f r)

data User = User { login :: String, years :: Int, mail :: String } deriving (Show, Eq)

validate :: (String, String, String) -> Validation (NonEmpty String) User
validate (l, y, m) = User <$> check (not (null l)) "login is empty" l
                          <*> (if all (`elem` ['0' .. '9']) y && not (null y) then Validation (Right (read y)) else oops ("bad age " ++ show y))
                          <*> check ('@' `elem` m) "mail without @" m
  where check ok msg v = if ok then pure v else oops msg
        oops = Validation . Left . pure

main :: IO ()
main = do
  putStrLn (stats [3, 1, 2.5] ++ stats (Just 4) ++ stats [] ++ stats (M.fromList [(1, 10), (2, 20)]) ++ stats (Set.fromList [1, 1, 2]))
  putStrLn "-- foldable"
  print (foldMap show [1, 2, 3], foldr' (:) [] "abc", toList (Just 'x'), sum (3, 4), product (M.fromList [('a', 2), ('b', 5)]), length (Right 'x' :: Either Int Char), null (Left 1))
  print (maximumBy (comparing snd) (zip [0 ..] "hello"), minimumBy (comparing abs) [-3, 2, -1], find even [1, 3, 4, 5], notElem 3 [1, 2], asum [Nothing, Just 1, Just 2], and (Just False), any even (Set.fromList [1, 3]))
  traverse_ print (M.fromList [(2, "two"), (1, "one")])
  for_ [1, 2] print >> sequenceA_ [putStr "a", putStr "b", putStrLn "c"]
  print (foldl' (flip (:)) [] (1 :| [2, 3]), concat (Just [1, 2]), concatMap show (Set.fromList [3, 1]), foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2], foldlM (\a x -> [a + x, a * x]) 1 [2, 3])
  putStrLn "-- traversable"
  print (traverse (\x -> if x > 0 then Right x else Left ("bad " ++ show x)) [1, 2, -3, -4], sequenceA [Just 1, Nothing], sequence [[1, 2], [3]], mapAccumL (\a b -> (a + b, a * b)) 0 [1 .. 5], mapAccumR (\a b -> (a + b, a * b)) 0 [1 .. 5])
  print (for (M.fromList [(1, 'a'), (2, 'b')]) (\c -> [c, succ c]), traverse (\x -> ([x], x * 2)) (Just 5), sequenceA [(+ 1), (* 2)] 10, fmapDefault (+ 1) [1], foldMapDefault show [1, 2])
  putStrLn "-- applicative and monad"
  print ((+) <$> (* 2) <*> (+ 10) $ 3, liftA2 (,) [1, 2] "ab", getZipList (ZipList [(+ 1), (* 10)] <*> ZipList [5, 6]), Just 1 <* Just 2, Just 1 *> Nothing <|> Just 3, (<$) 'x' [1, 2], pure 5 :: [Int])
  print (join [[1], [2]], filterM (const [True, False]) [1, 2, 3], zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5], foldM (\a x -> [a, a + x]) 0 [1, 2], replicateM 2 "ab", (>=>) (\x -> [x, x]) (\y -> [y + 1]) 5, mapAndUnzipM (\x -> Just (x, -x)) [1, 2], void (Just 1), msum [[], [1], [2]])
  print (Just 5 <&> (+ 1), Just 1 $> 2, liftM2 (+) (Just 1) (Just 2), ap [succ] [1], mfilter even (Just 3), optional Nothing :: Maybe (Maybe Int), (guard True :: [()]), forever Nothing :: Maybe ())
  putStrLn "-- arrows"
  print ((succ &&& pred) 5, (length *** reverse) ("ab", "cd"), first (+ 1) (1, 2), second show (1, 2), (show ||| id) (Left 1), (show +++ not) (Right True :: Either Int Bool), left (+ 1) (Left 1 :: Either Int Int), ((+ 1) >>> (* 2)) 3, ((+ 1) <<< (* 2)) 3)
  print (runKleisli (Kleisli (\x -> [x, x + 1]) >>> arr (* 2)) 10, runCircuit average [0, 10, 7, 8], runCircuit (arr (+ 1) >>> running) [1, 0, 1], runCircuit (left running) [Left 1, Right 'x', Left 2])
  putStrLn "-- functors"
  print (bimap length show ("abc", 1), B.first negate (Left 1 :: Either Int Int), B.second (+ 1) (1, 1), swap (1, 'a'))
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])), P.Pair [1] (Just 1), (S.InL (Just 1) :: S.Sum Maybe [] Int), runIdentity (forM [1, 2] (Identity . (+ 1))), getConst (traverse (Const . show) [1, 2]))
  print (coerce (Sum (3 :: Int)) :: Int, coerce [1, 2 :: Int] :: [Product Int], getSum (foldMap (coerce :: Int -> Sum Int) [1, 2, 3]), (coerce :: (Int -> Int) -> Sum Int -> Sum Int) (+ 1) (Sum 1))
  print (partitionEithers [Left 1, Right 'a', Left 2], lefts [Left 1, Right 2], either show (map succ) (Right "ab" :: Either Int String), fromLeft 0 (Left 3), fromRight 0 (Left 3), isLeft (Left 1))
  putStrLn "-- monoids"
  print (getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]), getFirst (First (Just 1) <> First Nothing <> First (Just 3)), getLast (Last (Just 1) <> Last (Just 3)), appEndo (foldMap (Endo . (+)) [1, 2]) 10, getDual (Dual "a" <> Dual "b"), getAlt (foldMap (Alt . Just) [1, 2]), getAp (Ap (Just "x") <> Ap (Just "y")))
  print (Semi.sconcat (Semi.Max 1 :| [Semi.Max 5, Semi.Max 3]), Semi.stimes 3 "ab", mconcat ["a", "b"], Semi.getFirst (Semi.First 1 <> Semi.First 2), (compare 1 2 <> compare 3 3), (mempty, ()) <> ("x", ()), M.unionWith (<>) (M.singleton 1 "a") (M.singleton 1 "b"), Min' 3 <> Min' 2)
  print (sortBy (comparing Down <> comparing negate) [3, 1, 2], sortOn Down "hello", Down 3 < Down 2, getDown (Down 'x'))
  putStrLn "-- lists"
  print (stripPrefix "ab" "abc", isInfixOf "ell" "hello", isSubsequenceOf "ace" "abcde", dropWhileEnd (== ' ') "hi  ", splitAt 2 [1, 2, 3], span even [2, 4, 5, 6], group "aabccc", nub [1, 2, 1], [1, 2, 3, 4] \\ [2, 3], union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4], insert 3 [1, 2, 4, 5], intersperse ',' "abc", transpose ["abc", "d", "ef"])
  print (subsequences [1, 2, 3], permutations [1, 2, 3], foldl1 (-) [10, 2, 3], foldr1 (-) [10, 2, 3], scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 max [1, 3, 2], scanr1 (+) [1, 2, 3], unfoldr (\n -> if n > 3 then Nothing else Just (n * n, n + 1)) 1)
  print (zip3 [1, 2] "ab" [True, False], unzip3 [(1, 'a', "x"), (2, 'b', "y")], zipWith3 (\a b c -> a + b + c) [1] [2] [3], lookup 2 [(1, "a"), (2, "b")], elemIndex 3 [1, 2, 3], findIndices even [1, 2, 4], partition (> 2) [1, 2, 3, 4], inits "ab", tails "ab", isSuffixOf "lo" "hello")
  print (genericLength [1, 2] :: Integer, delete 2 [1, 2, 3, 2], insertBy (comparing negate) 3 [5, 4, 2], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], zipWith4 (,,,) [1] [2] [3] [4], iterate (* 2) 1 !! 10)
  print (groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25], sortOn negate [1, 3, 2], nubBy (\a b -> a `mod` 3 == b `mod` 3) [1 .. 6], foldl' (+) 0 [1 .. 100], and [], or [], all even [])
  print (lines "a\n\nb\n", unlines ["x", "y"], words " a  b ", unwords ["p", "q"], uncons [1, 2], singleton 'a', replicate 3 'x', takeWhile (< 3) [1 ..], cycle [1, 2] !! 5)
  putStrLn "-- nonempty"
  print (NE.head (3 :| [1, 2]), NE.toList (NE.sort (3 :| [1, 2])), NE.group "aab", NE.map (+ 1) (1 :| []), NE.nonEmpty ([] :: [Int]), NE.groupBy ((==) `on` even) [2, 4, 1], NE.length (1 :| [2]), NE.zip (1 :| [2]) ('a' :| "b"), maximum (4 :| [9, 2]))
  putStrLn "-- validation"
  mapM_ (print . validate) [("ann", "30", "a@b"), ("", "x", "nowhere"), ("bob", "", "b@c")]
  print (7.5 `mod'` 2, (-1) `mod'` 3, 7.5 `div'` 2 :: Int, 3 % 6 + 1 % 3, numerator (6 % 8), truncate (7 % 2 :: Rational), [1 % 2 .. 3], fromMaybe 0 Nothing)
  print (catMaybes [Just 1, Nothing], mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3], maybe "n" show (Just 1), listToMaybe [1, 2], maybeToList (Just 'x'), fix (\r n -> if n == 0 then 0 else n + r (n - 1)) 10, 5 & succ)

newtype Min' = Min' Int deriving Show
instance Semigroup Min' where Min' a <> Min' b = Min' (min a b)
