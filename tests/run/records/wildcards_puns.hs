{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
-- RecordWildCards and NamedFieldPuns: patterns, construction, local bindings picked up, partial puns, nesting.
module Main where

data Config = Config
  { host :: String
  , port :: Int
  , debug :: Bool
  , paths :: [FilePath]
  } deriving Show

data Server = Server { config :: Config, hits :: Int } deriving Show

render :: Config -> String
render Config {..} = host ++ ":" ++ show port ++ (if debug then " [debug]" else "") ++ concatMap (' ' :) paths

address :: Config -> (String, Int)
address Config { host, port } = (host, port)

defaultConfig :: Config
defaultConfig = Config {..}
  where
    host = "localhost"
    port = 80
    debug = False
    paths = ["/"]

mk :: Int -> Config
mk port = Config { host = "mk", debug, .. }
  where
    debug = port > 1000
    paths = replicate 2 "p"

nested :: Server -> String
nested Server { config = Config { port = p, .. }, hits } = host ++ show (p + hits) ++ show (length paths)

bump :: Server -> Server
bump s@Server { hits, config = c@Config {..} } = s { hits = hits + 1, config = c { port = port + 1 } }

pun :: Config -> Config
pun c = c { host, debug = True } where host = "punned"

swap :: (Int, Int) -> Config -> Config
swap (port, _) Config { port = _, .. } = Config {..}

main :: IO ()
main = do
  putStrLn (render defaultConfig)
  print (address defaultConfig)
  print (mk 80)
  print (mk 8080)
  let server = Server { config = mk 1, hits = 41 }
  putStrLn (nested server)
  print (bump server)
  print (pun defaultConfig)
  print (swap (1, 2) defaultConfig)
  let Config {..} = mk 9 in print (host, port)
  let f Config { paths = [] } = "none"
      f Config { paths = p : _, .. } = p ++ host
  putStrLn (f defaultConfig)
  build <- do
    let host = "io"
        port = 1
        debug = True
        paths = []
    return Config {..}
  print build
