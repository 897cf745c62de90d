{-# LANGUAGE MultilineStrings #-}
f = """
  abc
