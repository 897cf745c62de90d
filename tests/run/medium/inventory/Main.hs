-- A small inventory system in several modules: types, a store with indexes, a
-- query language with its own parser, reports, and scripted sessions.
module Main (main) where

import qualified Inventory.Query as Query
import Inventory.Report
import Inventory.Store (Store)
import qualified Inventory.Store as Store
import Inventory.Types hiding (Event (..))
import Inventory.Types as T (Unit (..), unitOf)
import Control.Monad (foldM, forM_, unless)
import System.IO (hSetEncoding, stdout, utf8)

stock :: [Item]
stock =
  [ item "bolt" 120 (price 12) ["metal", "small"]
  , item "nut" 300 (price 8) ["metal", "small"]
  , item "plank" 14 (price 450) ["wood"]
  , (item "paint" 6 (price 1999) ["liquid"]) { unit = Litres }
  , item "glue" 0 (price 350) ["liquid", "small"]
  ]

session :: Store -> String -> IO Store
session s line = do
  putStrLn ("> " ++ line)
  case Query.parse line of
    Left err -> s <$ putStrLn ("  ? " ++ err)
    Right q -> do
      let (result, s') = Query.run q s
      mapM_ (putStrLn . ("  " ++)) (showResult result)
      return s'

main :: IO ()
main = do
  hSetEncoding stdout utf8
  let s0 = foldr Store.add Store.empty stock
  unless (Store.valid s0) $ putStrLn "invalid store"
  s1 <- foldM session s0
    [ "list", "list where tag = small", "list where count < 10 and price > 3.00", "sell 20 bolt", "sell 500 nut", "buy 10 glue"
    , "sell 1 hammer", "total", "total where tag = metal or tag = wood", "list where not tag = small sorted by price"
    , "tags", "list where", "frobnicate", "undo", "undo", "total" ]
  putStrLn (table (Store.items s1))
  forM_ (Store.history s1) $ \e -> putStrLn ("- " ++ show e)
  print (Store.byTag "liquid" s1 == filter ((== Litres) . T.unitOf) (Store.items s1), Store.size s1)
  print (minBound :: T.Unit, maximum (map T.unitOf stock))
