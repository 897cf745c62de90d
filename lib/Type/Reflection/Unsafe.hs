-- | What identifies a type.
module Type.Reflection.Unsafe (TypeRep, typeRepFingerprint) where

import Tarry.Reflection (typeRepFingerprint)
import Type.Reflection (TypeRep)
