{-# LANGUAGE TemplateHaskell, DataKinds #-}
module Names where
-- With DataKinds a tick before a small letter is still a name.
x = (f 'send, Proxy :: Proxy 'True)
y = 'a'
