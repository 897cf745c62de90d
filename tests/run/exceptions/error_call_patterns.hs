-- ErrorCall is a pattern of ErrorCallWithLocation: each of both matches what either builds, or `error` raises.
module Main where

import Control.Exception
import qualified Control.Exception as E (ErrorCall (ErrorCall))

text, both :: ErrorCall -> String
text (E.ErrorCall t) = t
both (ErrorCallWithLocation t place) = t ++ "|" ++ takeWhile (/= '\n') place

isIt :: ErrorCall -> Bool
isIt (ErrorCall "x") = True
isIt _ = False

main :: IO ()
main = do
  rs <- mapM (try . evaluate) [errorWithoutStackTrace "plain", head [], throw (ErrorCall "x"), throw (ErrorCallWithLocation "x" "here"), 7]
  mapM_ (putStrLn . either (\e -> show (text e, null (both e), isIt e)) show) (rs :: [Either ErrorCall Int])
  putStrLn (either both show (rs !! 0))
  putStrLn (either both show (rs !! 2))
  print (map ErrorCall ["a", "b"], ErrorCall "a" == ErrorCallWithLocation "a" "", compare (ErrorCall "a") (ErrorCallWithLocation "a" "p"))
  print (ErrorCallWithLocation "text" "place")
  r <- try (evaluate (error "located" :: Int))
  case r of
    Left (ErrorCallWithLocation t p) -> putStrLn t >> print (null p)
    Right _ -> pure ()
