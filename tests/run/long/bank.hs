{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
{-# LANGUAGE ScopedTypeVariables #-}
-- A bank and a warehouse driven by scripts, on monad transformers written in
-- this file: StateT, ReaderT, WriterT, ExceptT with mtl-style classes. The
-- application monad is a newtype with derived instances. Transactions roll
-- back, interest accrues with rational arithmetic, and everything is logged.
module Main (main) where

import Control.Monad
import Data.Char (isDigit, isSpace, toUpper)
import Data.List
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Ratio
import Data.IORef

-- ---------------------------------------------------------------------
-- Transformers

newtype Identity a = Identity { runIdentity :: a }

instance Functor Identity where
  fmap f (Identity a) = Identity (f a)
instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity a = Identity (f a)
instance Monad Identity where
  Identity a >>= k = k a

class MonadTrans t where
  lift :: Monad m => m a -> t m a

class Monad m => MonadIO m where
  liftIO :: IO a -> m a

instance MonadIO IO where
  liftIO = id

-- State

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

instance Functor m => Functor (StateT s m) where
  fmap f (StateT g) = StateT $ \s -> fmap (\ ~(a, s') -> (f a, s')) (g s)

instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  StateT mf <*> StateT mx = StateT $ \s -> do
    ~(f, s')  <- mf s
    ~(x, s'') <- mx s'
    return (f x, s'')

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> do
    ~(a, s') <- runStateT m s
    runStateT (k a) s'

instance MonadTrans (StateT s) where
  lift m = StateT $ \s -> m >>= \a -> return (a, s)

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = liftM fst (runStateT m s)

-- Reader

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

instance Functor m => Functor (ReaderT r m) where
  fmap f (ReaderT g) = ReaderT (fmap f . g)

instance Applicative m => Applicative (ReaderT r m) where
  pure = ReaderT . const . pure
  ReaderT f <*> ReaderT x = ReaderT (\r -> f r <*> x r)

instance Monad m => Monad (ReaderT r m) where
  m >>= k = ReaderT $ \r -> runReaderT m r >>= \a -> runReaderT (k a) r

instance MonadTrans (ReaderT r) where
  lift = ReaderT . const

-- Writer

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

instance Functor m => Functor (WriterT w m) where
  fmap f = WriterT . fmap (\(a, w) -> (f a, w)) . runWriterT

instance (Monoid w, Monad m) => Applicative (WriterT w m) where
  pure a = WriterT (return (a, mempty))
  (<*>) = ap

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT $ do
    (a, w)  <- runWriterT m
    (b, w') <- runWriterT (k a)
    return (b, w <> w')

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (liftM (\a -> (a, mempty)) m)

-- Except

newtype ExceptT e m a = ExceptT { runExceptT :: m (Either e a) }

instance Functor m => Functor (ExceptT e m) where
  fmap f = ExceptT . fmap (fmap f) . runExceptT

instance Monad m => Applicative (ExceptT e m) where
  pure = ExceptT . return . Right
  (<*>) = ap

instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT $ runExceptT m >>= either (return . Left) (runExceptT . k)

instance MonadTrans (ExceptT e) where
  lift = ExceptT . liftM Right

-- Classes

class Monad m => MonadState s m | m -> s where
  get :: m s
  get = state (\s -> (s, s))
  put :: s -> m ()
  put s = state (const ((), s))
  state :: (s -> (a, s)) -> m a
  state f = do
    s <- get
    let (a, s') = f s
    put s'
    return a
  {-# MINIMAL state | get, put #-}

modify :: MonadState s m => (s -> s) -> m ()
modify f = state (\s -> ((), f s))

gets :: MonadState s m => (s -> a) -> m a
gets f = fmap f get

class Monad m => MonadReader r m | m -> r where
  ask   :: m r
  local :: (r -> r) -> m a -> m a

asks :: MonadReader r m => (r -> a) -> m a
asks f = f <$> ask

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  tell :: w -> m ()

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

instance Monad m => MonadState s (StateT s m) where
  state f = StateT (return . f)
instance MonadState s m => MonadState s (ReaderT r m) where
  state = lift . state
instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  get = lift get
  put = lift . put
instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put = lift . put

instance Monad m => MonadReader r (ReaderT r m) where
  ask = ReaderT return
  local f m = ReaderT (runReaderT m . f)
instance MonadReader r m => MonadReader r (StateT s m) where
  ask = lift ask
  local f m = StateT (local f . runStateT m)
instance MonadReader r m => MonadReader r (ExceptT e m) where
  ask = lift ask
  local f = ExceptT . local f . runExceptT

instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  tell w = WriterT (return ((), w))
instance MonadWriter w m => MonadWriter w (StateT s m) where
  tell = lift . tell
instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  tell = lift . tell
instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  tell = lift . tell

instance Monad m => MonadError e (ExceptT e m) where
  throwError = ExceptT . return . Left
  catchError m h = ExceptT $ runExceptT m >>= either (runExceptT . h) (return . Right)
instance MonadError e m => MonadError e (StateT s m) where
  throwError = lift . throwError
  catchError m h = StateT $ \s -> runStateT m s `catchError` \e -> runStateT (h e) s
instance MonadError e m => MonadError e (ReaderT r m) where
  throwError = lift . throwError
  catchError m h = ReaderT $ \r -> runReaderT m r `catchError` \e -> runReaderT (h e) r
instance (Monoid w, MonadError e m) => MonadError e (WriterT w m) where
  throwError = lift . throwError
  catchError m h = WriterT (runWriterT m `catchError` (runWriterT . h))

instance MonadIO m => MonadIO (StateT s m) where liftIO = lift . liftIO
instance MonadIO m => MonadIO (ReaderT r m) where liftIO = lift . liftIO
instance MonadIO m => MonadIO (ExceptT e m) where liftIO = lift . liftIO
instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where liftIO = lift . liftIO

-- ---------------------------------------------------------------------
-- The bank

newtype Money = Money Rational
  deriving (Eq, Ord, Num)

instance Show Money where
  show (Money r) = sign ++ commas (show whole) ++ "." ++ pad (show cents)
    where
      total = round (abs r * 100) :: Integer
      (whole, cents) = total `divMod` 100
      sign = if r < 0 && total /= 0 then "-" else ""
      pad s = replicate (2 - length s) '0' ++ s
      commas s = reverse (intercalate "," (groupsOf 3 (reverse s)))
      groupsOf _ [] = []
      groupsOf n xs = take n xs : groupsOf n (drop n xs)

times :: Rational -> Money -> Money
times k (Money m) = Money (k * m)

newtype AccountId = AccountId Int
  deriving (Eq, Ord, Enum)

instance Show AccountId where
  showsPrec _ (AccountId n) = showChar '#' . shows n

data Kind = Current { overdraft :: Money } | Savings { rate :: Rational }
  deriving Show

data Account = Account
  { owner   :: String
  , kind    :: Kind
  , balance :: !Money
  , entries :: [Entry]
  }

data Entry = Entry { day :: Int, what :: String, amount :: Money }

data Bank = Bank
  { accounts :: Map AccountId Account
  , nextId   :: AccountId
  , today    :: Int
  , stock    :: Map String (Int, Money)
  }

data Config = Config
  { feeRate   :: Rational
  , dailyLimit :: Money
  , depth     :: Int
  }

data Failure
  = NoAccount AccountId
  | Insufficient { wanted, available :: Money }
  | OverLimit Money
  | BadAmount Money
  | OutOfStock String Int Int
  | Unparsable String
  | During String Failure
  deriving Show

explain :: Failure -> String
explain (NoAccount a)        = "there is no account " ++ show a
explain (Insufficient w a)   = show w ++ " wanted but only " ++ show a ++ " available"
explain (OverLimit l)        = "the daily limit is " ++ show l
explain (BadAmount m)        = "bad amount " ++ show m
explain (OutOfStock x n m)   = show n ++ " of " ++ x ++ " wanted, " ++ show m ++ " in stock"
explain (Unparsable s)       = "cannot read " ++ show s
explain (During s f)         = "while " ++ s ++ ": " ++ explain f

data Event = Event Int Int String

newtype App a = App { unApp :: ReaderT Config (StateT Bank (ExceptT Failure (WriterT [Event] IO))) a }
  deriving ( Functor, Applicative, Monad, MonadReader Config, MonadState Bank
           , MonadError Failure, MonadWriter [Event], MonadIO )

runApp :: Config -> Bank -> App a -> IO (Either Failure (a, Bank), [Event])
runApp c b m = runWriterT (runExceptT (runStateT (runReaderT (unApp m) c) b))

logMsg :: (MonadReader Config m, MonadState Bank m, MonadWriter [Event] m) => String -> m ()
logMsg s = do
  d <- gets today
  k <- asks depth
  tell [Event d k s]

-- Runs an action; a failure undoes its changes to the bank and is named.
transaction :: String -> App a -> App a
transaction name body = do
  logMsg ("begin " ++ name)
  before <- get
  r <- local (\c -> c { depth = depth c + 1 }) body `catchError` \e -> do
    put before
    logMsg ("roll back " ++ name)
    throwError (During name e)
  logMsg ("commit " ++ name)
  return r

account :: AccountId -> App Account
account i = gets (Map.lookup i . accounts) >>= maybe (throwError (NoAccount i)) return

update :: AccountId -> (Account -> Account) -> App ()
update i f = modify (\b -> b { accounts = Map.adjust f i (accounts b) })

open :: String -> Kind -> App AccountId
open name k = do
  i <- gets nextId
  modify $ \b -> b { accounts = Map.insert i (Account name k 0 []) (accounts b), nextId = succ i }
  logMsg ("opened " ++ show i ++ " for " ++ name)
  return i

post :: AccountId -> String -> Money -> App ()
post i s m = do
  d <- gets today
  update i $ \a -> a { balance = balance a + m, entries = Entry d s m : entries a }

deposit :: AccountId -> Money -> App ()
deposit i m = do
  when (m <= 0) $ throwError (BadAmount m)
  _ <- account i
  post i "deposit" m

headroom :: Account -> Money
headroom a = balance a + case kind a of
  Current o -> o
  Savings _ -> 0

withdraw :: AccountId -> Money -> App ()
withdraw i m = do
  when (m <= 0) $ throwError (BadAmount m)
  a <- account i
  limit <- asks dailyLimit
  d <- gets today
  let spent = negate (sum [ amount e | e <- entries a, day e == d, amount e < 0, what e == "withdrawal" ])
  when (spent + m > limit) $ throwError (OverLimit limit)
  when (m > headroom a) $ throwError (Insufficient m (headroom a))
  post i "withdrawal" (negate m)

transfer :: AccountId -> AccountId -> Money -> App ()
transfer from to m = transaction ("transfer " ++ show from ++ " to " ++ show to) $ do
  fee <- asks feeRate
  let cost = fee `times` m
  a <- account from
  when (m + cost > headroom a) $ throwError (Insufficient (m + cost) (headroom a))
  post from ("to " ++ show to) (negate m)
  when (cost > 0) $ post from "fee" (negate cost)
  _ <- account to                       -- fails late on purpose
  post to ("from " ++ show from) m

-- Interest for a number of days on all savings accounts
accrue :: Int -> App ()
accrue n = do
  as <- gets (Map.toList . accounts)
  forM_ as $ \(i, a) -> case kind a of
    Savings r -> do
      let interest = (r * fromIntegral n / 365) `times` balance a
          cents = let Money x = interest in Money (fromIntegral (floor (x * 100) :: Integer) % 100)
      when (cents > 0) $ do
        post i "interest" cents
        logMsg (show i ++ " earns " ++ show cents)
    Current _ | balance a < 0 -> do
                  let charge = 5
                  post i "overdraft charge" (negate charge)
                  logMsg (show i ++ " pays " ++ show charge)
              | otherwise -> return ()
  modify (\b -> b { today = today b + n })

-- The warehouse sells against accounts

restock :: String -> Int -> Money -> App ()
restock item n price = do
  modify (\b -> b { stock = Map.insertWith merge item (n, price) (stock b) })
  logMsg ("restocked " ++ show n ++ " " ++ item)
  where merge (n1, p) (n0, _) = (n0 + n1, p)

buy :: AccountId -> AccountId -> [(String, Int)] -> App Money
buy buyer shop basket = transaction ("purchase by " ++ show buyer) $ do
  costs <- forM basket $ \(item, n) -> do
    (have, price) <- gets (fromMaybe (0, 0) . Map.lookup item . stock)
    when (n > have) $ throwError (OutOfStock item n have)
    modify (\b -> b { stock = Map.insert item (have - n, price) (stock b) })
    return (fromIntegral n `times` price)
  let total = sum costs
  local (\c -> c { feeRate = 0 }) $ transfer buyer shop total
  return total

-- ---------------------------------------------------------------------
-- Scripts

data Cmd
  = COpen String Kind
  | CDeposit AccountId Money
  | CWithdraw AccountId Money
  | CTransfer AccountId AccountId Money
  | CDays Int
  | CRestock String Int Money
  | CBuy AccountId AccountId [(String, Int)]
  | CReport
  deriving Show

parseMoney :: String -> Maybe Money
parseMoney s = case span isDigit s' of
  (w@(_:_), "")                       -> Just (signed (fromInteger (read w)))
  (w@(_:_), '.' : f) | all isDigit f, length f `elem` [1, 2] ->
      Just (signed (fromInteger (read w) + fromInteger (read f) / 10 ^ length f))
  _ -> Nothing
  where
    (neg, s') = case s of
      '-' : t -> (True, t)
      _       -> (False, s)
    signed r = Money (if neg then negate r else r)

parseId :: String -> Maybe AccountId
parseId ('#' : ds) | not (null ds), all isDigit ds = Just (AccountId (read ds))
parseId _ = Nothing

parseCmd :: String -> Maybe Cmd
parseCmd l = case words l of
  ["open", who, "current", o]    -> COpen who . Current <$> parseMoney o
  ["open", who, "savings", p]    -> COpen who . Savings . (\(Money r) -> r / 100) <$> parseMoney p
  ["deposit", i, m]              -> CDeposit <$> parseId i <*> parseMoney m
  ["withdraw", i, m]             -> CWithdraw <$> parseId i <*> parseMoney m
  ["transfer", a, b, m]          -> CTransfer <$> parseId a <*> parseId b <*> parseMoney m
  ["days", n] | all isDigit n    -> Just (CDays (read n))
  ["restock", x, n, m] | all isDigit n -> CRestock x (read n) <$> parseMoney m
  ("buy" : a : b : basket)       -> CBuy <$> parseId a <*> parseId b <*> mapM line basket
  ["report"]                     -> Just CReport
  _                              -> Nothing
  where
    line s = case break (== '*') s of
      (n, '*' : item) | not (null n), all isDigit n -> Just (item, read n)
      _ -> Nothing

execute :: Cmd -> App ()
execute c = case c of
  COpen who k       -> void (open (capitalise who) k)
  CDeposit i m      -> deposit i m
  CWithdraw i m     -> withdraw i m
  CTransfer a b m   -> transfer a b m
  CDays n           -> accrue n
  CRestock x n m    -> restock x n m
  CBuy a b basket   -> do
    total <- buy a b basket
    liftIO (putStrLn ("    bought for " ++ show total))
  CReport           -> report
  where capitalise (x:xs) = toUpper x : xs
        capitalise []     = []

report :: App ()
report = do
  b <- get
  liftIO $ do
    putStrLn ("    -- day " ++ show (today b))
    forM_ (Map.toList (accounts b)) $ \(i, a) -> do
      putStrLn ("    " ++ show i ++ " " ++ rpad 8 (owner a) ++ lpad 14 (show (balance a)))
      forM_ (take 3 (entries a)) $ \(Entry d w m) ->
        putStrLn ("        " ++ lpad 4 (show d) ++ " " ++ rpad 18 w ++ lpad 12 (show m))
    forM_ (Map.toList (stock b)) $ \(x, (n, p)) ->
      putStrLn ("    " ++ rpad 10 x ++ lpad 4 (show n) ++ " at " ++ show p)
  where
    lpad n s = replicate (n - length s) ' ' ++ s
    rpad n s = s ++ replicate (n - length s) ' '

runScript :: IORef Int -> [String] -> App ()
runScript failures ls = forM_ ls $ \l -> do
  liftIO (putStrLn ("> " ++ l))
  let step = case parseCmd l of
        Nothing -> throwError (Unparsable l)
        Just c  -> execute c
  step `catchError` \e -> liftIO $ do
    modifyIORef failures (+ 1)
    putStrLn ("    refused: " ++ explain e)

script :: [String]
script =
  [ "open ann current 100", "open bob savings 3.65", "open shop current 0"
  , "deposit #1 500", "deposit #2 12000.50", "deposit #2 -3", "deposit #9 10"
  , "withdraw #1 200", "withdraw #1 350", "withdraw #1 120.25"
  , "transfer #2 #1 1000", "transfer #2 #7 50", "transfer #1 #2 99999"
  , "days 30", "report"
  , "restock tea 20 3.75", "restock cake 2 12.5"
  , "buy #1 #3 4*tea 1*cake", "buy #1 #3 2*tea 5*cake", "buy #1 #3 16*tea"
  , "gibberish here", "withdraw #1 x"
  , "withdraw #1 400", "days 1", "withdraw #1 400", "withdraw #1 400", "days 1", "withdraw #1 400"
  , "days 365", "report"
  ]

-- The same operations in a pure stack: no IO at all, everything by classes.
countdown :: (MonadState Int m, MonadWriter [String] m, MonadError String m) => m Int
countdown = do
  n <- get
  tell ["at " ++ show n]
  case compare n 0 of
    LT -> throwError "below zero"
    EQ -> return 0
    GT -> do
      put (n - 2)
      r <- countdown `catchError` \e -> tell ["caught " ++ e] >> return 100
      return (r + n)

main :: IO ()
main = do
  failures <- newIORef 0
  let config = Config { feeRate = 1 % 200, dailyLimit = 500, depth = 0 }
      empty  = Bank Map.empty (AccountId 1) 0 Map.empty
  (result, events) <- runApp config empty (runScript failures script)
  case result of
    Left e          -> putStrLn ("failed: " ++ explain e)
    Right ((), b) -> do
      putStrLn ("total " ++ show (sum (map balance (Map.elems (accounts b)))))
      n <- readIORef failures
      putStrLn (show n ++ " commands refused")
  putStrLn "log:"
  forM_ events $ \(Event d k s) -> putStrLn ("  " ++ show d ++ replicate (2 * k + 1) ' ' ++ s)
  -- the order of the transformers decides what a failure leaves behind
  print (runIdentity (runWriterT (runExceptT (runStateT countdown 5))))
  print (runIdentity (runWriterT (runStateT (runExceptT countdown) 5)))
  print (runIdentity (runExceptT (runWriterT (runStateT countdown 4))))
