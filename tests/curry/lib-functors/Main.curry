import Data.Functor.Identity
import Data.Functor.Const
import Data.Functor.Compose
main = (runIdentity (fmap (+1) (Identity 1)), getConst (Const 3), getCompose (fmap (+1) (Compose [Just 1, Nothing])))
