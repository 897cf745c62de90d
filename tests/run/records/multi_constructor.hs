-- Fields shared by several constructors; updates that keep the constructor; missing fields; strict fields.
module Main where

import Control.Exception

data Shape
  = Circle { centre :: (Int, Int), radius :: Int }
  | Rect { centre :: (Int, Int), width, height :: Int }
  | Label { text :: String, centre :: (Int, Int) }
  | Nowhere
  deriving (Show, Eq)

move :: Int -> Int -> Shape -> Shape
move dx dy s = case s of
  Nowhere -> Nowhere
  _ -> s { centre = (x + dx, y + dy) }
  where (x, y) = centre s

grow :: Shape -> Shape
grow s@Circle { radius = r } = s { radius = r * 2 }
grow s@Rect { width = w, height = h } = s { height = h * 2, width = w * 2 }
grow s = s

data Strict = Strict { sa :: !Int, sb :: Int }

attempt :: Show a => String -> a -> IO ()
attempt what x = do
  r <- try (evaluate x)
  case r of
    Left e -> putStrLn (const what (e :: SomeException) ++ ": exception")
    Right v -> putStrLn (what ++ ": " ++ show v)

main :: IO ()
main = do
  let shapes = [Circle (0, 0) 5, Rect { centre = (1, 1), height = 2, width = 3 }, Label "hi" (9, 9), Nowhere]
  mapM_ (print . move 1 (-1)) shapes
  mapM_ (print . grow) shapes
  print [text s | s@Label {} <- shapes]
  attempt "selector" (radius (shapes !! 1))
  attempt "update" (shapes !! 3) { centre = (0, 0) }
  attempt "partial" (width (Rect { centre = (0, 0), width = 7 }))
  attempt "missing" (height (Rect { centre = (0, 0), width = 7 }))
  attempt "lazy field" (sa (Strict 1 undefined))
  attempt "strict field" (sb (Strict undefined 1))
  attempt "strict update" (sb ((Strict 1 2) { sa = undefined }))
