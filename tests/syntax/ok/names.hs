module Main where

import qualified Data.Map as M
import qualified Prelude as P
import Prelude hiding ((.), lookup)

x', x'', _unused, camelCase, snake_case, a1 :: Int
x' = 1
x'' = 2
_unused = 3
camelCase = 4
snake_case = 5
a1 = 6

(.) :: (b -> c) -> (a -> b) -> a -> c
f . g = \x -> f (g x)

lookup :: P.Ord k => k -> M.Map k v -> P.Maybe v
lookup = M.lookup

dots :: Int
dots = (P.negate.P.abs) 3 P.+ (P..) P.id P.id 4

as, hiding, qualified, family, role, forall', stock :: Int
as = 1
hiding = 2
qualified = 3
family = 4
role = 5
forall' = 6
stock = 7

main :: IO ()
main = P.print (dots P.+ x' + as)
