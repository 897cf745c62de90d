{-# LANGUAGE DataKinds, TypeOperators, KindSignatures, PolyKinds, ScopedTypeVariables, TypeFamilies, FlexibleInstances, FlexibleContexts, InstanceSigs, TypeApplications, UndecidableInstances, AllowAmbiguousTypes, MultiParamTypeClasses, GADTs #-}
module Main where
import GHC.TypeLits
import Data.Proxy
import Data.Kind
import Text.Read (readMaybe)
import Data.List (intercalate)
data (path :: k) :> (rest :: Type)
infixr 4 :>
data a :<|> b = a :<|> b
infixr 3 :<|>
data Capture (name :: Symbol) a
data QueryParam (name :: Symbol) a
data Get a
data Verb (m :: Method) (status :: Nat) a
data Method = GET | POST
class HasServer api where
  type Server api :: Type
  route :: Proxy api -> Server api -> [String] -> [(String, String)] -> Maybe String
instance Show a => HasServer (Get a) where
  type Server (Get a) = a
  route _ a [] _ = Just (show a)
  route _ _ _ _ = Nothing
instance (KnownNat n, Show a) => HasServer (Verb m n a) where
  type Server (Verb m n a) = Maybe a
  route _ a [] _ = Just (show (natVal (Proxy :: Proxy n)) ++ maybe " none" ((' ' :) . show) a)
  route _ _ _ _ = Nothing
instance (HasServer a, HasServer b) => HasServer (a :<|> b) where
  type Server (a :<|> b) = Server a :<|> Server b
  route _ (a :<|> b) p q = maybe (route (Proxy :: Proxy b) b p q) Just (route (Proxy :: Proxy a) a p q)
instance (KnownSymbol s, HasServer r) => HasServer ((s :: Symbol) :> r) where
  type Server (s :> r) = Server r
  route :: Proxy (s :> r) -> Server r -> [String] -> [(String, String)] -> Maybe String
  route _ h (p : ps) q | p == symbolVal (Proxy @s) = route (Proxy @r) h ps q
  route _ _ _ _ = Nothing
instance (KnownSymbol s, Read a, HasServer r) => HasServer (Capture s a :> r) where
  type Server (Capture s a :> r) = a -> Server r
  route _ h (p : ps) q = readMaybe p >>= \a -> route (Proxy @r) (h a) ps q
  route _ _ _ _ = Nothing
instance (KnownSymbol s, Read a, HasServer r) => HasServer (QueryParam s a :> r) where
  type Server (QueryParam s a :> r) = Maybe a -> Server r
  route _ h ps q = route (Proxy @r) (h (lookup (symbolVal (Proxy @s)) q >>= readMaybe)) ps q
class HasLink api where links :: [String] -> [String]
instance HasLink (Get a) where links p = [intercalate "/" (reverse p)]
instance HasLink (Verb m n a) where links p = [intercalate "/" (reverse p)]
instance (HasLink a, HasLink b) => HasLink (a :<|> b) where links p = links @a p ++ links @b p
instance (KnownSymbol s, HasLink r) => HasLink ((s :: Symbol) :> r) where links p = links @r (symbolVal (Proxy @s) : p)
instance (KnownSymbol s, HasLink r) => HasLink (Capture s a :> r) where links p = links @r ((':' : symbolVal (Proxy @s)) : p)
instance (KnownSymbol s, HasLink r) => HasLink (QueryParam s a :> r) where links p = links @r (("?" ++ symbolVal (Proxy @s)) : p)
type API = "add" :> Capture "x" Int :> Capture "y" Int :> Get Int
      :<|> "hello" :> QueryParam "name" String :> Get String
      :<|> "status" :> Verb 'GET 204 ()
server :: Server API
server = (\x y -> x + y) :<|> (\m -> maybe "anon" ("hi " ++) m) :<|> Nothing
main :: IO ()
main = do
  let go p q = print (route (Proxy :: Proxy API) server p q)
  go ["add", "3", "4"] []
  go ["add", "3", "x"] []
  go ["hello"] [("name", "\"bob\"")]
  go ["hello"] []
  go ["status"] []
  mapM_ putStrLn (links @API [])
  print (natVal (Proxy @(2 + 3)), symbolVal (Proxy @(AppendSymbol "ab" "cd")))
  case someNatVal 5 of Just (SomeNat p) -> print (natVal p); Nothing -> print 0
  case sameNat (Proxy @3) (Proxy @(1 + 2)) of { Just _ -> putStrLn "same"; Nothing -> putStrLn "not" }
