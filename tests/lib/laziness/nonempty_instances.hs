-- What the instances of NonEmpty need of their arguments: mostly not even that there is an element.
module Main (main) where

import Control.Exception
import Control.Monad.Zip
import Data.Foldable
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup
import qualified Data.List.NonEmpty as NE
import qualified GHC.Exts as Exts

try' :: String -> a -> IO ()
try' name x = try (evaluate x) >>= \r -> putStrLn (name ++ ": " ++ either (\(ErrorCall e) -> e) (const "a value") r)

none :: NonEmpty Int
none = error "looked at"

main :: IO ()
main = do
  try' "fmap" (fmap (+ 1) none)
  try' "<$" ('x' <$ none)
  try' ">>=, first" (none >>= pure)
  try' ">>=, given" ((1 :| [2]) >>= const none)
  try' ">>=, given later" (NE.length ((1 :| [2]) >>= \x -> if x == 1 then pure x else x :| error "looked at"))
  try' "<*>" (fmap (+) none <*> none)
  try' "<> first" (none <> none)
  try' "<> second" ((1 :| []) <> none)
  try' "sconcat" (sconcat ((1 :| []) :| error "looked at"))
  try' "foldr" (foldr (\_ _ -> True) False none)
  try' "foldr'" (foldr' (\_ _ -> True) False none)
  try' "foldl" (foldl (\_ _ -> True) False none)
  try' "foldMap, lazy" (foldMap (\x -> [x]) none)
  try' "fold" (fold (error "looked at" :: NonEmpty [Int]))
  try' "toList" (toList none)
  try' "GHC.Exts.toList" (Exts.toList none)
  try' "null" (null none)
  try' "length" (length none)
  try' "elem" (elem 1 none)
  try' "traverse" (runLazily (traverse (\x -> Lazily [x]) none))
  try' "mzip" (mzip none none)
  try' "mzipWith" (mzipWith (+) none none)
  try' "munzip" (munzip (error "looked at" :: NonEmpty (Int, Int)))
  try' "==" (none == none)
  try' "show" (show none)
  print (NE.take 5 (cycle1 (1 :| [2])))
  print ((1 :| [2, 3]) >>= \x -> x :| [x * 10])

-- Nothing is needed to know that it is there.
newtype Lazily a = Lazily { runLazily :: [Int] }

instance Functor Lazily where
  fmap _ (Lazily xs) = Lazily xs

instance Applicative Lazily where
  pure _ = Lazily []
  Lazily xs <*> Lazily ys = Lazily (xs ++ ys)
