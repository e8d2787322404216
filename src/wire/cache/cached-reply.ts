/** A reply that is cached: as an object for the server's own pages, and as bytes for the network. */
import { gzipSync } from 'node:zlib'
import type { Envelope } from '../envelope.ts'
import { ownCopy } from './own-copy.ts'

/** `gzip` compresses on the first request for it. */
export type CachedReply = { envelope: Envelope; bytes: Buffer; gzip: () => Buffer }

/** Encoded once: sending the text itself would encode it again for each request. */
export function cachedReply(envelope: Envelope): CachedReply {
  const bytes = ownCopy(Buffer.from(JSON.stringify(envelope)))
  let compressed: Buffer | undefined
  const gzip = () => {
    compressed ??= ownCopy(gzipSync(bytes))
    return compressed
  }
  return { envelope, bytes, gzip }
}
