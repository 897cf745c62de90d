-- | Types that can be pretty-printed.
module Text.PrettyPrint.HughesPJClass
  ( Pretty (..), PrettyLevel (..), prettyNormal, prettyShow, prettyParen, module Text.PrettyPrint.HughesPJ
  ) where

import Prelude hiding ((<>))
import Text.PrettyPrint.HughesPJ

-- | How much detail: more for greater numbers.
newtype PrettyLevel = PrettyLevel Int deriving (Eq, Ord, Show)

prettyNormal :: PrettyLevel
prettyNormal = PrettyLevel 0

-- | By the level and the precedence of what is around; one of pPrint and pPrintPrec.
class Pretty a where
  {-# MINIMAL pPrintPrec | pPrint #-}
  pPrintPrec :: PrettyLevel -> Rational -> a -> Doc
  pPrint     :: a -> Doc
  pPrintList :: PrettyLevel -> [a] -> Doc

  pPrintPrec _ _ = pPrint
  pPrint = pPrintPrec prettyNormal 0
  pPrintList l = brackets . fsep . punctuate comma . map (pPrintPrec l 0)

prettyShow :: Pretty a => a -> String
prettyShow = render . pPrint

pPrint0 :: Pretty a => PrettyLevel -> a -> Doc
pPrint0 l = pPrintPrec l 0

-- | The precedence of an application, and of its arguments.
appPrec :: Rational
appPrec = 10

prettyParen :: Bool -> Doc -> Doc
prettyParen = maybeParens

instance Pretty Int where
  pPrint = int

instance Pretty Integer where
  pPrint = integer

instance Pretty Float where
  pPrint = float

instance Pretty Double where
  pPrint = double

instance Pretty () where
  pPrint _ = text "()"

instance Pretty Bool where
  pPrint = text . show

instance Pretty Ordering where
  pPrint = text . show

instance Pretty Char where
  pPrint = char
  pPrintList _ = text . show

instance Pretty a => Pretty (Maybe a) where
  pPrintPrec _ _ Nothing  = text "Nothing"
  pPrintPrec l p (Just x) = application l p "Just" x

instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pPrintPrec l p (Left x)  = application l p "Left" x
  pPrintPrec l p (Right x) = application l p "Right" x

application :: Pretty a => PrettyLevel -> Rational -> String -> a -> Doc
application l p name x = prettyParen (p > appPrec) (text name <+> pPrintPrec l (appPrec + 1) x)

instance Pretty a => Pretty [a] where
  pPrintPrec l _ = pPrintList l

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pPrintPrec l _ (a, b) = tuple [pPrint0 l a, pPrint0 l b]

instance (Pretty a, Pretty b, Pretty c) => Pretty (a, b, c) where
  pPrintPrec l _ (a, b, c) = tuple [pPrint0 l a, pPrint0 l b, pPrint0 l c]

instance (Pretty a, Pretty b, Pretty c, Pretty d) => Pretty (a, b, c, d) where
  pPrintPrec l _ (a, b, c, d) = tuple [pPrint0 l a, pPrint0 l b, pPrint0 l c, pPrint0 l d]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e) => Pretty (a, b, c, d, e) where
  pPrintPrec l _ (a, b, c, d, e) =
    tuple [pPrint0 l a, pPrint0 l b, pPrint0 l c, pPrint0 l d, pPrint0 l e]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f) => Pretty (a, b, c, d, e, f) where
  pPrintPrec l _ (a, b, c, d, e, f) =
    tuple [pPrint0 l a, pPrint0 l b, pPrint0 l c, pPrint0 l d, pPrint0 l e, pPrint0 l f]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f, Pretty g) => Pretty (a, b, c, d, e, f, g) where
  pPrintPrec l _ (a, b, c, d, e, f, g) =
    tuple [pPrint0 l a, pPrint0 l b, pPrint0 l c, pPrint0 l d, pPrint0 l e, pPrint0 l f, pPrint0 l g]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e, Pretty f, Pretty g, Pretty h) => Pretty (a, b, c, d, e, f, g, h) where
  pPrintPrec l _ (a, b, c, d, e, f, g, h) =
    tuple [pPrint0 l a, pPrint0 l b, pPrint0 l c, pPrint0 l d, pPrint0 l e, pPrint0 l f, pPrint0 l g, pPrint0 l h]

tuple :: [Doc] -> Doc
tuple = parens . fsep . punctuate comma
