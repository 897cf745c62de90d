/* Gzip (RFC 1952) with stored blocks: the container that some tools insist on. */
#include "export/export_int.h"

#include <assert.h>
#include <string.h>

enum { MOST_STORED = 65535 };

static uint32_t crc32(const unsigned char *data, size_t n)
{
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < n; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (0xEDB88320u & (0u - (crc & 1u)));
    }
    return ~crc;
}

static void put_little(Buf *out, uint32_t n, int bytes)
{
    assert(bytes <= 4);
    for (int i = 0; i < bytes; i++)
        buf_putc(out, (char)(n >> (8 * i)));
}

void export_gzip(const Buf *data, Buf *out)
{
    static const char header[] = "\x1f\x8b\x08\0\0\0\0\0\0\xff";
    size_t at = 0;
    buf_write(out, header, sizeof header - 1);
    do {
        size_t n = data->len - at < MOST_STORED ? data->len - at : MOST_STORED;
        buf_putc(out, at + n == data->len);            /* the last block? */
        put_little(out, (uint32_t)n, 2);
        put_little(out, ~(uint32_t)n, 2);
        buf_write(out, buf_text(data) + at, n);
        at += n;
    } while (at < data->len);
    assert(at == data->len);
    put_little(out, crc32((const unsigned char *)buf_text(data), data->len), 4);
    put_little(out, (uint32_t)data->len, 4);
}
