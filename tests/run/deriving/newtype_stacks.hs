{-# LANGUAGE GeneralizedNewtypeDeriving, DefaultSignatures, DerivingStrategies, DeriveAnyClass, StandaloneDeriving, UndecidableInstances, RankNTypes, FlexibleInstances, FlexibleContexts, DeriveTraversable, RoleAnnotations, FunctionalDependencies #-}
module Main where
import Control.Applicative
import Control.Monad
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import Data.Coerce
import Data.Functor.Identity
import Data.Functor.Compose
import Data.Functor.Const
import qualified Data.Map as M
import Data.Monoid
import Data.Ord (Down (..))

newtype App e s a = App { unApp :: ReaderT Int (StateT s (Either e)) a }
  deriving newtype (Functor, Applicative, Monad, MonadReader Int, MonadState s, MonadError e)
newtype Log w m a = Log (WriterT w m a) deriving newtype (Functor, Applicative, Monad, MonadWriter w, MonadIO, MonadTrans)
newtype Parser a = Parser (StateT String [] a) deriving newtype (Functor, Applicative, Monad, Alternative, MonadPlus, MonadFail, MonadState String)
newtype Score = Score Int deriving stock (Show, Read) deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded)
newtype Pair f a = Pair (f a, f a)
deriving instance Show (f a) => Show (Pair f a)
newtype Ap' f a = Ap' (f a) deriving stock (Eq, Ord, Show) deriving newtype (Functor, Applicative, Monad, Foldable)
deriving instance Traversable f => Traversable (Ap' f)
newtype MaxI = MaxI Int deriving (Eq, Ord, Show)
newtype F a = F (Int -> a) deriving newtype (Functor, Applicative, Monad)
newtype Cont' r a = Cont' ((a -> r) -> r) deriving Functor

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe = ("<" ++) . (++ ">") . show
  both :: Monoid m => a -> (String -> m) -> m
  default both :: (Show a, Monoid m) => a -> (String -> m) -> m
  both x f = f (show x) <> f "!"
instance Describe Int
instance Describe a => Describe [a] where { describe = concatMap describe; both xs f = foldMap (`both` f) xs }
data Thing = Thing Int | Other deriving (Show, Describe)

class Container f a | f -> a where { empty' :: f; insert' :: a -> f -> f; toL :: f -> [a] }
instance Container [x] x where { empty' = []; insert' = (:); toL = id }

newtype Rec a = Rec (Maybe (a, Rec a))
type role Keyed nominal
newtype Keyed a = Keyed Int
data Free f a = Pure a | Free (f (Free f a))
deriving instance (Show a, Show (f (Free f a))) => Show (Free f a)
deriving instance (Eq a, Eq (f (Free f a))) => Eq (Free f a)
instance Functor f => Functor (Free f) where { fmap f (Pure a) = Pure (f a); fmap f (Free x) = Free (fmap (fmap f) x) }

item :: Parser Char
item = do { c : cs <- get; put cs; return c }
digits :: Parser Int
digits = read <$> some (mfilter (`elem` "0123456789") item)
runP (Parser p) = runStateT p
prog :: App String Int Int
prog = do { n <- ask; modify (+ n); s <- get; when (s > 100) (throwError "big"); local (* 2) (asks (+ s)) } `catchError` (\e -> return (length e))
runApp a n s = runStateT (runReaderT (unApp a) n) s
logIt :: (MonadIO m, Monoid w) => w -> Log w m Int
logIt w = do { tell w; liftIO (putStrLn "io"); (x, v) <- listen (tell w >> return 3); return x }
runLog (Log m) = runWriterT m
main :: IO ()
main = do
  print (runApp prog 3 4, runApp prog 3 200)
  r <- runLog (logIt [1, 2]); print r
  print (take 1 (runP digits "42x"), runP (digits <|> return 7) "x")
  print (sum [Score 1, 2, 3], [Score 1 .. 3], maximum [Score 4, 2], toInteger (Score 9 `div` 2), read "Score 3" + Score 1)
  print (Pair (Just 1, Nothing), Ap' [1, 2] >>= \x -> Ap' [x, x], sum (Ap' (Just 3)))
  print (describe (3 :: Int), describe [1, 2 :: Int], describe (Thing 4), both Other (: []))
  print (toL (insert' 'a' (empty' :: String)))
  print (coerce (M.fromList [(1 :: Int, Sum (2 :: Int))]) :: M.Map Int Int)
  print (coerce [Down (Score 3)] :: [Int], getSum (foldMap (coerce :: Int -> Sum Int) [1, 2, 3 :: Int]))
  print ((coerce :: (Int -> Identity Int) -> Int -> Int) (Identity . (+ 1)) 4, coerce (Compose (Just [Const 3 :: Const Int Bool])) :: Maybe [Const Int Char])
  print (Free [Pure 1, Free []] == fmap (+ 1) (Free [Pure 0, Free []]), Free (Just (Pure 'c')))
  print ((\(F f) -> f 3) (do { x <- F (+ 1); y <- F (* 2); return (x, y) }))
