/** The bytes of files behind one interface, wherever they are: a folder (folder-store.ts) or a bucket (bucket/). A file is complete or absent. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** `write` returns when the bytes are stored safely; `remove` of a missing file does nothing; `read` and `open` of one throw FileMissing.
 *  Every function throws StoreUnavailable while the store is out of reach. */
export type FileStore = {
  write: (id: string, bytes: Uint8Array) => Promise<void>
  read: (id: string) => Promise<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** For files that do not fit in memory. A full disk throws DiskFull in every function that writes. */
export type LargeFileStore = FileStore & {
  /** Writes pieces as they arrive and returns the number of bytes once they are stored. When the pieces fail or exceed `maxBytes`
   *  (TooLarge), nothing is stored. */
  receive: (id: string, pieces: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<number>
  open: (id: string) => Promise<{ size: number; stream: Readable }>
  /** Replaces the content of a file at once. Throws ContentChanged, and the old content stays, if `content` does not have this SHA-256. */
  replace: (id: string, content: Uint8Array, sha256: string) => Promise<void>
  /** Complete files and unfinished parts, in no order. Anything that does not look like a stored file is left out. */
  entries: () => AsyncGenerator<StoredEntry>
  removeEntry: (entry: StoredEntry) => Promise<void>
  /** Infinity where there is no such limit. */
  freeBytes: () => Promise<number>
  /** Rejects with StoreUnavailable if the store cannot be used now. */
  requireAvailable: () => Promise<void>
  /** An address at which anyone may fetch this file for a short time, where the store has such and is set to. Throws FileMissing. */
  signedAddress?: (id: string, headers: SignedHeaders) => Promise<string>
}

/** Headers that a store sends with the file; they are part of what is signed. */
export type SignedHeaders = { type: string; disposition: string }

/** `name` is the name within the store; `isUnfinished` marks a part that was never completed. */
export type StoredEntry = { name: string; id: string; size: number; isUnfinished: boolean; modifiedAt: Date }

/** The database names a file whose bytes are not there: lost, or not restored yet. */
export class FileMissing extends Error {}

/** The received pieces exceed the allowed size. */
export class TooLarge extends Error {}

/** The pieces as they are, until they exceed `maxBytes`: then throws TooLarge. */
export async function* limitBytes(pieces: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes`)
    yield piece
  }
}

/** The bytes are not those that were stored or announced. */
export class ContentChanged extends Error {}

/** The store is out of reach or does not respond; a retry may succeed. */
export class StoreUnavailable extends Error {}

/** The store replies, but not to this site: a wrong key, bucket or region. It needs the operator. */
export class StoreRefused extends StoreUnavailable {}

/** Whether an error or its cause means that the store is out of reach. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof StoreUnavailable || isStoreUnavailable(error.cause))
}

/** Throws for an id that is no uuid, so that no id becomes another path. */
export function requireFileId(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('A file id is a uuid')
  return id
}

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The content, if it has this SHA-256; throws ContentChanged otherwise. */
export function requireContent<Content extends Uint8Array>(content: Content, sha256: string): Content {
  const actual = sha256Of(content)
  if (actual !== sha256) throw new ContentChanged(`The content has the SHA-256 ${actual} instead of ${sha256}`)
  return content
}
