module B where

fromB = private
shared = 1
