{-# LANGUAGE ExistentialQuantification #-}
-- Hidden line removal: wire frames of solids, projected; lines are cut where polygons hide them. Classes of geometric things, type class
-- polymorphic vectors.
module Main where
import System.Environment
import Data.List
import Data.Maybe

data Vec a = Vec { vx, vy, vz :: a } deriving (Eq, Show)

instance Functor Vec where fmap f (Vec a b c) = Vec (f a) (f b) (f c)

class VectorLike v where
  (^+^), (^-^) :: Num a => v a -> v a -> v a
  (*^) :: Num a => a -> v a -> v a
  dot :: Num a => v a -> v a -> a

instance VectorLike Vec where
  Vec a b c ^+^ Vec d e f = Vec (a + d) (b + e) (c + f)
  Vec a b c ^-^ Vec d e f = Vec (a - d) (b - e) (c - f)
  k *^ v = fmap (k *) v
  dot (Vec a b c) (Vec d e f) = a * d + b * e + c * f

type Pt = Vec Double
type Polygon = [Pt]
type Line = (Pt, Pt)

class Solid s where
  faces :: s -> [Polygon]
  edges :: s -> [Line]
  edges s = nub' (concatMap polyEdges (faces s))

data Cube = Cube Pt Double
data Pyramid = Pyramid Pt Double
data AnySolid = forall s. Solid s => AnySolid s

nub' :: [Line] -> [Line]
nub' = nubBy (\(a, b) (c, d) -> (a == c && b == d) || (a == d && b == c))

polyEdges :: Polygon -> [Line]
polyEdges ps = zip ps (tail ps ++ [head ps])

instance Solid Cube where
  faces (Cube o k) = map (map at)
    [ [0,1,3,2], [4,5,7,6], [0,1,5,4], [2,3,7,6], [0,2,6,4], [1,3,7,5] ]
    where at :: Int -> Pt
          at i = o ^+^ (k *^ Vec (bit i 1) (bit i 2) (bit i 4))
          bit i m = fromIntegral ((i `div` m) `mod` 2)

instance Solid Pyramid where
  faces (Pyramid o k) = [a, b, c, d] : [ [p, q, top] | (p, q) <- polyEdges [a, b, c, d] ]
    where a = o
          b = o ^+^ Vec k 0 0
          c = o ^+^ Vec k k 0
          d = o ^+^ Vec 0 k 0
          top = o ^+^ Vec (k / 2) (k / 2) k

rotate :: Double -> Double -> Pt -> Pt
rotate a b (Vec x y z) = Vec x' (y' * cos b - z * sin b) (y' * sin b + z * cos b)
  where x' = x * cos a - y * sin a
        y' = x * sin a + y * cos a

-- parts of a line, as an interval of its parameter, that a polygon hides
hides :: Polygon -> Line -> Maybe (Double, Double)
hides poly (p, q)
  | null cuts || hi - lo < 1e-9 = Nothing
  | depthAt mid > polyDepth mid + 1e-6 && inside mid = Just (lo, hi)
  | otherwise = Nothing
  where
    cuts = sort (0 : 1 : mapMaybe (crossing (p, q)) (polyEdges poly))
    spans = zip cuts (tail cuts)
    visible = [ s | s@(a, b) <- spans, b - a > 1e-9, inside ((a + b) / 2) ]
    (lo, hi) = case visible of { [] -> (0, 0); vs -> (fst (head vs), snd (last vs)) }
    mid = (lo + hi) / 2
    point t = p ^+^ (t *^ (q ^-^ p))
    depthAt = vz . point
    inside t = odd (length (filter (above (point t)) (polyEdges poly)))
    above (Vec x y _) (Vec ax ay _, Vec bx by _) = (ax > x) /= (bx > x) && y < ay + (by - ay) * (x - ax) / (bx - ax)
    polyDepth t = let n = normal poly; o = head poly; Vec x y _ = point t
                  in if abs (vz n) < 1e-9 then 1e9 else vz o - (vx n * (x - vx o) + vy n * (y - vy o)) / vz n

normal :: Polygon -> Pt
normal (a : b : c : _) = Vec (uy * wz - uz * wy) (uz * wx - ux * wz) (ux * wy - uy * wx)
  where Vec ux uy uz = b ^-^ a
        Vec wx wy wz = c ^-^ a
normal _ = Vec 0 0 1

crossing :: Line -> Line -> Maybe Double
crossing (p, q) (a, b)
  | abs den < 1e-12 = Nothing
  | t > 0 && t < 1 && u >= 0 && u <= 1 = Just t
  | otherwise = Nothing
  where dx = vx q - vx p
        dy = vy q - vy p
        ex = vx b - vx a
        ey = vy b - vy a
        den = dx * ey - dy * ex
        t = ((vx a - vx p) * ey - (vy a - vy p) * ex) / den
        u = ((vx a - vx p) * dy - (vy a - vy p) * dx) / den

visibleParts :: [Polygon] -> Line -> [Line]
visibleParts polys l@(p, q) = [ (at a, at b) | (a, b) <- gaps 0 (merge (sort (mapMaybe (`hides` l) polys))) ]
  where at t = p ^+^ (t *^ (q ^-^ p))
        gaps a [] = [ (a, 1) | a < 1 - 1e-9 ]
        gaps a ((b, c) : r) = [ (a, b) | b > a + 1e-9 ] ++ gaps (max a c) r
        merge ((a, b) : (c, d) : r) | c <= b + 1e-9 = merge ((a, max b d) : r)
        merge (x : r) = x : merge r
        merge [] = []

scene :: Int -> [AnySolid]
scene n = concat [ [ AnySolid (Cube (Vec (3 * f i) (3 * f j) 0) 2), AnySolid (Pyramid (Vec (3 * f i) (3 * f j) 2.5) 2) ]
                 | i <- [1 .. n], j <- [1 .. n] ]
  where f = fromIntegral

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a : _) -> read a; _ -> 8 }
      turn = rotate 0.4 1.1
      solids = scene n
      polys = map (map turn) (concat [ faces s | AnySolid s <- solids ])
      ls = [ (turn a, turn b) | AnySolid s <- solids, (a, b) <- edges s ]
      parts = concatMap (visibleParts polys) ls
      len (a, b) = let d = b ^-^ a in sqrt (dot d d)
  putStrLn (show (length polys) ++ " polygons, " ++ show (length ls) ++ " lines, " ++ show (length parts) ++ " parts")
  putStrLn (show (fromIntegral (round (1000 * sum (map len parts))) / 1000 :: Double))
  mapM_ (\(Vec a b _, Vec c d _) -> putStrLn (unwords (map (show . (round :: Double -> Int) . (* 100)) [a, b, c, d]))) (take 10 parts)
