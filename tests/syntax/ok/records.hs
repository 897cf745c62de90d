{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main where

data Config = Config
  { host :: String
  , port, timeout :: !Int
  , nested :: Maybe Config   -- ^ more
  } | Empty {}
  deriving (Show, Eq)

defaults :: Config
defaults = Config { host = "localhost", port = 80, timeout = 10, nested = Nothing }

secure :: Config -> Config
secure c = c { port = 443, nested = Just defaults { timeout = 1 } }

describe :: Config -> String
describe Config { host = h, port } = h ++ show port
describe Empty {} = ""

render :: Config -> String
render Config {..} = host ++ ":" ++ show port
render Empty = "-"

make :: String -> Int -> Config
make host port = Config {timeout = 3, nested = Nothing, ..}
  where _unused = ()

update :: Config -> Config
update c@Config{port} = (secure c) {port = port + 1} {
  timeout = 5
}

main :: IO ()
main = print (update defaults) >> putStrLn (render (make "h" 1)) >> putStrLn (describe defaults)
