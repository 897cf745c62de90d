-- Functions of base that programs seldom use.
module Main (main) where

import Control.Applicative
import Control.Arrow
import Control.Exception
import Control.Monad
import Data.Bits
import Data.Foldable
import Data.Functor.Classes
import qualified Data.List.NonEmpty as N
import Data.Monoid (mappend)
import Data.Proxy
import Data.Semigroup (Product (..), WrappedMonoid (..), stimesIdempotent, stimesIdempotentMonoid)
import Data.Tuple (curry)
import Data.Typeable
import Data.Word
import qualified System.IO.Error as IOE
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeFixIO)
import Text.ParserCombinators.ReadP (ReadP, readP_to_S)
import qualified Text.ParserCombinators.ReadPrec as P
import Text.Printf
import qualified Text.Read.Lex as Lex

newtype Pair a = Pair (a, a)

instance Show1 Pair where
  liftShowsPrec sp _ d (Pair (a, b)) = showsBinaryWith sp sp "Pair" d a b
instance Read1 Pair where
  liftReadPrec rp _ = readData (readBinaryWith rp rp "Pair" (\a b -> Pair (a, b)))
  liftReadListPrec = liftReadListPrecDefault
instance Eq1 Pair where
  liftEq eq (Pair (a, b)) (Pair (c, d)) = eq a c && eq b d

newtype Money = Money Integer

instance PrintfArg Money where
  parseFormat _ (c : cs) = FormatParse "" c cs
  parseFormat _ ""       = errorShortFormat
  formatArg (Money n) f
    | fmtChar f == 'm' = showString "$" . formatInteger n f { fmtChar = 'd' }
    | otherwise        = errorBadFormat (fmtChar f)

lists :: IO ()
lists = do
  print (N.groupBy1 (\a b -> even a == even b) (2 N.:| [4, 1, 3, 6 :: Int]), N.groupWith1 (`div` 10) (1 N.:| [2, 11, 12, 3 :: Int]), N.groupAllWith1 (`mod` 3) (1 N.:| [2 .. 7 :: Int]))
  print (N.unfold (\n -> (n, if n < 3 then Just (n + 1) else Nothing)) (0 :: Int), N.groupWith even (Just (3 :: Int)), N.groupAllWith negate [1, 2, 1 :: Int])
  print (curry fst 'a' 'b', asProxyTypeOf 3 (Proxy :: Proxy Int), mappend "a" "b", unwrapMonoid (WrapMonoid "x" <> WrapMonoid "y"), getProduct (foldMap Product [1 .. 5 :: Int]), stimesIdempotent (3 :: Int) "i", stimesIdempotentMonoid (0 :: Int) "j")
  sequence_ [putStr "a", putStr "b", putStrLn "c"]
  print (liftA negate [1, 2 :: Int], liftM4 (,,,) "a" "b" "c" "de", liftM5 (,,,,) (Just 1) (Just 2) (Just 3) (Just 4) (Just (5 :: Int)) == (Nothing :: Maybe (Int, Int, Int, Int, Int)))
  print ((show <<^ (+ 1)) 1, (length ^<< show) (123 :: Int), leftApp (+ 1) (Left 1 :: Either Int Char), runKleisli (zeroArrow :: Kleisli [] Int Int) 3, unwrapArrow (fmap succ (WrapArrow (Kleisli Just))) `runKleisli` 'a')

bits :: IO ()
bits = do
  print (bitReverse8 1, bitReverse16 1, bitReverse32 0xF0, bitReverse64 1, byteSwap16 0x1234, byteSwap32 0x12345678, byteSwap64 1)
  print (bitDefault 5 :: Int, testBitDefault (5 :: Int) 2, popCountDefault (255 :: Word16), bitSize (0 :: Word8), toIntegralSized (300 :: Int) :: Maybe Word8, (.&.) 12 10 .|. 1 :: Int)

