{-# LANGUAGE UndecidableInstances #-}
-- | Properties of operations, as CurryCheck has them. `tarry check --props` tests all that a module defines: what has the type Prop or
-- PropIO, or is a function to it of parameters whose values can be listed (class Listed); those are tested for the smallest ones.
module Test.Prop
  ( Prop, PropIO, Checkable, Listed(..), (-=-), (<~>), (~>), (<~), (<~~>), (#), (#<), (#>), (==>), is, isAlways, isEventually
  , always, eventually, failing, successful, deterministic, uniquely, forAll, for, forAllValues, returns, sameReturns, toError, toIOError
  , solutionOf, (<=>), valuesOf, label, classify, trivial, collect, collectAs, checkProperties, runProperties, property ) where

import Control.Search.SearchTree (allValuesBFS, someSearchTree)
import Control.Search.Unsafe (allValues)
import Data.List (nub, intercalate)
import Test.Prop.Types
import Tarry.CurryWorld (exitWithCode)

infix 1 `is`, `isAlways`, `isEventually`, `returns`, `sameReturns`
infix 1 -=-, <~>, ~>, <~, <~~>, #, #<, #>, <=>, `trivial`
infixr 0 ==>

holds :: String -> Bool -> Prop
holds why b = Prop [result (if b then Ok else Falsified [why])]

result :: Result -> Test
result r = Test r [] []

-- | Nothing is said.
skipped :: Prop
skipped = Prop [result Undef]

texts :: Show a => [a] -> String
texts vs = case vs of
  [] -> "no value"
  _  -> intercalate ", " (map show vs)

-- | Both have the same value, and no other.
(-=-) :: (Eq a, Show a) => a -> a -> Prop
x -=- y = let vs = allValues x; ws = allValues y
          in holds (texts vs ++ " is not " ++ texts ws) (length (nub vs) == 1 && nub vs == nub ws)

-- | The same set of values.
(<~>) :: (Eq a, Show a) => a -> a -> Prop
x <~> y = let vs = nub (allValues x); ws = nub (allValues y)
          in holds (texts vs ++ " are not the values " ++ texts ws) (subset vs ws && subset ws vs)

-- | The same multiset of values.
(<~~>) :: (Eq a, Show a) => a -> a -> Prop
x <~~> y = let vs = allValues x; ws = allValues y
           in holds (texts vs ++ " are not as often the values " ++ texts ws)
                    (length vs == length ws && all (\v -> count v vs == count v ws) vs)

-- | All values of the right side are values of the left one.
(~>), (<~) :: (Eq a, Show a) => a -> a -> Prop
x ~> y = let vs = allValues x; ws = allValues y in holds (texts vs ++ " do not have all of " ++ texts ws) (subset ws vs)
x <~ y = y ~> x

subset :: Eq a => [a] -> [a] -> Bool
subset vs ws = all (`elem` ws) vs

count :: Eq a => a -> [a] -> Int
count v vs = length (filter (== v) vs)

-- | So many different values; fewer; more.
(#), (#<), (#>) :: (Eq a, Show a) => a -> Int -> Prop
x # n  = number x (== n) (show n)
x #< n = number x (< n) ("fewer than " ++ show n)
x #> n = number x (> n) ("more than " ++ show n)

number :: (Eq a, Show a) => a -> (Int -> Bool) -> String -> Prop
number x p wanted = let vs = nub (allValues x)
                    in holds (show (length vs) ++ " values, not " ++ wanted ++ ": " ++ texts vs) (p (length vs))

-- | If the condition holds.
(==>) :: Checkable a => Bool -> a -> Prop
c ==> p = if or (allValues c) then resultsOf p else skipped

-- | The one value, all values, some value fulfils it.
is, isAlways, isEventually :: Show a => a -> (a -> Bool) -> Prop
is x p = let vs = allValues x in holds (texts vs) (length vs == 1 && all p vs)
isAlways x p = let vs = allValues x in holds (texts vs) (all p vs)
isEventually x p = let vs = allValues x in holds (texts vs) (any p vs)

always, eventually :: Bool -> Prop
always b = let bs = allValues b in holds (texts bs) (not (null bs) && and bs)
eventually b = let bs = allValues b in holds (texts bs) (or bs)

failing, successful, deterministic :: Show a => a -> Prop
failing x = let vs = allValues x in holds (texts vs) (null vs)
successful x = holds "no value" (not (null (allValues x)))
deterministic x = let vs = allValues x in holds (texts vs) (length vs == 1)

uniquely :: Bool -> Prop
uniquely b = let bs = allValues b in holds (texts bs) (length bs == 1 && and bs)

-- | For all elements of a list; for all values of an expression.
forAll :: (Show a, Checkable b) => [a] -> (a -> b) -> Prop
forAll xs f = Prop (concatMap (\x -> about x (resultsOf (f x))) xs)

for :: (Show a, Checkable b) => a -> (a -> b) -> Prop
for = forAllValues

-- | Some argument for which the condition holds.
solutionOf :: Data a => (a -> Bool) -> a
solutionOf p = let x free in p x &> x

-- | Two operations are equivalent, whatever they are applied to. That is not tested.
(<=>) :: a -> a -> Prop
_ <=> _ = skipped

valuesOf :: a -> [a]
valuesOf = allValues

forAllValues :: (Show a, Checkable b) => a -> (a -> b) -> Prop
forAllValues x f = forAll (allValues x) f

-- | The tests of a property for one more argument.
about :: Show a => a -> Prop -> [Test]
about x (Prop ts) = [Test r (showsPrec 11 x "" : xs) labels | Test r xs labels <- ts]

-- Actions

returns :: (Eq a, Show a) => IO a -> a -> PropIO
returns act x = acting (act >>= \v -> return (wrong (show v ++ " is not " ++ show x) (v == x)))

acting :: IO (Maybe String) -> PropIO
acting act = PropIO (\_ _ -> act)

wrong :: String -> Bool -> Maybe String
wrong why b = if b then Nothing else Just why

sameReturns :: (Eq a, Show a) => IO a -> IO a -> PropIO
sameReturns a b = acting (a >>= \v -> b >>= \w -> return (wrong (show v ++ " is not " ++ show w) (v == w)))

toIOError :: IO a -> PropIO
toIOError act = acting (catch (act >> return (Just "no error")) (\_ -> return Nothing))

toError :: a -> PropIO
toError x = toIOError (return $!! x)

-- What CurryCheck counts; here tests are not counted by kinds.

label :: String -> Prop -> Prop
label _ p = p

classify :: Bool -> String -> Prop -> Prop
classify _ _ p = p

trivial :: Bool -> Prop -> Prop
trivial _ p = p

collect :: Show a => a -> Prop -> Prop
collect _ p = p

collectAs :: Show a => String -> a -> Prop -> Prop
collectAs _ _ p = p

-- Values of parameters, the smallest first ----------------------------------------------------------------------------

class Listed a where
  -- | Up to some size.
  listed :: Int -> [a]

instance Listed Bool where
  listed _ = [False, True]

instance Listed () where
  listed _ = [()]

instance Listed Ordering where
  listed _ = [LT, EQ, GT]

instance Listed Int where
  listed n = 0 : concatMap (\k -> [k, negate k]) [1 .. n]

instance Listed Float where
  listed n = concatMap (\k -> [fromInt k, fromInt k + 0.5]) (listed n)

instance Listed Char where
  listed n = take (n + 1) "aZ 0b\n"

instance Listed a => Listed [a] where
  listed n = [] : if n == 0 then [] else [x : xs | xs <- listed (n - 1), x <- take 3 (listed (n - 1))]

instance Listed a => Listed (Maybe a) where
  listed n = Nothing : map Just (listed n)

instance (Listed a, Listed b) => Listed (Either a b) where
  listed n = map Left (listed n) ++ map Right (listed n)

instance (Listed a, Listed b) => Listed (a, b) where
  listed n = [(x, y) | x <- listed n, y <- listed n]

instance (Listed a, Listed b, Listed c) => Listed (a, b, c) where
  listed n = [(x, y, z) | x <- listed n, y <- listed n, z <- listed n]

-- | All other types: their values, breadth first. The first ones are enough for any property.
instance {-# OVERLAPPABLE #-} Data a => Listed a where
  listed _ = take 60 (allValuesBFS (someSearchTree aValue))

-- Testing -------------------------------------------------------------------------------------------------------------

class Checkable a where
  resultsOf :: a -> Prop
  actionOf :: a -> IO Prop
  actionOf p = return $!! resultsOf p

instance Checkable Prop where
  resultsOf p = p

instance Checkable Bool where
  resultsOf b = always b

instance Checkable PropIO where
  resultsOf _ = skipped
  actionOf (PropIO act) = fmap (maybe (holds "" True) (\why -> holds why False)) (act False "")

instance (Listed a, Show a, Checkable b) => Checkable (a -> b) where
  resultsOf f = Prop (take 200 (concatMap (\x -> about x (resultsOf (f x))) (take 60 (listed 4))))

-- | A property with its name, as `tarry check --props` lists them.
property :: Checkable a => String -> a -> (String, IO Prop)
property name p = (name, actionOf p)

-- | Tests them, and says what was found; whether all of them hold.
checkProperties :: [(String, IO Prop)] -> IO Bool
checkProperties ps = mapM one ps >>= \rs -> putStrLn (summary rs) >> return (and rs)
  where
    one (name, act) = do
      Prop ts <- act
      let bad = [concatMap (\x -> "for " ++ x ++ ": ") xs ++ unwords why | Test (Falsified why) xs _ <- ts]
          good = length [() | Test Ok _ _ <- ts]
      putStrLn (name ++ case bad of
        []      -> ": " ++ show good ++ (if good == 1 then " test" else " tests")
        why : _ -> ": failed: " ++ why)
      return (null bad)
    summary rs = show (length (filter id rs)) ++ " passed, " ++ show (length (filter not rs)) ++ " failed"

-- | The same, as a program: it ends with exit code 1 unless all of them hold.
runProperties :: [(String, IO Prop)] -> IO ()
runProperties ps = checkProperties ps >>= \good -> if good then return () else exitWithCode 1
