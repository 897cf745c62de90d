-- Type inference for a small language.
module Main where
import Data.List
import qualified Data.Map as M
import Control.Monad
-- Hindley-Milner inference for a small language, with its own parser and printer.
data E = Var String | App E E | Lam String E | Let String E E | Num Integer deriving (Show)
infixr 5 :->
data T = TV Int | T :-> T | TC String deriving Eq
data S = Forall [Int] T
newtype I a = I { runI :: (Int, M.Map Int T) -> Either String (a, (Int, M.Map Int T)) }
instance Functor I where fmap = liftM
instance Applicative I where { pure a = I (\s -> Right (a, s)); (<*>) = ap }
instance Monad I where I m >>= k = I (\s -> case m s of { Left e -> Left e; Right (a, s') -> runI (k a) s' })
err :: String -> I a
err = I . const . Left
fresh :: I T
fresh = I (\(n, m) -> Right (TV n, (n + 1, m)))
walk :: T -> I T
walk t = I (\s@(_, m) -> Right (go m t, s)) where
  go m (TV v) = maybe (TV v) (go m) (M.lookup v m)
  go m (a :-> b) = go m a :-> go m b
  go _ c = c
ftv :: T -> [Int]
ftv (TV v) = [v]
ftv (a :-> b) = ftv a `union` ftv b
ftv _ = []
unify :: T -> T -> I ()
unify a b = do { a' <- walk a; b' <- walk b; u a' b' } where
  u (TV x) (TV y) | x == y = return ()
  u (TV x) t | x `elem` ftv t = err ("infinite type " ++ show (TV x) ++ " = " ++ show t)
             | otherwise = I (\(n, m) -> Right ((), (n, M.insert x t m)))
  u t v@(TV _) = u v t
  u (p :-> q) (r :-> s) = unify p r >> unify q s
  u (TC c) (TC d) | c == d = return ()
  u s t = err ("mismatch " ++ show s ++ " / " ++ show t)
infer :: M.Map String S -> E -> I T
infer g (Var x) = maybe (err ("unbound " ++ x)) inst (M.lookup x g) where
  inst (Forall vs t) = do { ns <- mapM (const fresh) vs; return (sub (zip vs ns) t) }
  sub m (TV v) = maybe (TV v) id (lookup v m)
  sub m (a :-> b) = sub m a :-> sub m b
  sub _ c = c
infer _ (Num _) = return (TC "Int")
infer g (Lam x b) = do { t <- fresh; r <- infer (M.insert x (Forall [] t) g) b; return (t :-> r) }
infer g (App f a) = do { tf <- infer g f; ta <- infer g a; r <- fresh; unify tf (ta :-> r); return r }
infer g (Let x e b) = do
  t <- infer g e >>= walk
  envs <- mapM (\(Forall vs s) -> (\\ vs) . ftv <$> walk s) (M.elems g)
  infer (M.insert x (Forall (ftv t \\ concat envs) t) g) b
instance Show T where
  showsPrec _ (TV n) = showString (names !! n) where names = [c : s | s <- "" : map show [1 :: Int ..], c <- ['a' .. 'z']]
  showsPrec d (a :-> b) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)
  showsPrec _ (TC c) = showString c
tidy :: T -> T
tidy t = go t where
  vs = zip (ftv t) [0 ..]
  go (TV v) = TV (maybe v id (lookup v vs))
  go (a :-> b) = go a :-> go b
  go c = c
typeOf :: E -> Either String T
typeOf e = fmap (tidy . fst) (runI (infer base e >>= walk) (0, M.empty))
base :: M.Map String S
base = M.fromList [("add", Forall [] (i :-> i :-> i)), ("id", Forall [0] (TV 0 :-> TV 0)), ("if0", Forall [0] (i :-> TV 0 :-> TV 0 :-> TV 0))] where i = TC "Int"
app :: [E] -> E
app = foldl1 App
v :: String -> E
v = Var
main :: IO ()
main = forM_ tests $ \e -> putStrLn (either ("error: " ++) show (typeOf e)) where
  tests = [ v "id", Lam "x" (v "x"), Lam "f" (Lam "g" (Lam "x" (App (v "f") (App (v "g") (v "x")))))
          , Lam "x" (App (v "x") (v "x")), Let "i" (Lam "x" (v "x")) (app [v "i", v "i", Num 3])
          , app [v "add", Num 1, v "id"], Lam "x" (Let "y" (v "x") (v "y")), Lam "f" (app [v "if0", App (v "f") (Num 1), v "f", Lam "z" (v "z")])
          , v "nope", Let "k" (Lam "a" (Lam "b" (v "a"))) (Lam "c" (app [v "k", v "k", v "c"])) ]
