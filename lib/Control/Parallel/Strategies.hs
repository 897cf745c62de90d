-- | What to evaluate, how far and in which order, apart from what is computed. There is one thread: a strategy that would run in parallel
-- is applied to a value when the value is needed; the others are applied at once.
module Control.Parallel.Strategies
  ( Strategy, using, withStrategy, usingIO, withStrategyIO, dot
  , r0, rseq, rdeepseq, rpar, rparWith, evalSeq, SeqStrategy
  , evalTraversable, parTraversable
  , evalList, parList, evalListN, parListN, evalListNth, parListNth, evalListSplitAt, parListSplitAt, parListChunk, parMap
  , evalBuffer, parBuffer
  , evalTuple2, evalTuple3, evalTuple4, evalTuple5, evalTuple6, evalTuple7, evalTuple8, evalTuple9
  , parTuple2, parTuple3, parTuple4, parTuple5, parTuple6, parTuple7, parTuple8, parTuple9
  , ($|), ($||), (.|), (.||), (-|), (-||)
  , Eval, runEval, runEvalIO, parEval
  , Done, demanding, sparking, (>|), (>||), rwhnf, unEval
  , seqTraverse, parTraverse, seqList, seqPair, parPair, seqTriple, parTriple
  , NFData
  ) where

import Control.DeepSeq (NFData, rnf)
import Control.Monad.Fix (MonadFix (..))

infixr 9 `dot`
infixl 0 `using`, `usingIO`

-- | A value, after what had to be evaluated first.
data Eval a = Result a

instance Functor Eval where
  fmap f (Result x) = Result (f x)

instance Applicative Eval where
  pure = Result
  Result f <*> Result x = Result (f x)

instance Monad Eval where
  Result x >>= k = k x

instance MonadFix Eval where
  mfix f = let r = f (runEval r) in r

runEval, unEval :: Eval a -> a
runEval (Result x) = x
unEval = runEval

runEvalIO :: Eval a -> IO a
runEvalIO (Result x) = return x

-- | When its value is needed.
parEval :: Eval a -> Eval a
parEval m = return (runEval m)

type Strategy a = a -> Eval a

type SeqStrategy a = Strategy a

using :: a -> Strategy a -> a
x `using` strat = runEval (strat x)

withStrategy :: Strategy a -> a -> a
withStrategy strat x = x `using` strat

usingIO :: a -> Strategy a -> IO a
x `usingIO` strat = runEvalIO (strat x)

withStrategyIO :: Strategy a -> a -> IO a
withStrategyIO strat x = x `usingIO` strat

-- | The second, then the first.
dot :: Strategy a -> Strategy a -> Strategy a
strat2 `dot` strat1 = strat2 . runEval . strat1

evalSeq :: SeqStrategy a -> Strategy a
evalSeq strat x = strat x

-- Basic strategies ------------------------------------------------------------------------------------------------------------

r0, rseq, rwhnf, rpar :: Strategy a
r0 x = return x
rseq x = x `seq` Result x
rwhnf = rseq
rpar x = return x

rdeepseq :: NFData a => Strategy a
rdeepseq x = rnf x `seq` Result x

rparWith :: Strategy a -> Strategy a
rparWith strat x = parEval (strat x)

-- Containers ----------------------------------------------------------------------------------------------------------------

evalTraversable, parTraversable, seqTraverse, parTraverse :: Traversable t => Strategy a -> Strategy (t a)
evalTraversable = traverse
parTraversable strat = evalTraversable (rparWith strat)
seqTraverse = evalTraversable
parTraverse = parTraversable

evalList, parList, seqList :: Strategy a -> Strategy [a]
evalList = evalTraversable
parList = parTraversable
seqList = evalList

evalListSplitAt, parListSplitAt :: Int -> Strategy [a] -> Strategy [a] -> Strategy [a]
evalListSplitAt n stratPre stratSuf xs = do
  let (pre, suf) = splitAt n xs
  pre' <- stratPre pre
  suf' <- stratSuf suf
  return (pre' ++ suf')
parListSplitAt n stratPre stratSuf = evalListSplitAt n (rparWith stratPre) (rparWith stratSuf)

evalListN, parListN, evalListNth, parListNth, parListChunk :: Int -> Strategy a -> Strategy [a]
evalListN n strat = evalListSplitAt n (evalList strat) r0
parListN n strat = evalListN n (rparWith strat)
evalListNth n strat = evalListSplitAt n r0 first
  where first (x : xs) = strat x >>= \y -> return (y : xs)
        first []       = return []
parListNth n strat = evalListNth n (rparWith strat)
parListChunk n strat xs
  | n <= 1    = parList strat xs
  | otherwise = fmap concat (parList (evalList strat) (chunks xs))
  where chunks [] = []
        chunks ys = case splitAt n ys of (c, rest) -> c : chunks rest

parMap :: Strategy b -> (a -> b) -> [a] -> [b]
parMap strat f xs = map f xs `using` parList strat

-- | The list as it is needed; evalBuffer keeps n elements ahead evaluated.
evalBuffer, parBuffer :: Int -> Strategy a -> Strategy [a]
evalBuffer n strat xs0 = return (give ys (start n ys))
  where ys = map (withStrategy strat) xs0
        give (x : xs) (z : zs) = z `seq` (x : give xs zs)
        give xs       _        = xs
        start :: Int -> [b] -> [b]
        start 0 zs       = zs
        start _ []       = []
        start k (z : zs) = z `seq` start (k - 1) zs
