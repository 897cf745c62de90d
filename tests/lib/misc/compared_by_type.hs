-- One function, whatever module it comes from: it has one meaning where several are imported.
import GHC.Base
import GHC.Char
import GHC.Float
import GHC.Int
import GHC.Word

main :: IO ()
main = do
  print (eqInt 1 2, neInt 1 2, ltInt 1 2, leInt 1 2, gtInt 1 2, geInt 1 2)
  print (eqWord 3 3, neWord 3 3, ltWord 3 3, leWord 3 3, gtWord 3 3, geWord 3 3)
  print (eqChar 'a' 'a', neChar 'a' 'a', eqDouble 1 2, eqFloat 1 1, ltInt8 1 2, gtWord16 1 2)
