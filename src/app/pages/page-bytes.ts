/** The bytes of a page. Compressed forms are created on the first request for them and cached; the plain form, which hardly any client asks for
 *  and which is six times as large, is cached only until there is a compressed one. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { ownCopy } from '../../wire/cache/own-copy.ts'
import type { EncodedBody } from '../http/send-body.ts'

/** `size`: bytes that the page takes in a cache, an estimate until it is compressed. */
export type PageBytes = Required<EncodedBody> & { etag: string; size: number }

type Form = { bytes?: Buffer; requestCount: number }

/** The number of requests after which good compression of a page pays off. */
const goodCompressionAt = 8
/** The compressed forms of a page together are at most this part of its plain form. */
const compressedPart = 0.5

export function pageBytes(html: string): PageBytes {
  let original: Buffer | undefined = Buffer.from(html)
  const gzip: Form = { requestCount: 0 }
  const br: Form = { requestCount: 0 }
  const plain = () => {
    if (original) return original
    return br.bytes ? brotliDecompressSync(br.bytes) : gunzipSync(gzip.bytes ?? Buffer.alloc(0))
  }
  /** Compresses quickly at first, and well once the page is requested often. */
  const compressed = (form: Form, compress: (bytes: Buffer, isQuick: boolean) => Buffer) => () => {
    form.requestCount++
    if (form.bytes === undefined || form.requestCount === goodCompressionAt)
      form.bytes = ownCopy(compress(plain(), form.requestCount < goodCompressionAt))
    original = undefined
    return form.bytes
  }
  return {
    plain,
    gzip: compressed(gzip, (bytes, isQuick) => gzipSync(bytes, { level: isQuick ? 1 : 7 })),
    br: compressed(br, (bytes, isQuick) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: isQuick ? 2 : 6 } }),
    ),
    etag: `"${createHash('sha256').update(original).digest('base64url').slice(0, 22)}"`,
    size: Math.round(original.length * compressedPart),
  }
}
