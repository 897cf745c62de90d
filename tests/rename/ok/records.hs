{-# LANGUAGE RecordWildCards, NamedFieldPuns #-}
module Main where

import qualified Shapes as S
import Shapes (Shape(Circle))

data Point = Point { px, py :: Int, name :: String } | Origin { name :: String }

construct = Point { py = 1, px = 2 }
update p = p { px = 3, name = "n" }
pattern2 Point { py = y } = y
pattern2 Origin {} = 0
puns Point { px, name = n } = (px, n)
punExpr px = Point { px, py = 0, name = "" }
wild Point {..} = px + py
wildSome Point { px = 1, .. } = (py, name)
wildExpr px = let py = 4 in Point { name = "e", .. }
qualified s = s { S.radius = 2 }
qualifiedCon r = S.Circle { S.radius = r, S.centre = () }
qualifiedPat S.Circle { S.radius = radius } = radius
qualifiedPun Circle { S.radius } = radius
letWild p = let Point {..} = p in name
shadowed px = Point { px = px, py = px, name = [] }
qualifiedWild S.Circle {..} = radius

main = print (wild construct)
