-- | Pretty printing (John Hughes, The Design of a Pretty-printing Library; with Simon Peyton Jones's fill, $+$ and rendering).
--
-- A Doc is what was written; `layouts` turns it into the set of its layouts, which `best` narrows to one. Invariants of Layouts:
--   1. In Union p q both have the same text up to spaces and line breaks, and the first line of p is at least as long as that of q:
--      so if p's first line fits it is the better one, and no other has to be looked at.
--   2. What is beside a Text, or below a NilAbove, is not looked at before it is needed: sets are big, and mostly never made.
--   3. The indentation of a Nest directly behind a Text, with no NilAbove between, means nothing.
--   4. Nothing stands only alone, or at the end behind a Text.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails (..)
  , char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational
  , semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , isEmpty
  , render, Style (..), style, renderStyle, Mode (..), fullRender
  ) where

import Prelude hiding ((<>))
import Control.DeepSeq (NFData (..))
import qualified Data.Semigroup as Semigroup
import Data.String (IsString (..))

infixl 6 <>, <+>
infixl 5 $$, $+$

-- | Beside and Above: with True, a space, respectively no overlap.
data Doc = Empty | Beside Doc Bool Doc | Above Doc Bool Doc | Done Layouts

-- | A piece of text; each stands for its characters.
data TextDetails = Chr !Char | Str String | PStr String deriving (Eq, Show)

instance NFData TextDetails where
  rnf (Chr c)  = rnf c
  rnf (Str s)  = rnf s
  rnf (PStr s) = rnf s

data Layouts
  = Nothing'                       -- one layout, without a line
  | NilAbove Layouts               -- an empty line above
  | Text TextDetails !Int Layouts  -- its width; what is behind it starts there
  | Nest !Int Layouts
  | Union Layouts Layouts
  | None                           -- no layout at all

instance Semigroup.Semigroup Doc where
  (<>) = (<>)

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ d rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest d

instance Eq Doc where
  d == e = render d == render e

instance NFData Doc where
  rnf d = rnf (render d)

-- Text ----------------------------------------------------------------------------------------------------------------------

