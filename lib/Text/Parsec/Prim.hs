{-# LANGUAGE RankNTypes, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
-- | Parsers, and what all of them are made of.
--
-- A parser is given four ways to go on: with a result or an error, after having taken something of the input or not. An alternative is tried
-- only if nothing was taken. A result comes with the error that would have been, had it been known that something would be missing later.
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed (..), Reply (..), State (..)
  , parsecMap, parserReturn, parserBind, mergeErrorReply, parserFail, parserZero, parserPlus, (<?>), (<|>), label, labels
  , lookAhead, Stream (..), tokens, try, token, tokenPrim, tokenPrimEx, many, skipMany, manyAccum
  , runPT, runP, runParserT, runParser, parse, parseTest
  , getPosition, getInput, setPosition, setInput, getParserState, setParserState, updateParserState
  , getState, putState, modifyState, setState, updateState
  ) where

import qualified Control.Applicative as A
import Control.Monad
import qualified Control.Monad.Fail as F
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as BL
import Data.Functor.Identity
import Data.List (foldl')
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

data State s u = State { stateInput :: s, statePos :: !SourcePos, stateUser :: !u }

data Consumed a = Consumed a | Empty !a

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

instance Functor Consumed where
  fmap f (Consumed x) = Consumed (f x)
  fmap f (Empty x)    = Empty (f x)

instance Functor (Reply s u) where
  fmap f (Ok x s e) = Ok (f x) s e
  fmap _ (Error e)  = Error e

-- | consumed and fine, consumed and wrong, nothing consumed and fine, nothing consumed and wrong
newtype ParsecT s u m a = ParsecT
  { unParser :: forall b. State s u -> (a -> State s u -> ParseError -> m b) -> (ParseError -> m b)
             -> (a -> State s u -> ParseError -> m b) -> (ParseError -> m b) -> m b }

type Parsec s u = ParsecT s u Identity

class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [tok] m tok where
  uncons []       = return Nothing
  uncons (t : ts) = return (Just (t, ts))

instance Monad m => Stream T.Text m Char where
  uncons = return . T.uncons

instance Monad m => Stream TL.Text m Char where
  uncons = return . TL.uncons

instance Monad m => Stream B.ByteString m Char where
  uncons = return . B.uncons

instance Monad m => Stream BL.ByteString m Char where
  uncons = return . BL.uncons

-- Instances ------------------------------------------------------------------------------------------------------------

instance Functor (ParsecT s u m) where
  fmap = parsecMap

instance Applicative (ParsecT s u m) where
  pure = parserReturn
  (<*>) = ap
  p *> q = p >>= const q
  p <* q = p >>= \x -> q >>= \_ -> return x

instance Monad (ParsecT s u m) where
  return = pure
  (>>=) = parserBind
  (>>) = (*>)

instance F.MonadFail (ParsecT s u m) where
  fail = parserFail

instance A.Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = parserPlus
  many = many
  some p = p >>= \x -> many p >>= \xs -> return (x : xs)

instance MonadPlus (ParsecT s u m)

instance Semigroup a => Semigroup (ParsecT s u m a) where
  (<>) = A.liftA2 (<>)

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = pure mempty

instance MonadTrans (ParsecT s u) where
  lift act = ParsecT (\s _ _ eok _ -> act >>= \x -> eok x s (unknownError s))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (\s -> local f (runParsecT p s))

instance MonadState st m => MonadState st (ParsecT s u m) where
  get = lift get
  put = lift . put

instance MonadCont m => MonadCont (ParsecT s u m) where
  callCC f = mkPT (\s -> callCC (\c -> runParsecT (f (\a -> mkPT (\s' -> c (pack s' a)))) s))
    where pack s a = Empty (return (Ok a s (unknownError s)))

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  catchError p h = mkPT (\s -> catchError (runParsecT p s) (\e -> runParsecT (h e) s))

-- Running --------------------------------------------------------------------------------------------------------------

runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = unParser p s
  (\x s' e -> return (Consumed (return (Ok x s' e)))) (\e -> return (Consumed (return (Error e))))
  (\x s' e -> return (Empty (return (Ok x s' e))))    (\e -> return (Empty (return (Error e))))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT k = ParsecT (\s cok cerr eok eerr -> k s >>= \c -> case c of
  Consumed r -> r >>= \reply -> case reply of
    Ok x s' e -> cok x s' e
    Error e   -> cerr e
  Empty r -> r >>= \reply -> case reply of
    Ok x s' e -> eok x s' e
    Error e   -> eerr e)

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p u name s = unParser p (State s (initialPos name) u) fine wrong fine wrong
  where fine x _ _ = return (Right x)
        wrong e    = return (Left e)
runParserT = runPT

runP, runParser :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p u name s = runIdentity (runPT p u name s)
runParser = runP

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p name s = runP p () name s

parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p input = case parse p "" input of
  Left e  -> putStr "parse error at " >> print e
  Right x -> print x

-- Putting together -----------------------------------------------------------------------------------------------------

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = ParsecT (\s cok cerr eok eerr -> unParser p s (cok . f) cerr (eok . f) eerr)

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s _ _ eok _ -> eok x s (unknownError s))

