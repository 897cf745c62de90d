/* AddressSanitizer: memory that is there and must not be touched. Without it there is none. */
#ifndef TARRY_BASE_POISON_H
#define TARRY_BASE_POISON_H

#if defined(__SANITIZE_ADDRESS__)
#define ADDRESSES_WATCHED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESSES_WATCHED 1
#endif
#endif

#ifdef ADDRESSES_WATCHED
#include <sanitizer/asan_interface.h>
#define POISON(p, n)   ASAN_POISON_MEMORY_REGION((p), (n))
#define UNPOISON(p, n) ASAN_UNPOISON_MEMORY_REGION((p), (n))
#else
#define POISON(p, n)   ((void)(p), (void)(n))
#define UNPOISON(p, n) ((void)(p), (void)(n))
#endif

#endif