char :: Char -> Doc
char c = Done (Text (Chr c) 1 Nothing')

text, ptext, zeroWidthText :: String -> Doc
text s = case length s of n -> Done (Text (Str s) n Nothing')
ptext s = case length s of n -> Done (Text (PStr s) n Nothing')
zeroWidthText = sizedText 0

-- | As if it had this width.
sizedText :: Int -> String -> Doc
sizedText n s = Done (Text (Str s) n Nothing')

int :: Int -> Doc
int n = text (show n)

integer :: Integer -> Doc
integer n = text (show n)

float :: Float -> Doc
float x = text (show x)

double :: Double -> Doc
double x = text (show x)

rational :: Rational -> Doc
rational x = text (show x)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi   = char ';'
comma  = char ','
colon  = char ':'
space  = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens d       = lparen <> d <> rparen
brackets d     = lbrack <> d <> rbrack
braces d       = lbrace <> d <> rbrace
quotes d       = char '\'' <> d <> char '\''
doubleQuotes d = char '"' <> d <> char '"'

maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b       = if b then parens else id
maybeBrackets b     = if b then brackets else id
maybeBraces b       = if b then braces else id
maybeQuotes b       = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- Combinators ---------------------------------------------------------------------------------------------------------------

empty :: Doc
empty = Empty

isEmpty :: Doc -> Bool
isEmpty Empty = True
isEmpty _     = False

(<>), (<+>), ($$), ($+$) :: Doc -> Doc -> Doc
p <> q  = combine Beside p False q
p <+> q = combine Beside p True q
p $$ q  = combine Above p False q
p $+$ q = combine Above p True q

-- | Empty is the unit of them all.
combine :: (Doc -> Bool -> Doc -> Doc) -> Doc -> Bool -> Doc -> Doc
combine _  p     _ Empty = p
combine _  Empty _ q     = q
combine op p     g q     = op p g q

hcat, hsep, vcat :: [Doc] -> Doc
hcat = foldr (<>) empty
hsep = foldr (<+>) empty
-- the chain ends in Empty, so that what is put below it by $+$ may overlap its last line after all: as in pretty 1.1
vcat = foldr (\d below -> if isEmpty d then below else Above d False below) empty

nest :: Int -> Doc -> Doc
nest k d = done (nested k (layouts d))

hang :: Doc -> Int -> Doc -> Doc
hang d k e = sep [d, nest k e]

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ []       = []
punctuate p (d : ds) = go d ds
  where go e []       = [e]
        go e (f : fs) = (e <> p) : go f fs

-- | All on one line, or all below each other; with or without spaces.
sep, cat :: [Doc] -> Doc
sep ds = done (separated True ds)
cat ds = done (separated False ds)

-- | As many on a line as fit.
fsep, fcat :: [Doc] -> Doc
fsep ds = done (filled True ds)
fcat ds = done (filled False ds)

done :: Layouts -> Doc
done Nothing' = Empty
done l        = Done l

-- Layouts -------------------------------------------------------------------------------------------------------------------

layouts :: Doc -> Layouts
layouts Empty          = Nothing'
layouts (Done l)       = l
layouts (Beside p g q) = besideDoc p g (layouts q)
layouts (Above p g q)  = aboveDoc p g (layouts q)

-- | Chains are taken apart from the right, so that they cost linear time however they were built.
besideDoc, aboveDoc :: Doc -> Bool -> Layouts -> Layouts
besideDoc (Beside p g q) h r | g == h = besideDoc p g (besideDoc q h r)
besideDoc p g r = beside (layouts p) g r
aboveDoc (Above p g q) h r = aboveDoc p g (aboveDoc q h r)
aboveDoc p g r = above (layouts p) g 0 r

nested :: Int -> Layouts -> Layouts
nested k (Nest j p) = nested (k + j) p
nested _ None       = None
nested _ Nothing'   = Nothing'
nested 0 p          = p
nested k p          = Nest k p

-- | Where the first has no line, it is the only one.
union :: Layouts -> Layouts -> Layouts
union Nothing' _ = Nothing'
union p q        = Union p q

-- | Above q, which is indented by k more than where the first line began.
above :: Layouts -> Bool -> Int -> Layouts -> Layouts
above None          _ _ _ = None
above (Union p p')  g k q = Union (above p g k q) (above p' g k q)
above Nothing'      _ k q = nested k q
above (Nest j p)    g k q = Nest j (above p g (k - j) q)
above (NilAbove p)  g k q = NilAbove (above p g k q)
above (Text s n p)  g k q = Text s n (case p of
  Nothing' -> newline g (k - n) q
  _        -> above p g (k - n) q)

-- | Behind the last text of a line: q below it, indented by k from here. If k is positive there is room on this line, which is used unless
-- overlap is not wanted.
newline :: Bool -> Int -> Layouts -> Layouts
newline _ _ Nothing'   = Nothing'
newline g k (Nest j q) = newline g (k + j) q
newline g k q
  | not g && k > 0     = Text (Str (replicate k ' ')) k q
  | otherwise          = NilAbove (nested k q)

beside :: Layouts -> Bool -> Layouts -> Layouts
beside None         _ _ = None
beside (Union p p') g q = Union (beside p g q) (beside p' g q)
beside Nothing'     _ q = q
beside (Nest k p)   g q = Nest k (beside p g q)
beside (NilAbove p) g q = NilAbove (beside p g q)
beside (Text s n p) g q = Text s n (case p of
  Nothing' -> sameLine g q
  _        -> beside p g q)

-- | Behind the last text of a line, with or without a space.
sameLine :: Bool -> Layouts -> Layouts
sameLine _ Nothing'   = Nothing'
sameLine g (Nest _ p) = sameLine g p
sameLine True  p      = Text (Chr ' ') 1 p
sameLine False p      = p

-- | The layouts that are one line.
oneLiner :: Layouts -> Layouts
oneLiner None         = None
oneLiner Nothing'     = Nothing'
oneLiner (NilAbove _) = None
oneLiner (Text s n p) = Text s n (oneLiner p)
oneLiner (Nest k p)   = Nest k (oneLiner p)
oneLiner (Union p _)  = oneLiner p

-- sep and cat: the first document, then the rest that is k further in; only if the first fits on one line may the rest be beside it.

separated :: Bool -> [Doc] -> Layouts
separated _ []       = Nothing'
separated g (d : ds) = separatedFrom g (layouts d) 0 ds

separatedFrom :: Bool -> Layouts -> Int -> [Doc] -> Layouts
separatedFrom _ None         _ _  = None
separatedFrom g (Union p q)  k ds = Union (separatedFrom g p k ds) (above q False k (layouts (vcat ds)))
separatedFrom g Nothing'     k ds = nested k (separated g ds)
separatedFrom g (Nest j p)   k ds = Nest j (separatedFrom g p (k - j) ds)
separatedFrom _ (NilAbove p) k ds = NilAbove (above p False k (layouts (vcat ds)))
separatedFrom g (Text s n p) k ds = Text s n (separatedInLine g p (k - n) ds)

separatedInLine :: Bool -> Layouts -> Int -> [Doc] -> Layouts
separatedInLine g (Nest _ p) k ds = separatedInLine g p k ds
separatedInLine g Nothing'   k ds = union
  (oneLiner (sameLine g (layouts ((if g then hsep else hcat) ds))))
  (newline False k (layouts (vcat ds)))
separatedInLine g p          k ds = separatedFrom g p k ds

-- fsep and fcat: the same, but after each document the choice is made anew.

filled :: Bool -> [Doc] -> Layouts
filled _ []       = Nothing'
filled g (d : ds) = filledFrom g (layouts d) 0 ds

filledFrom :: Bool -> Layouts -> Int -> [Doc] -> Layouts
filledFrom _ None         _ _  = None
filledFrom g (Union p q)  k ds = Union (filledFrom g p k ds) (above q False k (filled g ds))
filledFrom g Nothing'     k ds = nested k (filled g ds)
filledFrom g (Nest j p)   k ds = Nest j (filledFrom g p (k - j) ds)
filledFrom g (NilAbove p) k ds = NilAbove (above p False k (filled g ds))
filledFrom g (Text s n p) k ds = Text s n (filledInLine g p (k - n) ds)

filledInLine :: Bool -> Layouts -> Int -> [Doc] -> Layouts
filledInLine g (Nest _ p) k ds           = filledInLine g p k ds
filledInLine _ Nothing'   _ []           = Nothing'
filledInLine g Nothing'   k (Empty : ds) = filledInLine g Nothing' k ds
filledInLine g Nothing'   k (d : ds)     = union
  (sameLine g (filledFrom g (unnested (oneLiner (layouts d))) (if g then k - 1 else k) ds))
  (newline False k (filled g (d : ds)))
filledInLine g p          k ds           = filledFrom g p k ds

unnested :: Layouts -> Layouts
unnested (Nest _ p) = p
unnested p          = p

-- The best layout -----------------------------------------------------------------------------------------------------------

-- | For lines of this width, with this much text (without indentation) on each. No Union is left.
best :: Int -> Int -> Layouts -> Layouts
best width ribbon = fresh width
  where
    -- at the start of a line, with w columns left of it
    fresh _ Nothing'     = Nothing'
    fresh _ None         = None
    fresh w (NilAbove p) = NilAbove (fresh w p)
    fresh w (Text s n p) = Text s n (inLine w n p)
    fresh w (Nest k p)   = Nest k (fresh (w - k) p)
    fresh w (Union p q)  = nicer w 0 (fresh w p) (fresh w q)
    -- behind n columns of text
    inLine _ _ Nothing'     = Nothing'
    inLine _ _ None         = None
    inLine w n (NilAbove p) = NilAbove (fresh (w - n) p)
    inLine w n (Text s m p) = Text s m (inLine w (n + m) p)
    inLine w n (Nest _ p)   = inLine w n p
    inLine w n (Union p q)  = nicer w n (inLine w n p) (inLine w n q)
    nicer w n p q = if fits (min w ribbon - n) p then p else q

-- | Does the first line have at most n columns?
fits :: Int -> Layouts -> Bool
fits n _ | n < 0     = False
fits _ None          = False
fits n (Text _ m p)  = fits (n - m) p
fits _ _             = True

-- Rendering -----------------------------------------------------------------------------------------------------------------

data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode deriving (Eq, Show)

-- | The ratio of a line's length to that of its text without indentation.
data Style = Style { mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float } deriving (Eq, Show)

style :: Style
style = Style { mode = PageMode, lineLength = 100, ribbonsPerLine = 1.5 }

render :: Doc -> String
render = renderStyle style

renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c)  rest = c : rest
txtPrinter (Str s)  rest = s ++ rest
txtPrinter (PStr s) rest = s ++ rest

-- | Text by a function that puts a piece in front of what comes, and what is at the end.
fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender OneLineMode _ _ put end d = plain (Chr ' ') (\_ q -> q) put end (layouts d)
fullRender LeftMode    _ _ put end d = plain (Chr '\n') firstThatIs put end (layouts d)
fullRender m columns ribbons put end d = paged m columns ribbon put end (best width ribbon (layouts d))
  where ribbon = round (fromIntegral columns / ribbons)
        width  = case m of
          ZigZagMode -> maxBound
          _          -> columns

-- | Without indentation.
plain :: TextDetails -> (Layouts -> Layouts -> Layouts) -> (TextDetails -> a -> a) -> a -> Layouts -> a
plain break' choose put end = go
  where go None         = error "Text.PrettyPrint: a document without a layout"
        go (Union p q)  = go (choose p q)
        go (Nest _ p)   = go p
        go Nothing'     = end
        go (NilAbove p) = put break' (go p)
        go (Text s _ p) = put s (go p)

firstThatIs :: Layouts -> Layouts -> Layouts
firstThatIs p q = if exists p then p else q
  where exists None         = False
        exists (Text _ _ r) = exists r
        exists (Nest _ r)   = exists r
        exists _            = True

-- | With indentation; in zig-zag mode what is too far in is shifted, between lines that say so.
paged :: Mode -> Int -> Int -> (TextDetails -> a -> a) -> a -> Layouts -> a
paged m columns ribbon put end = line 0
  where
    gap   = columns - ribbon
    shift = gap `quot` 2
    line k (Nest j p)   = line (k + j) p
    line _ Nothing'     = end
    line k (NilAbove p) = put (Chr '\n') (line k p)
    line k (Text s n p) = case m of
      ZigZagMode | k >= gap -> marked '/' (indented (k - shift) s n p)
                 | k < 0    -> marked '\\' (indented (k + shift) s n p)
      _                     -> indented k s n p
    line _ _            = error "Text.PrettyPrint: more than one layout"
    marked c rest = put (Chr '\n') (put (Str (replicate shift c)) (put (Chr '\n') rest))
    indented k s n p = put (Str (replicate k ' ')) (put s (rest' (k + n) p))
    rest' k (NilAbove p) = put (Chr '\n') (line k p)
    rest' k (Text s n p) = put s (rest' (k + n) p)
    rest' k (Nest _ p)   = rest' k p
    rest' _ Nothing'     = end
    rest' _ _            = error "Text.PrettyPrint: more than one layout"
