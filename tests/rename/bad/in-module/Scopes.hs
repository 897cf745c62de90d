module Scopes where
import Broken (fine)
f = fine + missing + unknown
