/* Running other programs: see command.h. */
#include "project/command.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

int command_run(const CabalWords *words, const char *said)
{
    VEC(char *) argv = {0};
    for (size_t i = 0; i < words->len; i++)
        VEC_PUSH(&argv, (char *)words->data[i]);
    VEC_PUSH(&argv, NULL);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, said, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&files, 1, 2);
    pid_t child;
    int status = -1, error = posix_spawnp(&child, argv.data[0], &files, NULL, argv.data, environ);
    while (error == 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    posix_spawn_file_actions_destroy(&files);
    VEC_FREE(&argv);
    errno = error;
    return error != 0 ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
