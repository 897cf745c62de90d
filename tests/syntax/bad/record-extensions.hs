data P = P { px, py :: Int }
f P {..} = px + py
g P {px, py} = P {px, py}
h px py = P {..}
