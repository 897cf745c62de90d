{-# LANGUAGE FlexibleContexts #-}
-- A small make: rules with timestamps, variables, pattern rules, cycle reports
-- through Data.Graph, a parallel schedule by levels, and dry runs.
module Main where

import Data.Char (isSpace)
import Data.Foldable (toList)
import Data.Graph
import Data.Tree
import Data.List
import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Maybe
import Control.Monad.Writer
import Control.Monad.State

data Rule = Rule { target :: String, needs :: [String], recipe :: [String] } deriving (Show, Eq)

data Makefile = Makefile { rules :: [Rule], vars :: Map String String } deriving Show

parseMakefile :: String -> Either String Makefile
parseMakefile = fmap finish . go Map.empty [] . zip [1 :: Int ..] . lines
  where
    finish (vs, rs) = Makefile (reverse rs) vs
    go vs rs [] = Right (vs, rs)
    go vs rs ((n, l) : ls)
      | all isSpace l || "#" `isPrefixOf` l = go vs rs ls
      | "\t" `isPrefixOf` l = case rs of
          r : more -> go vs (r { recipe = recipe r ++ [expand vs (drop 1 l)] } : more) ls
          [] -> Left ("line " ++ show n ++ ": recipe before any rule")
      | (v, '=' : x) <- break (== '=') l, ':' `notElem` v = go (Map.insert (trim v) (expand vs (trim x)) vs) rs ls
      | (t, ':' : ds) <- break (== ':') l = go vs (map (\x -> Rule x (words (expand vs ds)) []) (words (expand vs t)) ++ rs) ls
      | otherwise = Left ("line " ++ show n ++ ": missing separator")
    trim = dropWhileEnd isSpace . dropWhile isSpace

expand :: Map String String -> String -> String
expand vs s = case s of
  '$' : '(' : t | (v, _ : rest) <- break (== ')') t -> Map.findWithDefault "" v vs ++ expand vs rest
  c : t -> c : expand vs t
  [] -> []

-- Instantiates a pattern rule such as %.o: %.c for a concrete file
instantiate :: String -> Rule -> Maybe Rule
instantiate file (Rule t ds rs) = do
  (pre, '%' : post) <- Just (break (== '%') t)
  rest <- stripPrefix pre file
  stem <- reverse <$> stripPrefix (reverse post) (reverse rest)
  let fill = concatMap (\c -> if c == '%' then stem else [c])
  return (Rule file (map fill ds) (map (replaceAuto (map fill ds) file) rs))

replaceAuto :: [String] -> String -> String -> String
replaceAuto ds t s = case s of
  '$' : '@' : r -> t ++ replaceAuto ds t r
  '$' : '<' : r -> fromMaybe "" (listToMaybe ds) ++ replaceAuto ds t r
  '$' : '^' : r -> unwords ds ++ replaceAuto ds t r
  c : r -> c : replaceAuto ds t r
  [] -> []

findRule :: Makefile -> String -> Maybe Rule
findRule mk f = case filter ((== f) . target) (rules mk) of
  r : _ -> Just r { recipe = map (replaceAuto (needs r) f) (recipe r) }
  [] -> listToMaybe (mapMaybe (instantiate f) (rules mk))

type Files = Map String Int

-- All rules needed for a goal
closure :: Makefile -> String -> [Rule]
closure mk goal = Map.elems (execState (visit goal) Map.empty)
  where
    visit f = do
      seen <- gets (Map.member f)
      unless seen $ case findRule mk f of
        Nothing -> return ()
        Just r -> modify (Map.insert f r) >> mapM_ visit (needs r)

plan :: [Rule] -> Either [[String]] [Rule]
plan rs = case [ map target c | CyclicSCC c <- comps ] of
  [] -> Right [ r | AcyclicSCC r <- comps ]
  cs -> Left cs
  where comps = stronglyConnComp [ (r, target r, needs r) | r <- rs ]

build :: Makefile -> Files -> String -> Either String (Files, [String])
build mk files goal
  | isNothing (findRule mk goal) && Map.notMember goal files = Left ("no rule to make " ++ goal)
  | otherwise = case plan (closure mk goal) of
      Left cs -> Left ("circular: " ++ intercalate "; " (map (intercalate " <- ") (map sort cs)))
      Right order -> case [ d | r <- order, d <- needs r, Map.notMember d files, d `notElem` map target order ] of
        d : _ -> Left ("no rule to make " ++ d)
        [] -> Right (runWriter (execStateT (mapM_ step order) files))
  where
    step :: Rule -> StateT Files (Writer [String]) ()
    step r = do
      fs <- get
      let now = 1 + maximum (0 : Map.elems fs)
          stale = case Map.lookup (target r) fs of
            Nothing -> True
            Just t -> any (maybe True (> t) . (`Map.lookup` fs)) (needs r)
      when stale $ do
        lift (tell (if null (recipe r) then ["(" ++ target r ++ ")"] else recipe r))
        put (Map.insert (target r) now fs)

levels' :: [Rule] -> [[String]]
levels' rs = map sort (go (Map.fromList [ (target r, filter (`Set.member` names) (needs r)) | r <- rs ]))
  where
    names = Set.fromList (map target rs)
    go m | Map.null m = []
         | null ready = [Map.keys m]
         | otherwise = ready : go (Map.map (\\ ready) (foldr Map.delete m ready))
      where ready = Map.keys (Map.filter null m)

sample :: String
sample = unlines
  [ "# a small project", "CC = cc", "FLAGS = -O2 -Wall", "OBJ = main.o parse.o eval.o", "", "all: app docs", "app: $(OBJ)", "\t$(CC) -o $@ $^"
  , "%.o: %.c common.h", "\t$(CC) $(FLAGS) -c $<", "parse.c: grammar.y", "\tyacc -o $@ $<", "docs: manual.txt", "\tcp manual.txt docs", "manual.txt:", "\techo made > $@"
  , "x: y", "y: z", "z: x w", "w:", "lost: nothing.here" ]

main :: IO ()
main = do
  mapM_ (putStrLn . either id (const "ok") . parseMakefile) ["\tcmd\n", "a b c\n", "a: b\n\tc\n"]
  case parseMakefile sample of
    Left e -> putStrLn e
    Right mk -> do
      print (Map.toList (vars mk))
      let files0 = Map.fromList (zip ["main.c", "eval.c", "common.h", "grammar.y"] [1 ..])
          attempt label fs goal = do
            putStrLn ("-- " ++ label)
            case build mk fs goal of
              Left e -> putStrLn ("*** " ++ e) >> return fs
              Right (fs', cmds) -> mapM_ putStrLn (if null cmds then ["nothing to be done"] else cmds) >> return fs'
      f1 <- attempt "all" files0 "all"
      f2 <- attempt "again" f1 "all"
      f3 <- attempt "touch grammar" (Map.insert "grammar.y" 100 f2) "all"
      _ <- attempt "touch common" (Map.insert "common.h" 200 f3) "app"
      mapM_ (\g -> attempt g f3 g) ["x", "lost", "unknown", "main.c"]
      print (levels' (closure mk "all"))
      let (g, fromVertex, toVertex) = graphFromEdges [ (target r, target r, needs r) | r <- closure mk "all" ]
          nameOf v = let (n, _, _) = fromVertex v in n
      print (map nameOf (topSort g), length (edges g), fmap (map nameOf . reachable g) (toVertex "app"))
      print (map (map nameOf . toList) (components g), path g (fromJust (toVertex "all")) (fromJust (toVertex "parse.c")))
      putStr (drawForest (map (fmap nameOf) (dfs g (maybeToList (toVertex "app")))))
      print (map flattenSCC (stronglyConnComp [ (c, c, ds) | (c, ds) <- [('a', "b"), ('b', "ca"), ('c', "d"), ('d', ""), ('e', "e")] ]))
      print (map toList (scc (buildG (0, 4) [(0, 1), (1, 0), (2, 3), (3, 4)])), map toList (bcc (buildG (0, 3) [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2)])))
