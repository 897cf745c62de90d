-- Deep selection in a document by a functional pattern.
data Xml = Elem String [(String, String)] [Xml] | Txt String

withElem :: Data a => a -> [a]
withElem x = _ ++ [x] ++ _

deep :: Xml -> Xml
deep x = x
deep x = Elem _ _ (withElem (deep x))

names :: Xml -> String
names (deep (Elem "person" (withElem ("name", n)) _)) = n

emails :: Xml -> (String, String)
emails (deep (Elem "person" (withElem ("name", n)) (withElem (Elem "email" [] [Txt e])))) = (n, e)

doc :: Xml
doc = Elem "list" []
  [ Elem "person" [("id", "1"), ("name", "Ann")] [Elem "email" [] [Txt "a@x"], Elem "email" [] [Txt "ann@y"]]
  , Elem "group" [] [Elem "person" [("name", "Bob")] [Elem "phone" [] [Txt "12"]]] ]

main :: Either String (String, String)
main = Left (names doc) ? Right (emails doc)
