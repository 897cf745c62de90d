-- Characters of ASCII escaped while they are encoded.
module Main where
import qualified Data.ByteString.Builder as B
import Data.ByteString.Builder.Prim ((>$<), (>*<))
import qualified Data.ByteString.Builder.Prim as P
import qualified Data.Text as T
import qualified Data.Text.Encoding as T
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Encoding as TL
import Data.Word

escape :: P.BoundedPrim Word8
escape = P.condB (== 97) ((\_ -> ('&', 'a')) >$< P.liftFixedToBounded (P.char7 >*< P.char7)) (P.condB (> 127) P.emptyB (P.liftFixedToBounded P.word8))

main :: IO ()
main = print (B.toLazyByteString (T.encodeUtf8BuilderEscaped escape (T.pack "banana\233\8364") <> TL.encodeUtf8BuilderEscaped escape (TL.pack "lazy")))
