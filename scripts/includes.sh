#!/bin/sh
# Who may include whom: the directions of docs/ARCHITECTURE.md, held to. Ends with `N passed, M failed`, counting files.
#
# A line of the table: a folder of src, and the folders (or the beginning of a header's path) it may include from besides
# itself, all of which stand above it: so there is no circle of folders. The one exception is the header of hooks by which
# the runtime reaches its profiler. A folder inside another has its own line only where its rules differ. `*` is everything.
table='
base
syntax        base
types         syntax base
core          base
desugar       core types syntax base
opt           core base
prims         core/prim core/core core/text base
semantics     core prims base
image         core base
profile       base
runtime       runtime/prof/hooks image prims core/prim core/prim_rows core/core core/text base
runtime/prof  runtime image prims/world core/core profile/eventlog_write profile/events base
codegen       image runtime/layout runtime/runtime runtime/thread runtime/search runtime/logic runtime/prof core/prim core/prim_rows core/core base
report        profile base
export        profile base
page          report/report profile syntax base
diff          profile report/units report/table base
advise        syntax profile report/units base
project       base
driver        runtime image opt desugar core types syntax base
cli           *
'

cd "$(dirname "$0")/.." || exit 1
files=$(find src -name '*.[ch]' -o -name '*.tbl' | sort)
# shellcheck disable=SC2086  # a list of words
printf '%s\n' "$table" | awk '
    FILENAME == "-" {
        if (NF) {
            for (i = 2; i <= NF; i++) {
                may[$1, $i] = 1
                if ($i != "*" && $i != "runtime/prof/hooks" && room($i "/") == "") {
                    print "scripts/includes.sh: " $1 " names " $i ", which does not stand above it"
                    bad["the table"] = 1
                }
            }
            known[$1] = 1
            may[$1, $1] = 1
        }
        next
    }

    # The folder with a line in the table that a path lies in; "" when there is none.
    function room(path) {
        while (sub("/[^/]*$", "", path))
            if (path in known) return path
        return ""
    }

    # Whether a file in folder `from` may include the header `path`.
    function allowed(from, path,    prefix, last) {
        if ((from, "*") in may || (from, room(path)) in may) return 1
        prefix = path
        sub("[.][^./]*$", "", prefix)
        return (from, prefix) in may
    }

    function complain(text) {
        printf "%s:%d: %s\n", FILENAME, FNR, text
        bad[FILENAME] = 1
    }

    FNR == 1 {
        n_files++
        here = room(substr(FILENAME, length("src/") + 1))
        if (here == "") complain("this folder is not in the table of scripts/includes.sh")
    }

    /^[ \t]*#[ \t]*include[ \t]*"/ && here != "" {
        split($0, quoted, "\"")
        if (room(quoted[2]) == "")
            complain("include \"" quoted[2] "\" does not begin with a folder of src")
        else if (!allowed(here, quoted[2]))
            complain("src/" here " may not include \"" quoted[2] "\"")
    }

    END {
        for (file in bad) n_bad++
        printf "%d passed, %d failed\n", n_files - n_bad, n_bad
        exit n_bad > 0
    }' - $files
