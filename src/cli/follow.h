/* A log that is still being written, shown again and again: `tarry report --follow`, the screen of `prof --live`. */
#ifndef TARRY_CLI_FOLLOW_H
#define TARRY_CLI_FOLLOW_H

#include "cli/cli.h"
#include "report/report.h"

typedef struct FollowScreen {
    FILE *out;                 /* a terminal; NULL: none, and only the last report is printed */
    int   keys;                /* where keys come from; -1: nowhere */
    int   relay;               /* what comes from there is held back as long as there is a screen; -1: nothing */
    Buf   held;
} FollowScreen;

bool follow_is_written(const char *path);      /* somebody writes this log */
/* Shows it until it ends, or a key says that is enough. False: there is no log, also after some time. */
bool follow_log(FollowScreen *screen, const ProfileSettings *settings, const char *path, ReportOptions *o);

#endif
