module Main (main, helper, helper) where

mian = 1
help = 1
user = helper
