/** The bytes of a page. A compressed form is created on the first request for it and cached. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type PageBytes = { plain: Buffer; gzip: () => Buffer; br: () => Buffer; etag: string }

export function pageBytes(html: string): PageBytes {
  const plain = Buffer.from(html)
  return {
    plain,
    gzip: compressOnDemand(quality => gzipSync(plain, { level: quality === 'quick' ? 1 : 7 })),
    br: compressOnDemand(quality =>
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality === 'quick' ? 2 : 6 } }),
    ),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** The number of requests after which good compression of a page pays off. */
const goodCompressionAt = 8

/** Compresses quickly at first, and well once the page is requested often. */
function compressOnDemand(compress: (quality: 'quick' | 'good') => Buffer): () => Buffer {
  let compressed: Buffer | undefined
  let requestCount = 0
  return () => {
    requestCount++
    if (compressed === undefined || requestCount === goodCompressionAt)
      compressed = compress(requestCount < goodCompressionAt ? 'quick' : 'good')
    return compressed
  }
}
