{-# LANGUAGE RankNTypes #-}
-- Control abstractions: continuations with callCC, generators, exceptions by
-- continuations, a cooperative scheduler, and backtracking with fair
-- interleaving, all by hand or with Control.Monad.Cont.
module Main where

import Control.Applicative
import Control.Monad
import Control.Monad.Cont
import Control.Monad.State
import Data.IORef

-- Early exit and loops with break and continue
firstOver :: Int -> [Int] -> Maybe Int
firstOver n xs = flip runCont id $ callCC $ \exit -> do
  forM_ xs $ \x -> when (x > n) $ exit (Just x)
  return Nothing

loopDemo :: ContT r IO [Int]
loopDemo = do
  acc <- lift (newIORef [])
  callCC $ \break' -> forM_ [1 ..] $ \i -> callCC $ \continue -> do
    when (i `mod` 3 == 0) $ continue ()
    when (i > 10) $ break' ()
    lift (modifyIORef acc (i :))
  lift (reverse <$> readIORef acc)

-- Exceptions as two continuations
newtype Exc e a = Exc { runExc :: forall r. (e -> r) -> (a -> r) -> r }
instance Functor (Exc e) where fmap = liftM
instance Applicative (Exc e) where { pure a = Exc (\_ k -> k a); (<*>) = ap }
instance Monad (Exc e) where m >>= f = Exc (\h k -> runExc m h (\a -> runExc (f a) h k))

raise :: e -> Exc e a
raise e = Exc (\h _ -> h e)

handleExc :: Exc e a -> (e -> Exc f a) -> Exc f a
handleExc m f = Exc (\h k -> runExc m (\e -> runExc (f e) h k) k)

safeDiv :: Int -> Int -> Exc String Int
safeDiv _ 0 = raise "division by zero"
safeDiv a b = return (a `div` b)

-- Generators
data Gen o r = Done r | Yield o (Gen o r)
instance Functor (Gen o) where fmap = liftM
instance Applicative (Gen o) where { pure = Done; (<*>) = ap }
instance Monad (Gen o) where
  Done r >>= k = k r
  Yield o g >>= k = Yield o (g >>= k)

yield :: o -> Gen o ()
yield o = Yield o (Done ())

data Tree = Leaf | Node Tree Int Tree

walk :: Tree -> Gen Int Int
walk Leaf = return 0
walk (Node l x r) = do
  a <- walk l
  yield x
  b <- walk r
  return (a + b + 1)

collect :: Gen o r -> ([o], r)
collect (Done r) = ([], r)
collect (Yield o g) = let (os, r) = collect g in (o : os, r)

sameFringe :: Tree -> Tree -> Bool
sameFringe a b = go (walk a) (walk b)
  where go (Yield x g) (Yield y h) = x == y && go g h
        go (Done _) (Done _) = True
        go _ _ = False

-- Cooperative threads
newtype Coro a = Coro { unCoro :: ContT () (StateT [Coro ()] IO) a }
instance Functor Coro where fmap f (Coro m) = Coro (fmap f m)
instance Applicative Coro where { pure = Coro . pure; (<*>) = ap }
instance Monad Coro where Coro m >>= f = Coro (m >>= unCoro . f)

fork :: Coro () -> Coro ()
fork c = Coro (lift (modify (++ [c])))

pause :: Coro ()
pause = Coro $ ContT $ \k -> do
  rest <- get
  put (rest ++ [Coro (ContT (\k' -> k () >>= k'))])
  dispatch

dispatch :: StateT [Coro ()] IO ()
dispatch = get >>= \q -> case q of
  [] -> return ()
  Coro c : cs -> put cs >> runContT c return >> dispatch

out :: String -> Coro ()
out = Coro . lift . lift . putStrLn

runCoro :: Coro () -> IO ()
runCoro c = evalStateT (modify (++ [c]) >> dispatch) []

worker :: String -> Int -> Coro ()
worker name n = forM_ [1 .. n] $ \i -> out (name ++ " " ++ show i) >> pause

-- Backtracking with success and failure continuations
newtype Logic a = Logic { unLogic :: forall r. (a -> r -> r) -> r -> r }
instance Functor Logic where fmap f (Logic l) = Logic (\s -> l (s . f))
instance Applicative Logic where { pure a = Logic (\s f -> s a f); (<*>) = ap }
instance Monad Logic where m >>= k = Logic (\s -> unLogic m (\a -> unLogic (k a) s))
instance Alternative Logic where
  empty = Logic (\_ f -> f)
  Logic a <|> Logic b = Logic (\s f -> a s (b s f))
instance MonadPlus Logic

observeAll :: Logic a -> [a]
observeAll (Logic l) = l (:) []

msplit :: Logic a -> Logic (Maybe (a, Logic a))
msplit (Logic l) = l (\a r -> return (Just (a, r >>= reflect))) (return Nothing)
  where reflect Nothing = empty
        reflect (Just (a, m)) = pure a <|> m

interleave :: Logic a -> Logic a -> Logic a
interleave a b = msplit a >>= maybe b (\(x, rest) -> pure x <|> interleave b rest)

(>>-) :: Logic a -> (a -> Logic b) -> Logic b
m >>- k = msplit m >>= maybe empty (\(x, rest) -> interleave (k x) (rest >>- k))

ifte :: Logic a -> (a -> Logic b) -> Logic b -> Logic b
ifte t th el = msplit t >>= maybe el (\(a, m) -> th a <|> (m >>= th))

nats :: Logic Int
nats = foldr (\n acc -> pure n <|> acc) empty [0 ..]

pythagorean :: Logic (Int, Int, Int)
pythagorean = do
  c <- msum (map pure [1 .. 20])
  b <- msum (map pure [1 .. c])
  a <- msum (map pure [1 .. b])
  guard (a * a + b * b == c * c)
  return (a, b, c)

main :: IO ()
main = do
  print (map (`firstOver` [3, 9, 27, 81]) [5, 50, 100])
  runContT loopDemo print
  let calc a b c = (do { x <- safeDiv a b; y <- safeDiv x c; return (x + y) }) :: Exc String Int
      answer m = runExc m ("error: " ++) show
  putStrLn (answer (calc 100 5 2) ++ "; " ++ answer (calc 1 0 2) ++ "; " ++ answer (calc 9 3 0 `handleExc` \e -> return (length e) :: Exc String Int))
  let t1 = Node (Node Leaf 1 (Node Leaf 2 Leaf)) 3 (Node Leaf 4 Leaf)
      t2 = Node Leaf 1 (Node (Node Leaf 2 (Node Leaf 3 Leaf)) 4 Leaf)
  print (collect (walk t1), sameFringe t1 t2, sameFringe t1 (Node Leaf 9 undefined))
  runCoro $ do
    fork (worker "a" 3)
    fork (worker "b" 2)
    out "main"
    pause
    fork (worker "c" 1)
    out "main again"
  print (observeAll pythagorean)
  print (take 6 (observeAll (interleave (pure 100 <|> pure 200) nats)))
  print (take 8 (observeAll (nats >>- \a -> nats >>= \b -> pure (a, b))))
  print (observeAll (ifte (pure 3 >>= \x -> guard (x > 5) >> pure x) (pure . show) (pure "none")), observeAll (ifte (pure 7 <|> pure 8) (pure . show) empty))
  print (flip runCont id (reset' (do { x <- shift' (\k -> return (k 1 ++ k 2)); return [x * 10, x] })))
  r <- flip runContT return $ do
    (label, n) <- callCC (\k -> let go m = k (go, m) in return (go, 0 :: Int))
    lift (putStr (show n ++ " "))
    when (n < 5) $ label (n + 1)
    return "end"
  putStrLn r
  where
    reset' m = return (runCont m id) :: Cont [Int] [Int]
    shift' f = cont (\k -> runCont (f k) id) :: Cont [Int] Int
