module Lib.Ops where
import qualified Lib.Core as C
infixl 6 <+>
(<+>) :: C.Vec -> C.Vec -> C.Vec
C.Vec a b <+> C.Vec c d = C.Vec { C.vx = a + c, C.vy = b + d }
scale :: Int -> C.Vec -> C.Vec
scale k v = v { C.vx = k * C.vx v, C.vy = k * C.vy v }
