module Ix where
import Prelude hiding ((>>=), (>>))
newtype W a = W (String, a)
(>>=) :: W a -> (a -> W b) -> W b
W (s, a) >>= f = let W (t, b) = f a in W (s ++ t, b)
(>>) :: W a -> W b -> W b
a >> b = a >>= \_ -> b
tell :: String -> W ()
tell s = W (s, ())
ret :: a -> W a
ret a = W ("", a)
run :: W a -> String
run (W (s, _)) = s
