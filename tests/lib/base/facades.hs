-- Modules that GHC's own library is made of, and small ones: names that programs import from them.
import Data.Dynamic
import GHC.Arr (accumArray, bounds)
import GHC.Base (NonEmpty (..), join, liftA2, ord, when)
import GHC.Char (chr, eqChar)
import GHC.Conc (TVar, atomically, newTVarIO, readTVar, writeTVar)
import GHC.Enum (boundedEnumFrom)
import GHC.Err (error)
import GHC.Exception (throw)
import GHC.IO (catchAny, unsafePerformIO)
import GHC.IO.Exception (IOErrorType (..), IOException (..), userError)
import GHC.IO.Handle (BufferMode (..), hSetBuffering)
import GHC.IORef (newIORef, readIORef)
import GHC.Int (Int64)
import GHC.List (foldl')
import GHC.MVar (newMVar, takeMVar)
import GHC.Natural (naturalToInteger)
import GHC.Num (subtract)
import GHC.Read (expectP, parens)
import GHC.Real (Ratio (..), (%))
import GHC.ST (ST, runST)
import GHC.STRef (newSTRef, readSTRef)
import GHC.Show (appPrec, showList__, showSpace)
import GHC.Unicode (isUpper)
import GHC.Word (Word8)
import System.Console.GetOpt
import Text.Show.Functions ()

data Flag = Verbose | Name String | Level (Maybe String) | Arg String deriving (Eq, Show)

options :: [OptDescr Flag]
options =
  [ Option "vV" ["verbose", "version"] (NoArg Verbose) "say more\nmuch more"
  , Option "n" ["name"] (ReqArg Name "NAME") "whose"
  , Option "l" ["level", "lever"] (OptArg Level "N") "how far"
  , Option "" ["long-only"] (NoArg Verbose) "" ]

main :: IO ()
main = do
  putStr (usageInfo "usage: prog" options)
  let try' order args = print (getOpt order options args) >> print (getOpt' order options args)
  mapM_ (try' Permute . words)
    [ "-v a -n x b", "-nx -l5 -l", "--name=x --name y --level --level=3", "--name", "-n", "--verbose=1", "--ver", "--lev", "--nix -z -vz a"
    , "a -- -v b", "-vlx", "-", "--long" ]
  mapM_ (try' RequireOrder . words) ["-v a -v", "-v -- -v"]
  mapM_ (try' (ReturnInOrder Arg) . words) ["-v a -v", "-v -- -v"]
  let ds = [toDyn (1 :: Int), toDyn "two", toDyn (Just 'c'), toDyn (3.5 :: Double)]
  print ds
  print (map fromDynamic ds :: [Maybe Int], map (`fromDyn` "?") ds, map dynTypeRep ds)
  print (not, join [[1], [2]], liftA2 (+) (Just 1) (Just 2), ord 'a', 1 :| [2], 3 % 6 :: Ratio Int)
  case 3 % 6 :: Ratio Int of n :% d -> print (n, d)
  print (bounds (accumArray (+) 0 (0, 3) [(1, 2)] ), chr 65, eqChar 'a' 'b', boundedEnumFrom False, foldl' (+) 0 [1, 2, 3])
  print (subtract 7 2, naturalToInteger 5, runST (newSTRef 'x' >>= readSTRef), isUpper 'A', appPrec, (200 :: Word8) + 100, maxBound :: Int64)
  putStrLn (showList__ shows [1, 2, 3] (showSpace "."))
  (ioError (IOError Nothing NoSuchThing "here" "gone" Nothing (Just "file"))) `catchAny` print
  newMVar 'm' >>= takeMVar >>= print
  newIORef 'r' >>= readIORef >>= print
