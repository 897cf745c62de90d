module A (visible, Type(Con), Class(method)) where
visible = hidden
hidden = 1
data Type = Con | Hidden
class Class a where { method, other :: a }
