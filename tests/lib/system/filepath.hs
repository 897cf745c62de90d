-- Every function of System.FilePath on all short names, and on pairs of shorter ones: how often each result is what, as one number; and
-- what the documentation of each says by example.
import Control.Monad
import Data.Char (ord)
import Data.List (foldl')
import System.FilePath
import qualified System.FilePath.Posix as P

names :: Int -> [String]
names n = [s | k <- [0 .. n], s <- replicateM k "/.a"]

digest :: String -> Int
digest = foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7

one :: Show b => String -> (String -> b) -> IO ()
one name f = putStrLn (name ++ " " ++ show (digest (concatMap (show . f) (names 6))))

two :: Show b => String -> (String -> String -> b) -> IO ()
two name f = putStrLn (name ++ " " ++ show (digest (concat [show (f a b) | a <- names 4, b <- names 3])))

main :: IO ()
main = do
  one "splitExtension" splitExtension
  one "takeExtension" takeExtension
  one "dropExtension" dropExtension
  one "hasExtension" hasExtension
  one "splitExtensions" splitExtensions
  one "takeExtensions" takeExtensions
  one "dropExtensions" dropExtensions
  one "splitFileName" splitFileName
  one "takeFileName" takeFileName
  one "dropFileName" dropFileName
  one "takeBaseName" takeBaseName
  one "takeDirectory" takeDirectory
  one "splitPath" splitPath
  one "splitDirectories" splitDirectories
  one "joinPath" (joinPath . splitPath)
  one "splitDrive" splitDrive
  one "takeDrive" takeDrive
  one "dropDrive" dropDrive
  one "hasDrive" hasDrive
  one "isDrive" isDrive
  one "hasTrailing" hasTrailingPathSeparator
  one "addTrailing" addTrailingPathSeparator
  one "dropTrailing" dropTrailingPathSeparator
  one "normalise" normalise
  one "isRelative" isRelative
  one "isAbsolute" isAbsolute
  one "isValid" isValid
  one "makeValid" makeValid
  two "</>" (</>)
  two "<.>" (<.>)
  two "-<.>" (-<.>)
  two "replaceExtensions" replaceExtensions
  two "isExtensionOf" isExtensionOf
  two "stripExtension" stripExtension
  two "replaceFileName" replaceFileName
  two "replaceBaseName" replaceBaseName
  two "replaceDirectory" replaceDirectory
  two "joinDrive" joinDrive
  two "equalFilePath" equalFilePath
  two "makeRelative" makeRelative
  mapM_ print [normalise "/file/\\test////", normalise "./bob/fred/.", normalise "//home", "a" </> "b" <.> "c" -<.> "d"]
  print (splitSearchPath "File1:File2::File3", splitSearchPath "", splitSearchPath ":a:")
  print (makeValid "a\0b", isValid "a\0b", pathSeparators, searchPathSeparator, extSeparator, P.pathSeparator)
