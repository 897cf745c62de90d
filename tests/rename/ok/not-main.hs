-- A module of another name needs no main.
module Library where

useful = 1
