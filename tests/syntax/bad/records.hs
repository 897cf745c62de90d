data P = P { px : Int, py :: Int }
data Q = Q { qx :: Int; qy :: Int }
p = P { px : 1 }
q = P { px = 1 py = 2 }
r = p { }
s = p { .. }
