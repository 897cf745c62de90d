{-# LANGUAGE PolyKinds, RankNTypes #-}
-- | The types that libraries name for the sake of Template Haskell: its monad, names, quotes, and the class Lift, which is derived
-- without content. There are no splices, so nothing of it is ever looked into.
module Language.Haskell.TH.Syntax
  ( Q (..), runQ, Quote (..), Quasi (..), Name, mkName, nameBase, showName, Exp, Pat, Dec, Type, Con, Stmt, Clause, Body, Lit, TExp (..), Code (..), CodeQ
  , Lift (..), unsafeTExpCoerce, unTypeQ, unsafeCodeCoerce, unTypeCode, liftCode, hoistCode, bindCode, joinCode, liftString, dataToExpQ
  ) where

import Control.Monad.Fail (MonadFail (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))

-- | Actions while a program is compiled.
newtype Q a = Q { unQ :: IO a }

instance Functor Q where fmap f (Q m) = Q (fmap f m)
instance Applicative Q where { pure = Q . pure; Q f <*> Q m = Q (f <*> m) }
instance Monad Q where Q m >>= f = Q (m >>= unQ . f)
instance MonadFail Q where fail = Q . ioError . userError
instance MonadFix Q where mfix f = Q (mfix (unQ . f))
instance MonadIO Q where liftIO = Q
instance Semigroup a => Semigroup (Q a) where a <> b = (<>) <$> a <*> b
instance Monoid a => Monoid (Q a) where mempty = pure mempty

class Monad m => Quote m where
  newName :: String -> m Name

instance Quote Q where newName = pure . Name
instance Quote IO where newName = pure . Name

class (MonadIO m, MonadFail m) => Quasi m where
  qRunIO :: IO a -> m a
  qRunIO = liftIO

instance Quasi Q
instance Quasi IO

runQ :: Quasi m => Q a -> m a
runQ (Q m) = qRunIO m

newtype Name = Name String deriving (Eq, Ord)

instance Show Name where show (Name n) = n

mkName :: String -> Name
mkName = Name

nameBase, showName :: Name -> String
nameBase (Name n) = reverse (takeWhile (/= '.') (reverse n))
showName (Name n) = n

data Exp
data Pat
data Dec
data Type
data Con
data Stmt
data Clause
data Body
data Lit

newtype TExp a = TExp { unType :: Exp }
newtype Code m a = Code { examineCode :: m (TExp a) }
type CodeQ = Code Q

class Lift t where
  lift :: Quote m => t -> m Exp
  lift _ = noQuotes
  liftTyped :: Quote m => t -> Code m t
  liftTyped _ = noQuotes

noQuotes :: a
noQuotes = errorWithoutStackTrace "Template Haskell: there are no quotes"

instance Lift Int
instance Lift Integer
instance Lift Word
instance Lift Char
instance Lift Double
instance Lift Float
instance Lift Bool
instance Lift ()
instance Lift a => Lift [a]
instance Lift a => Lift (Maybe a)
instance (Lift a, Lift b) => Lift (Either a b)
instance (Lift a, Lift b) => Lift (a, b)
instance (Lift a, Lift b, Lift c) => Lift (a, b, c)

unsafeTExpCoerce :: Quote m => m Exp -> m (TExp a)
unsafeTExpCoerce = fmap TExp

unTypeQ :: Quote m => m (TExp a) -> m Exp
unTypeQ = fmap unType

unsafeCodeCoerce :: Quote m => m Exp -> Code m a
unsafeCodeCoerce = Code . unsafeTExpCoerce

unTypeCode :: Quote m => Code m a -> m Exp
unTypeCode = unTypeQ . examineCode

liftCode :: m (TExp a) -> Code m a
liftCode = Code

hoistCode :: Monad m => (forall x. m x -> n x) -> Code m a -> Code n a
hoistCode f (Code m) = Code (f m)

bindCode :: Monad m => m a -> (a -> Code m b) -> Code m b
bindCode m f = Code (m >>= examineCode . f)

joinCode :: Monad m => m (Code m a) -> Code m a
joinCode m = bindCode m id

liftString :: Quote m => String -> m Exp
liftString _ = noQuotes

dataToExpQ :: Quote m => (b -> Maybe (m Exp)) -> a -> m Exp
dataToExpQ _ _ = noQuotes