-- | What the first would have expected counts, as long as the second has taken nothing.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind m k = ParsecT (\s cok cerr eok eerr ->
  let taken x s' e
        | errorIsUnknown e = unParser (k x) s' cok cerr cok cerr
        | otherwise        = unParser (k x) s' cok cerr (\y s'' e' -> cok y s'' (mergeError e e')) (\e' -> cerr (mergeError e e'))
      empty x s' e
        | errorIsUnknown e = unParser (k x) s' cok cerr eok eerr
        | otherwise        = unParser (k x) s' cok cerr (\y s'' e' -> eok y s'' (mergeError e e')) (\e' -> eerr (mergeError e e'))
  in unParser m s taken cerr empty eerr)

mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e1 (Ok x s e2) = Ok x s (mergeError e1 e2)
mergeErrorReply e1 (Error e2)  = Error (mergeError e1 e2)

unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError text pos = Error (newErrorMessage (SysUnExpect text) pos)

parserFail, unexpectedHere :: String -> ParsecT s u m a
parserFail text     = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (Message text) (statePos s)))
unexpectedHere text = ParsecT (\s _ _ _ eerr -> eerr (newErrorMessage (UnExpect text) (statePos s)))

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected = unexpectedHere

parserZero :: ParsecT s u m a
parserZero = ParsecT (\s _ _ _ eerr -> eerr (unknownError s))

parserPlus, (<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT (\s cok cerr eok eerr ->
  unParser p s cok cerr eok (\e -> unParser q s cok cerr (\y s' e' -> eok y s' (mergeError e e')) (\e' -> eerr (mergeError e e'))))
(<|>) = parserPlus

(<?>), label :: ParsecT s u m a -> String -> ParsecT s u m a
p <?> text = label p text
label p text = labels p [text]

-- | What is said to be expected if nothing was taken.
labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p texts = ParsecT (\s cok cerr eok eerr ->
  unParser p s cok cerr (\x s' e -> eok x s' (if errorIsUnknown e then e else expecting e)) (eerr . expecting))
  where
    expecting e = case texts of
      []     -> setErrorMessage (Expect "") e
      [t]    -> setErrorMessage (Expect t) e
      t : ts -> foldr (\more e' -> addErrorMessage (Expect more) e') (setErrorMessage (Expect t) e) ts

-- | Wrong means that nothing was taken.
try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s cok _ eok eerr -> unParser p s cok eerr eok eerr)

-- | Fine means that nothing was taken.
lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s _ cerr eok eerr -> let fine x _ _ = eok x s (newErrorUnknown (statePos s)) in unParser p s fine cerr fine eerr)

-- Tokens ---------------------------------------------------------------------------------------------------------------

token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token showToken place test = tokenPrim showToken next test
  where next _ t ts = case runIdentity (uncons ts) of
          Nothing      -> place t
          Just (t', _) -> place t'

tokenPrim :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim showToken next test = ParsecT (\(State input pos user) cok _ _ eerr -> uncons input >>= \r -> case r of
  Nothing -> eerr (unexpectedAt "" pos)
  Just (c, cs) -> case test c of
    Just x -> let newpos = next pos c cs
              in seq newpos (cok x (State cs newpos user) (newErrorUnknown newpos))
    Nothing -> eerr (unexpectedAt (showToken c) pos))

tokenPrimEx :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u)
            -> (t -> Maybe a) -> ParsecT s u m a
tokenPrimEx showToken next Nothing test = tokenPrim showToken next test
tokenPrimEx showToken next (Just change) test = ParsecT (\(State input pos user) cok _ _ eerr -> uncons input >>= \r -> case r of
  Nothing -> eerr (unexpectedAt "" pos)
  Just (c, cs) -> case test c of
    Just x -> let newpos = next pos c cs
              in seq newpos (cok x (State cs newpos (change pos c cs user)) (newErrorUnknown newpos))
    Nothing -> eerr (unexpectedAt (showToken c) pos))

unexpectedAt :: String -> SourcePos -> ParseError
unexpectedAt text pos = newErrorMessage (SysUnExpect text) pos

-- | Several, one after the other. After the first one something is taken.
tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = ParsecT (\s _ _ eok _ -> eok [] s (unknownError s))
tokens showTokens next wanted@(first : others) = ParsecT (\(State input pos user) cok cerr _ eerr ->
  let missing      = expected (newErrorMessage (SysUnExpect "") pos)
      other x      = expected (newErrorMessage (SysUnExpect (showTokens [x])) pos)
      expected     = setErrorMessage (Expect (showTokens wanted))
      walk [] rest = let pos' = next pos wanted
                         s'   = State rest pos' user
                     in cok wanted s' (newErrorUnknown pos')
      walk (t : ts) rest = uncons rest >>= \r -> case r of
        Nothing -> cerr missing
        Just (x, xs) | t == x    -> walk ts xs
                     | otherwise -> cerr (other x)
  in uncons input >>= \r -> case r of
       Nothing -> eerr missing
       Just (x, xs) | first == x -> walk others xs
                    | otherwise  -> eerr (other x))

-- Repetition -----------------------------------------------------------------------------------------------------------

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = fmap reverse (manyAccum (:) p)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = manyAccum (\_ _ -> []) p >> return ()

manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum add p = ParsecT (\s cok cerr eok _ ->
  let walk xs x s' _ = unParser p s' (seq xs (walk (add x xs))) cerr manyEmpty (\e -> cok (add x xs) s' e)
  in unParser p s (walk []) cerr manyEmpty (\e -> eok [] s e))

manyEmpty :: a
manyEmpty = error "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."

-- The state ------------------------------------------------------------------------------------------------------------

updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s _ _ eok _ -> let s' = f s in eok s' s' (unknownError s'))

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState s = updateParserState (const s)

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = fmap statePos getParserState

getInput :: Monad m => ParsecT s u m s
getInput = fmap stateInput getParserState

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = void (updateParserState (\(State input _ user) -> State input pos user))

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = void (updateParserState (\(State _ pos user) -> State input pos user))

getState :: Monad m => ParsecT s u m u
getState = fmap stateUser getParserState

putState, setState :: Monad m => u -> ParsecT s u m ()
putState u = void (updateParserState (\s -> s { stateUser = u }))
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = void (updateParserState (\s -> s { stateUser = f (stateUser s) }))
updateState = modifyState
