module Main (main) where

import Control.Applicative.Backwards
import Control.Applicative.Lift
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Error
import Control.Monad.Trans.List
import Data.Coerce (coerce)
import Data.Functor.Constant
import Data.Functor.Reverse
import qualified Data.IntMap as I
import qualified Data.IntMap.Merge.Lazy as M
import qualified Data.IntMap.Merge.Strict as S
import Data.Monoid (Sum (..))
import qualified Data.Text.Lazy as T
import Data.Text.Lazy.Read
import Data.Traversable (mapAccumL)
import Data.Type.Coercion
import System.Environment.Blank

positive :: Int -> Errors [String] Int
positive n | n > 0 = pure n
           | otherwise = failure ["not positive: " ++ show n]

pairs :: ListT IO (Int, Char)
pairs = do
  n <- ListT (print "numbers" >> return [1, 2])
  c <- ListT (print ("letters", n) >> return "ab")
  return (n, c)

divided :: Int -> Int -> ErrorT String IO Int
divided _ 0 = throwError "by zero"
divided a b = lift (print (a, b)) >> return (a `div` b)

main :: IO ()
main = do
  print (runErrors ((+) <$> positive 1 <*> positive 2))
  print (runErrors ((,,) <$> positive 0 <*> positive 2 <*> positive (-3)))
  _ <- forwards (Backwards (print 1) *> Backwards (print 2))
  print (foldr (:) [] (Reverse [1, 2, 3 :: Int]), maximum (Reverse (Just 'x')), Reverse "ab" == Reverse "ab")
  print (mapAccumL (\n x -> (n + 1, (n, x))) (0 :: Int) (Reverse "abc"))
  print (getConstant (traverse (\x -> Constant [x]) [1, 2, 3 :: Int]), Constant 'a' :: Constant Char Int)
  runListT pairs >>= print
  runErrorT (divided 7 2) >>= print
  runErrorT (divided 7 0) >>= print
  runErrorT (divided 7 0 `catchError` (\e -> lift (putStrLn e) >> return 9)) >>= print
  let a = I.fromList [(-1, 'a'), (2, 'b'), (5, 'c')]
      b = I.fromList [(2, "x"), (3, "y"), (-1, "z")]
  print (M.merge M.dropMissing (M.mapMissing (\k x -> x ++ show k)) (M.zipWithMatched (\_ x y -> x : y)) a b)
  r <- S.mergeA (S.traverseMaybeMissing (\k x -> print (k, x) >> return Nothing)) S.preserveMissing
         (S.zipWithMaybeAMatched (\k x y -> print (k, x, y) >> return (if k < 0 then Nothing else Just (x : y)))) a b
  print r
  print (decimal (T.pack "12ab") :: Either String (Int, T.Text), double (T.pack "-1.5e2,x"))
  print (signed decimal (T.pack "-7") :: Either String (Int, T.Text), hexadecimal (T.pack "zz") :: Either String (Int, T.Text))
  print (coerceWith (trans (Coercion :: Coercion (Sum Int) Int) (Coercion :: Coercion Int (Sum Int))) (Sum 3), sym (Coercion :: Coercion Int (Sum Int)))
  print (map (coerce :: Sum Int -> Int) [Sum 1])
  setEnv "TARRY_BLANK" "" True
  getEnv "TARRY_BLANK" >>= print
  setEnv "TARRY_BLANK" "x" False
  getEnvDefault "TARRY_BLANK" "y" >>= print
