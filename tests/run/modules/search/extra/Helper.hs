module Helper where
import Deep.Er'2
help :: String -> String
help s = s ++ show (length deep)
