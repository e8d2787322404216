/** The bytes of a page; a compressed form is made when somebody first asks for it, and then kept. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type PageBytes = { plain: Buffer; gzip: () => Buffer; br: () => Buffer; etag: string }

export function pageBytes(html: string): PageBytes {
  const plain = Buffer.from(html)
  return {
    plain,
    gzip: better(quality => gzipSync(plain, { level: quality === 'quick' ? 1 : 7 })),
    br: better(quality =>
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality === 'quick' ? 2 : 6 } }),
    ),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** How often a page is asked for before it is worth compressing well. */
const worthIt = 8

/** Compressed quickly at first, and well once the page has shown that it is asked for often. */
function better(make: (quality: 'quick' | 'good') => Buffer): () => Buffer {
  let made: Buffer | undefined
  let asked = 0
  return () => {
    asked++
    if (made === undefined || asked === worthIt) made = make(asked < worthIt ? 'quick' : 'good')
    return made
  }
}
