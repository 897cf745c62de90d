{-# LANGUAGE RankNTypes, ConstraintKinds, ExistentialQuantification #-}
-- Call stacks of functions that ask for one, and of error, undefined, fromJust and assert.
module Main where
import GHC.Stack
import Control.Exception
import Data.Maybe (fromJust)
import qualified Data.Map as M

f :: HasCallStack => Int -> String
f n = prettyCallStack callStack

g :: HasCallStack => Int -> String
g n = f (n + 1)

h :: Int -> String
h n = g n

noSig n = f n

k :: HasCallStack => Int -> [(String, SrcLoc)]
k _ = getCallStack callStack

local :: HasCallStack => Int -> String
local n = inner n
  where inner m = f m

local2 :: HasCallStack => Int -> String
local2 n = inner n
  where inner :: HasCallStack => Int -> String
        inner m = f m

infixl 5 <+>
(<+>) :: HasCallStack => Int -> Int -> String
a <+> b = prettyCallStack callStack

frozen :: HasCallStack => Int -> String
frozen n = withFrozenCallStack (f n)

frozen2 :: HasCallStack => Int -> String
frozen2 n = withFrozenCallStack (g n)

type Partial a = (HasCallStack, Show a)
part :: Partial a => a -> String
part x = show x ++ prettyCallStack callStack

class C a where
  m :: HasCallStack => a -> String
  d :: HasCallStack => a -> String
  d _ = prettyCallStack callStack
instance C Int where
  m _ = prettyCallStack callStack
instance C Bool where
  m x = f 1
  d x = m x

data Box = HasCallStack => Box Int
unbox :: Box -> String
unbox (Box n) = f n

rank :: (HasCallStack => Int -> String) -> String
rank x = x 3

headOr :: HasCallStack => [a] -> a
headOr (x:_) = x
headOr [] = error "headOr: empty"

rec' :: HasCallStack => Int -> String
rec' 0 = prettyCallStack callStack
rec' n = rec' (n - 1)

caught :: IO a -> IO ()
caught io = do
  r <- try io
  case r of
    Left e -> putStrLn ("caught " ++ show (e :: SomeException))
    Right _ -> putStrLn "fine"

val :: HasCallStack => String
val = prettyCallStack callStack

main :: IO ()
main = do
  putStrLn (f 1)
  putStrLn (g 1)
  putStrLn (h 1)
  putStrLn (noSig 1)
  print [(f, srcLocFile l, srcLocModule l, srcLocPackage l, srcLocStartLine l, srcLocStartCol l, srcLocEndLine l) | (f, l) <- k 1]
  print (map fst (k 1))
  putStrLn (local 1)
  putStrLn (local2 1)
  putStrLn (1 <+> 2)
  putStrLn ((<+>) 1 2)
  putStrLn (1 `opq` 2)
  putStrLn ((1 <+>) 2)
  putStrLn (frozen 1)
  putStrLn (frozen2 1)
  putStrLn (part 'x')
  putStrLn (m (1 :: Int))
  putStrLn (m True)
  putStrLn (d True)
  putStrLn (unbox (Box 1))
  putStrLn (rank f)
  putStrLn (rank (\n -> f n))
  putStrLn (rank g)
  putStrLn (unlines (map f [1, 2]))
  putStrLn (rec' 3)
  putStrLn val
  putStrLn (let q = val in q)
  putStrLn (prettyCallStack emptyCallStack)
  putStrLn (prettyCallStack callStack)
  print (getCallStack (popCallStack (fromCallSiteList [("a", SrcLoc "p" "M" "f.hs" 1 2 3 4), ("b", SrcLoc "p" "M" "f.hs" 5 6 7 8)])))
  print (fromCallSiteList [("a", SrcLoc "p" "M" "f.hs" 1 2 3 4)])
  putStrLn (prettySrcLoc (SrcLoc "p" "M" "f.hs" 1 2 3 4))
  print (SrcLoc "p" "M" "f.hs" 1 2 3 4)
  caught (evaluate (headOr ([] :: [Int])))
  caught (evaluate (error "plain" :: Int))
  caught (evaluate (undefined :: Int))
  caught (evaluate (fromJust (Nothing :: Maybe Int)))
  caught (evaluate (assert (1 > 2) 'x'))
  caught (evaluate (errorWithoutStackTrace "without" :: Int))
  caught (throwIO (ErrorCall "made"))
  r <- try (evaluate (error "as ErrorCall" :: Int))
  case r of
    Left (ErrorCall t) -> putStrLn ("text " ++ t)
    Right _ -> return ()
  r <- try (evaluate (headOr "")) :: IO (Either ErrorCall Char)
  print r
  handle (\e -> case e of ErrorCall "no" -> putStrLn "no"; ErrorCallWithLocation a b -> print (a, b)) (error "loc")
  print (either (\e -> e == ErrorCall "x") (const False) (Left (ErrorCall "x")))
  putStrLn (headOr [])
 where opq :: HasCallStack => Int -> Int -> String
       opq _ _ = prettyCallStack callStack
