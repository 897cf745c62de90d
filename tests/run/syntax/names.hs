-- Words that are special somewhere only, operators that look like comments.
module Main where
import qualified Data.List as L
import Data.List as Hiding (sort)
-- Words that are special somewhere only are names elsewhere.
as, hiding, qualified, forall, family, role, stock, via, pattern, safe, unsafe, interruptible, ccall, prim, capi, stdcall, export, anyclass, group, by, using, mdo', rec', proc', static :: Int
as = 1; hiding = 2; qualified = 3; forall = 4; family = 5; role = 6; stock = 7; via = 8; pattern = 9; safe = 10; unsafe = 11; interruptible = 12; ccall = 13; prim = 14; capi = 15; stdcall = 16; export = 17; anyclass = 18; group = 19; by = 20; using = 21; mdo' = 22; rec' = 23; proc' = 24; static = 25
(|--), (--|), (.:.), (<-->), (-->), (!), (~~), (.|.), (@@), (=>>), (→) :: Int -> Int -> Int
a |-- b = a - b
a --| b = a + b
a .:. b = a * b
a <--> b = a - b
(-->) a b = b - a
a ! b = a * 100 + b
a ~~ b = a + 2 * b
(.|.) = (+)
a @@ b = a
a =>> b = b
x → y = x * y
-- | haddock -- nested
--- not an operator
-----------------
{- {- nested -} -- still {-} in -} -}
{-| doc {-# not pragma #-} -}
data Été = Été { naïve :: Int, x' :: Int, x'' :: Int, _y :: Int } deriving Show
f' :: Int -> Int
f' x' = x' + x'' where x'' = 1; _ = 3
λx :: Int
λx = 5
main :: IO ()
main = do
  print (sum [as, hiding, qualified, forall, family, role, stock, via, pattern, safe, unsafe, interruptible, ccall, prim, capi, stdcall, export, anyclass, group, by, using, mdo', rec', proc', static])
  print (3 |-- 1, 3 --| 1, 2 .:. 3, 5 <--> 1, 5 --> 1, 1 ! 2, 1 ~~ 2, 4 .|. 5, 1 @@ 2, 1 =>> 2, 3 → 4)
  print (Été { naïve = 1, x' = 2, x'' = 3, _y = 4 }) --comment
  print (f' λx)--comment
  print (L.sort [3,1,2], ((negate.) (+ 1)), L.nub [1,1], Hiding.sort "ba", L.map L.length ["a"])
  where (.) f g = f (g 3)
