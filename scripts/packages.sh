# shellcheck shell=sh disable=SC2034
# Debian packages: which are needed, and how they get there. Sourced by ./tarry and ./check.
#
# Installs only when it may (root, or sudo without a password); otherwise says what to type. Where there is no apt-get,
# it does nothing: the build then says what is missing.

build_packages='gcc libc6-dev make libffi-dev libgmp-dev libutf8proc-dev libxxhash-dev'
useful_packages='libncurses-dev'        # used where they are there
test_packages='libcmocka-dev chromium patch'

# Those of the packages named that are not there. A tool that is on the PATH counts, wherever it came from.
missing_packages() {
    installed=$(dpkg-query -W -f '${Package}:${Architecture} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p')
    here=$(dpkg --print-architecture)
    for package in "$@"; do
        case $package in
        gcc)  tool=${CC:-gcc}; command -v "${tool%% *}" >/dev/null && continue ;;
        make) command -v make >/dev/null && continue ;;
        esac
        case $package in *:*) wanted=$package ;; *) wanted="$package:\($here\|all\)" ;; esac
        printf '%s\n' "$installed" | grep -qx "$wanted" || printf '%s ' "$package"
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_be_root() {
    [ "$(id -u)" = 0 ] || { command -v sudo && sudo -n true; } >/dev/null 2>&1
}

apt_install() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"
}

say_what_to_type() {
    if [ "$(id -u)" = 0 ]; then
        typed="apt-get update && apt-get install -y $1"
    elif command -v sudo >/dev/null; then
        typed="sudo apt-get update && sudo apt-get install -y $1"
    else
        typed="su -c 'apt-get update && apt-get install -y $1'"
    fi
    printf 'tarry: some packages are missing; install them with this command, then try again:\n    %s\n' "$typed" >&2
}

# Makes sure that the packages named are there. 1 when they are not; what the user can do has then been said.
need_packages() {
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
    missing=$(missing_packages "$@")
    missing=${missing% }
    [ -n "$missing" ] || return 0
    if ! may_be_root; then
        say_what_to_type "$missing"
        return 1
    fi
    printf 'tarry: installing %s\n' "$missing" >&2
    # shellcheck disable=SC2086  # a list of words
    if ! output=$({ apt_install $missing || { as_root apt-get update && apt_install $missing; }; } 2>&1 </dev/null); then
        printf '%s\n' "$output" >&2
        say_what_to_type "$missing"
        return 1
    fi
}

# The same with what one can do without: where it may not be installed, or cannot, nothing is said.
want_packages() {
    ! may_be_root || need_packages "$@" 2>/dev/null || :
}
