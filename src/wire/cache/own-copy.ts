/** Bytes that are to stay in a cache, copied unless they have memory of their own. Small results of `Buffer.from` and `node:zlib` are parts
 *  of 64 kB blocks, and each keeps its whole block in memory.
 *  @example ownCopy(gzipSync('a')).buffer.byteLength // 21, not 65536 */
export const ownCopy = (bytes: Buffer): Buffer =>
  bytes.buffer.byteLength === bytes.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer)
