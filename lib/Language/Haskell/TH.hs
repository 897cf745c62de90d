-- | What libraries name of Template Haskell: see Language.Haskell.TH.Syntax.
module Language.Haskell.TH
  ( Q, runQ, Quote (..), runIO, reportWarning, Name, mkName, nameBase, Exp, Pat, Dec, Type, Con, Stmt, Clause, Body, Lit, TExp, Code, CodeQ, ExpQ, PatQ, TypeQ, DecsQ
  ) where

import Language.Haskell.TH.Syntax

type ExpQ = Q Exp
type PatQ = Q Pat
type TypeQ = Q Type
type DecsQ = Q [Dec]

runIO :: IO a -> Q a
runIO = Q

reportWarning :: String -> Q ()
reportWarning _ = pure ()
