{-# LANGUAGE DataKinds, TypeOperators, KindSignatures, PolyKinds, TypeFamilies, FlexibleInstances, ScopedTypeVariables, InstanceSigs, MultiParamTypeClasses, FlexibleContexts #-}
module Main where
import GHC.TypeLits
import Data.Proxy
import Data.Kind
data Get (a :: Type)
data (path :: k) :> (rest :: Type)
infixr 4 :>
data a :<|> b = a :<|> b
infixr 3 :<|>
data Capture (s :: Symbol) (a :: Type)
type family Server api :: Type
type instance Server (Get a) = IO a
type instance Server (a :<|> b) = Server a :<|> Server b
type instance Server ((s :: Symbol) :> r) = Server r
type instance Server (Capture s a :> r) = a -> Server r
class HasServer api where route :: Proxy api -> Server api -> [String] -> Maybe (IO String)
instance Show a => HasServer (Get a) where
  route _ h [] = Just (show <$> h)
  route _ _ _ = Nothing
instance (HasServer a, HasServer b) => HasServer (a :<|> b) where
  route _ (ha :<|> hb) xs = case route (Proxy :: Proxy a) ha xs of
    Nothing -> route (Proxy :: Proxy b) hb xs
    r -> r
instance (KnownSymbol s, HasServer r) => HasServer ((s :: Symbol) :> r) where
  route :: Proxy (s :> r) -> Server r -> [String] -> Maybe (IO String)
  route _ h (p : ps) | p == symbolVal (Proxy :: Proxy s) = route (Proxy :: Proxy r) h ps
  route _ _ _ = Nothing
instance (Read a, HasServer r) => HasServer (Capture s a :> r) where
  route _ h (p : ps) = case reads p of
    [(a, "")] -> route (Proxy :: Proxy r) (h a) ps
    _ -> Nothing
  route _ _ _ = Nothing
type API = "hello" :> Capture "name" Int :> Get [Int] :<|> "date" :> Get Bool :<|> Get String
server :: Server API
server = (\n -> return [n, n + 1]) :<|> return True :<|> return "root"
serve :: HasServer api => Proxy api -> Server api -> [String] -> IO ()
serve p h xs = case route p h xs of { Nothing -> putStrLn "404"; Just io -> io >>= putStrLn }
main :: IO ()
main = mapM_ (serve (Proxy :: Proxy API) server) [["hello","3"],["date"],[],["x"],["hello","z"]]
