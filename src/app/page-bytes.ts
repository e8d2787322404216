/** The bytes of a page; a compressed form is made when somebody first asks for it, and then kept. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type PageBytes = { plain: Buffer; gzip: () => Buffer; br: () => Buffer; etag: string }

/** A page that is kept is worth more work than one that is sent once. */
export function pageBytes(html: string, isKept: boolean): PageBytes {
  const plain = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 1 }
  return {
    plain,
    gzip: once(() => gzipSync(plain, { level: isKept ? 6 : 1 })),
    br: once(() => brotliCompressSync(plain, { params })),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}
