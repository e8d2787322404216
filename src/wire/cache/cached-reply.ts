/** A reply that is cached as the bytes that are sent: an object in the cache would need more memory than its bytes, and every collection of
 *  the old generation of the heap would read it. */
import { gzipSync } from 'node:zlib'
import type { Envelope } from '../envelope.ts'
import { ownCopy } from './own-copy.ts'

/** `gzip` compresses on the first request for it. */
export type CachedReply = { bytes: Buffer; gzip: () => Buffer }

/** Encoded once: sending the text itself would encode it again for each request. */
export function cachedReply(envelope: Envelope): CachedReply {
  const text = JSON.stringify(envelope)
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  let compressed: Buffer | undefined
  const gzip = () => {
    compressed ??= ownCopy(gzipSync(bytes))
    return compressed
  }
  return { bytes, gzip }
}

export const cachedEnvelope = ({ bytes }: CachedReply): Envelope => JSON.parse(bytes.toString())