parBuffer _ strat xs = return (map (withStrategy strat) xs)

-- Tuples --------------------------------------------------------------------------------------------------------------------

evalTuple2, parTuple2, seqPair, parPair :: Strategy a -> Strategy b -> Strategy (a, b)
evalTuple2 sa sb (a, b) = pure (,) <*> sa a <*> sb b
parTuple2 sa sb = evalTuple2 (rparWith sa) (rparWith sb)
seqPair = evalTuple2
parPair = parTuple2

evalTuple3, parTuple3, seqTriple, parTriple :: Strategy a -> Strategy b -> Strategy c -> Strategy (a, b, c)
evalTuple3 sa sb sc (a, b, c) = pure (,,) <*> sa a <*> sb b <*> sc c
parTuple3 sa sb sc = evalTuple3 (rparWith sa) (rparWith sb) (rparWith sc)
seqTriple = evalTuple3
parTriple = parTuple3

evalTuple4, parTuple4 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy (a, b, c, d)
evalTuple4 sa sb sc sd (a, b, c, d) = pure (,,,) <*> sa a <*> sb b <*> sc c <*> sd d
parTuple4 sa sb sc sd = evalTuple4 (rparWith sa) (rparWith sb) (rparWith sc) (rparWith sd)

evalTuple5, parTuple5 :: Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy (a, b, c, d, e)
evalTuple5 sa sb sc sd se (a, b, c, d, e) = pure (,,,,) <*> sa a <*> sb b <*> sc c <*> sd d <*> se e
parTuple5 sa sb sc sd se = evalTuple5 (rparWith sa) (rparWith sb) (rparWith sc) (rparWith sd) (rparWith se)

evalTuple6, parTuple6 ::
  Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy (a, b, c, d, e, f)
evalTuple6 sa sb sc sd se sf (a, b, c, d, e, f) =
  pure (,,,,,) <*> sa a <*> sb b <*> sc c <*> sd d <*> se e <*> sf f
parTuple6 sa sb sc sd se sf =
  evalTuple6 (rparWith sa) (rparWith sb) (rparWith sc) (rparWith sd) (rparWith se) (rparWith sf)

evalTuple7, parTuple7 ::
  Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy (a, b, c, d, e, f, g)
evalTuple7 sa sb sc sd se sf sg (a, b, c, d, e, f, g) =
  pure (,,,,,,) <*> sa a <*> sb b <*> sc c <*> sd d <*> se e <*> sf f <*> sg g
parTuple7 sa sb sc sd se sf sg =
  evalTuple7 (rparWith sa) (rparWith sb) (rparWith sc) (rparWith sd) (rparWith se) (rparWith sf) (rparWith sg)

evalTuple8, parTuple8 ::
  Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h
  -> Strategy (a, b, c, d, e, f, g, h)
evalTuple8 sa sb sc sd se sf sg sh (a, b, c, d, e, f, g, h) =
  pure (,,,,,,,) <*> sa a <*> sb b <*> sc c <*> sd d <*> se e <*> sf f <*> sg g <*> sh h
parTuple8 sa sb sc sd se sf sg sh =
  evalTuple8 (rparWith sa) (rparWith sb) (rparWith sc) (rparWith sd) (rparWith se) (rparWith sf) (rparWith sg) (rparWith sh)

evalTuple9, parTuple9 ::
  Strategy a -> Strategy b -> Strategy c -> Strategy d -> Strategy e -> Strategy f -> Strategy g -> Strategy h -> Strategy i
  -> Strategy (a, b, c, d, e, f, g, h, i)
evalTuple9 sa sb sc sd se sf sg sh si (a, b, c, d, e, f, g, h, i) =
  pure (,,,,,,,,) <*> sa a <*> sb b <*> sc c <*> sd d <*> se e <*> sf f <*> sg g <*> sh h <*> si i
parTuple9 sa sb sc sd se sf sg sh si =
  evalTuple9 (rparWith sa) (rparWith sb) (rparWith sc) (rparWith sd) (rparWith se) (rparWith sf) (rparWith sg) (rparWith sh) (rparWith si)

-- Application and composition, with a strategy for what is passed: at once, or in parallel to the function --------------------------------

($|), ($||) :: (a -> b) -> Strategy a -> a -> b
(f $| s) x = runEval (s x >>= \y -> return (f y))
(f $|| s) x = runEval (rparWith s x >>= \y -> return (f y))

(.|), (.||) :: (b -> c) -> Strategy b -> (a -> b) -> a -> c
(.|) f s g x = (f $| s) (g x)
(.||) f s g x = (f $|| s) (g x)

(-|), (-||) :: (a -> b) -> Strategy b -> (b -> c) -> a -> c
(-|) f s g x = (g $| s) (f x)
(-||) f s g x = (g $|| s) (f x)

-- Of older versions -----------------------------------------------------------------------------------------------------------

type Done = ()

demanding, sparking :: a -> Done -> a
demanding x d = d `seq` x
sparking x _ = x

(>|), (>||) :: Done -> Done -> Done
d >| e = d `seq` e
_ >|| e = e
