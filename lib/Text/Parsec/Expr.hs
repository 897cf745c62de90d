{-# LANGUAGE FlexibleContexts #-}
-- | Expressions with operators, from a table: each row binds weaker than those before it.
module Text.Parsec.Expr (Assoc (..), Operator (..), OperatorTable, buildExpressionParser) where

import Text.Parsec.Combinator
import Text.Parsec.Prim

data Assoc = AssocNone | AssocLeft | AssocRight

data Operator s u m a
  = Infix (ParsecT s u m (a -> a -> a)) Assoc
  | Prefix (ParsecT s u m (a -> a))
  | Postfix (ParsecT s u m (a -> a))

type OperatorTable s u m a = [[Operator s u m a]]

buildExpressionParser :: Stream s m t => OperatorTable s u m a -> ParsecT s u m a -> ParsecT s u m a
buildExpressionParser table simple = foldl row simple table

row :: Stream s m t => ParsecT s u m a -> [Operator s u m a] -> ParsecT s u m a
row term ops = operand >>= \x -> rightFrom x <|> leftFrom x <|> noneFrom x <|> return x <?> "operator"
  where
    right   = choice [p | Infix p AssocRight <- ops]
    left    = choice [p | Infix p AssocLeft <- ops]
    none    = choice [p | Infix p AssocNone <- ops]
    prefix  = choice [p | Prefix p <- ops] <?> ""
    postfix = choice [p | Postfix p <- ops] <?> ""

    operand = do
      before <- prefix <|> return id
      x      <- term
      after  <- postfix <|> return id
      return (after (before x))

    rightFrom x = (do { f <- right; y <- operand >>= \z -> rightFrom z <|> return z; return (f x y) }) <|> ambiguousLeft <|> ambiguousNone
    leftFrom x  = (do { f <- left; y <- operand; let { z = f x y } in leftFrom z <|> return z }) <|> ambiguousRight <|> ambiguousNone
    noneFrom x  = do
      f <- none
      y <- operand
      ambiguousRight <|> ambiguousLeft <|> ambiguousNone <|> return (f x y)

    ambiguous assoc op = try (op >> fail ("ambiguous use of a " ++ assoc ++ " associative operator"))
    ambiguousRight = ambiguous "right" right
    ambiguousLeft  = ambiguous "left" left
    ambiguousNone  = ambiguous "non" none
