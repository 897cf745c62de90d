-- Contexts of default signatures may be about the variables of the method, not only those of the class.
{-# LANGUAGE DefaultSignatures, ScopedTypeVariables, FlexibleContexts, TypeFamilies #-}
import Data.Coerce
class P p where
  lc :: Eq a => p a c -> c -> String
  default lc :: Show (p a c) => p a c -> c -> String
  lc x _ = show x
  both :: (Show a, Ord c) => p a c -> [c] -> a -> String
  default both :: forall a c. (Ord c, Show a, Show (p a c), Show [c]) => p a c -> [c] -> a -> String
  both x cs a = show x ++ show (maximum cs : ys) ++ show a where ys = [] :: [c]
  none :: (Show a) => a -> p a c -> Int
  default none :: a -> p a c -> Int
  none _ _ = 42
  co :: Coercible a b => p a c -> p b c
  default co :: Coercible (p a c) (p b c) => p a c -> p b c
  co = coerce
instance P Either where
   lc _ _ = "a"
   both _ _ _ = "b"
newtype N a c = N Int deriving Show
instance P N where both _ _ a = show a
class Mon m where
  up :: Show b => b -> m String
  default up :: (m ~ t n, Mon n, Tr t, Monad n, Show b) => b -> m String
  up b = lift' (up b)
class Tr t where lift' :: Monad m => m a -> t m a
instance Mon IO where up b = putStrLn "IO" >> return (show b)
newtype Id t a = Id { runId :: t a }
instance Tr Id where lift' = Id
newtype Age = Age Int deriving Show
main = do
  putStrLn (lc (Left 1 :: Either Int Int) 1)
  putStrLn (lc (N 1 :: N Int Int) 1)
  putStrLn (both (N 1 :: N Int Int) [1] 5)
  print (none 3 (N 1 :: N Int Int), none 'c' (Left 'c'))
  print (co (N 3 :: N Int Int) :: N Age Int)
  s <- runId (up 'x')
  putStrLn s
instance (Monad n, Mon n) => Mon (Id n)
