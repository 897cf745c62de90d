/* `tarry report LOG --html --follow --port N`: the page of a run that goes on, for a browser on this machine. */
#ifndef TARRY_CLI_SERVE_H
#define TARRY_CLI_SERVE_H

#include "cli/cli.h"

/* Serves it until Ctrl-C. port 0: any that is free. An exit code. */
int serve_page(const ProfileSettings *settings, const char *path, bool no_source, uint64_t port);

#endif
