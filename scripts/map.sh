#!/bin/sh
# docs/ARCHITECTURE.md is the map: each file of src and page is named in a table of its folder's section, and each name there is that of a file. `a*` names
# several; headers `*_int.h`, which the files of a folder share, need no name. Prints what is missing; the last line counts.
cd "$(dirname "$0")/.." || exit 1
find src page -type f \( -name '*.[ch]' -o -name '*.tbl' -o -name '*.js' \) | sort | awk '
function stem(path) { sub(/[.](c|h|tbl|js)$/, "", path); return path }
function expected(path, what) { if (path) passed++; else { failed++; print what } }

# A name in a section: of files with that stem, or that name, in one of its folders. True: there is one.
function name(text, folders,   i, n, each, there) {
    for (n = split(folders, each, " "); n > 0; n--)
        for (i = 1; i <= n_files; i++)
            if (files[i] == each[n] "/" text || stem(files[i]) == each[n] "/" text || (text ~ /[*]/ && matches(files[i], each[n] "/" text)))
                there = named[files[i]] = 1
    return there
}
function matches(path, pattern) {
    gsub(/[.]/, "[.]", pattern)
    gsub(/[*]/, ".*", pattern)
    return path ~ "^" pattern "$" || stem(path) ~ "^" pattern "$"
}

FILENAME == "-" { files[++n_files] = $0; next }
/^##+ / { folders = "" }
/^##+ src/ {
    folders = $0
    sub(/:.*/, "", folders)
    gsub(/[#,]/, "", folders)
    gsub(/\/( |$)/, " ", folders)
    if (folders ~ /src\/image/) folders = "src"
}
/^[|]/ && folders != "" {
    split($0, cells, "|")
    for (rest = cells[2]; match(rest, /`[^`]+`/); rest = substr(rest, RSTART + RLENGTH)) {
        text = substr(rest, RSTART + 1, RLENGTH - 2)
        if (text ~ /^page\//) sub(/^page\//, "", text)
        expected(name(text, folders), "`" text "` is on the map, and not there")
    }
}
END {
    for (i = 1; i <= n_files; i++)
        if (files[i] !~ /_int[.]h$/) expected(named[files[i]], files[i] " is not on the map")
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0
}' - docs/ARCHITECTURE.md
