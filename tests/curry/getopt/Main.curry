import System.Console.GetOpt

data Flag = Verbose | Out String | Level (Maybe String) deriving Show

options :: [OptDescr Flag]
options =
  [ Option "v" ["verbose"] (NoArg Verbose) "say more"
  , Option "o" ["output"] (ReqArg Out "FILE") "where to"
  , Option "l" ["level"] (OptArg Level "N") "how much" ]

main :: IO ()
main = do
  print (getOpt Permute options ["-v", "a", "-ofile", "--level=3", "--out", "x", "-q", "--", "-v"])
  putStr (usageInfo "usage" options)
