-- Guards that fail end their rule only.
grade :: Int -> String
grade n | n >= 90 = "A"
        | n >= 50 = "B"
grade n | n < 60 = "C"

main :: String
main = grade 95 ? grade 55 ? grade 10