readers :: IO ()
readers = do
  let run p = readP_to_S p
  print (run Lex.hsLex " foo bar", run (Lex.expect (Lex.Ident "x")) "x y", run Lex.lexChar "\\nrest", run (Lex.readDecP :: ReadP Integer) "12x")
  print (run (Lex.readHexP :: ReadP Int) "ff", run (Lex.readOctP :: ReadP Int) "17", run (Lex.readIntP 2 (`elem` "01") fromEnum :: ReadP Int) "10", Lex.isSymbolChar '+', Lex.isSymbolChar 'a')
  print (P.readPrec_to_S (P.reset (P.prec 3 P.get)) 9 "ab", P.minPrec, P.readPrec_to_S (P.readS_to_Prec (\d s -> [(d, s)])) 4 "q", P.readPrec_to_S (P.readP_to_Prec (\_ -> return 'r')) 0 "", run (P.readPrec_to_P (P.step P.get) 1) "z")
  print (showsPrec1 11 (Pair (1, -2 :: Int)) "", readsPrec1 0 "Pair 1 (-2) rest" `asTypeOf` [(Pair (0 :: Int, 0), "")] `seq` (), map (\(Pair p, s) -> (p, s)) (readsPrec1 0 "(Pair 3 4)x" :: [(Pair Int, String)]))
  print (eq1 (Pair ('a', 'b')) (Pair ('a', 'b')), liftCompare2 compare (flip compare) (1 :: Int, 'x') (1, 'y'), liftEq2 (==) (/=) (Left 1 :: Either Int Char) (Left 1), liftShowList showsPrec showList [Just 'a'] "", compare2 (1 :: Int, 'a') (1, 'b'))
  print (readsPrec2 0 "Left 3" :: [(Either Int Char, String)], fst (head (liftReadListPrecDefault' "[Pair 1 2]")))
  where liftReadListPrecDefault' s = [(map (\(Pair p) -> p) ps, r) | (ps, r) <- P.readPrec_to_S (liftReadListPrec readInt' (return [])) 0 s]
        readInt' = P.readS_to_Prec (\_ s -> reads s) :: P.ReadPrec Int

errors :: IO ()
errors = do
  let e = IOE.mkIOError IOE.userErrorType "here" Nothing (Just "f")
  print (IOE.ioeGetErrorType e, IOE.ioeSetErrorType e IOE.eofErrorType, map ($ IOE.fullErrorType) [IOE.isAlreadyExistsErrorType, IOE.isFullErrorType, IOE.isAlreadyInUseErrorType, IOE.isDoesNotExistErrorType, IOE.isIllegalOperationErrorType, IOE.isPermissionErrorType, IOE.isUserErrorType, IOE.isEOFErrorType])
  uninterruptibleMask (\restore -> restore (putStrLn "unmasked")) >> interruptible allowInterrupt
  print (fmap show (asyncExceptionFromException (asyncExceptionToException UserInterrupt) :: Maybe AsyncException), unsafeDupablePerformIO (return 'u'))
  xs <- unsafeFixIO (\xs -> return ('x' : take 2 xs))
  putStrLn xs
  printf "%m|%5m\n" (Money 12) (Money 345)
  r <- try (evaluate (length (printf "%q" (Money 1) :: String)))
  putStrLn (either (\(ErrorCall m) -> m) show r)
  putStrLn (formatString "abc" plain { fmtChar = 's', fmtWidth = Just 6 } "" ++ formatInt (42 :: Int) plain { fmtChar = 'x', fmtAlternate = True } "" ++ formatChar 'c' plain { fmtChar = 'c' } "" ++ formatRealFloat (2.5 :: Double) plain { fmtChar = 'e', fmtPrecision = Just 2 } "")
  print (typeRepTyCon (typeOf 'x'), typeRepArgs (typeOf (Just 'x')), tyConName (typeRepTyCon (typeOf "s")), showsTypeRep (typeOf [()]) "", toList (Just 'q'))
  where plain = FieldFormat { fmtWidth = Nothing, fmtPrecision = Nothing, fmtAdjust = Nothing, fmtSign = Nothing, fmtAlternate = False, fmtModifiers = "", fmtChar = 'd' }

main :: IO ()
main = lists >> bits >> readers >> errors
