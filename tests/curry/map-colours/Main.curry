data Color = Red | Green | Blue
correct :: Color -> Color -> Color -> Color -> Bool
correct a b c d = diff a b & diff a c & diff a d & diff b c & diff c d
diff :: Data a => a -> a -> Bool
diff x y = (x === y) =:= False
main | correct a b c d = (a,b,c,d) where a,b,c,d free
