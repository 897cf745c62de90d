{-# LANGUAGE ExistentialQuantification, FlexibleContexts #-}
-- | Parsers of things that come in any order: each may be first.
module Text.Parsec.Perm (PermParser, StreamPermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Data.Functor.Identity
import Text.Parsec.Combinator
import Text.Parsec.Prim

infixl 1 <||>, <|?>
infixl 2 <$$>, <$?>

type PermParser tok st a = StreamPermParser String st a

-- | What it is if nothing comes; what can come next.
data StreamPermParser s st a = Perm (Maybe a) [StreamBranch s st a]

data StreamBranch s st a = forall b. Branch (StreamPermParser s st (b -> a)) (Parsec s st b)

(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
perm <||> p = add perm p

(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
f <$$> p = Perm (Just f) [] <||> p

(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
perm <|?> (x, p) = addOptional perm x p

(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
f <$?> xp = Perm (Just f) [] <|?> xp

permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
permute (Perm empty branches) = choice (map branch branches ++ maybe [] (\x -> [return x]) empty)
  where branch (Branch perm p) = p >>= \x -> permute perm >>= \f -> return (f x)

add :: StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
add perm@(Perm _ branches) p = Perm Nothing (Branch perm p : map later branches)
  where later (Branch perm' p') = Branch (add (mapPerm flip perm') p) p'

addOptional :: StreamPermParser s st (a -> b) -> a -> Parsec s st a -> StreamPermParser s st b
addOptional perm@(Perm empty branches) x p = Perm (fmap ($ x) empty) (Branch perm p : map later branches)
  where later (Branch perm' p') = Branch (addOptional (mapPerm flip perm') x p) p'

mapPerm :: (a -> b) -> StreamPermParser s st a -> StreamPermParser s st b
mapPerm f (Perm empty branches) = Perm (fmap f empty) (map change branches)
  where change (Branch perm p) = Branch (mapPerm (f .) perm) p
