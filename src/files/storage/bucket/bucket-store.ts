/** Files in a bucket of an S3-compatible store, one object for each id under the same names as in a folder. An object is there once it is
 *  complete: it is put in one request, or in parts that become an object at the end. */
import { type LargeFileStore, limitBytes, requireContent, requireFileId, type StoredEntry } from '../file-store.ts'
import { piecesOf, streamOf } from './body.ts'
import { type BucketClient, type BucketSettings, createBucketClient, type Upload } from './bucket-client.ts'
import { partsOf } from './parts.ts'

/** The smallest part that S3 takes; it allows files of 50 GB, because there are at most 10,000 parts. */
const partBytes = 5 * 1024 * 1024

/** Marks an unfinished upload in the name of an entry; a key has no question mark. */
const uploadMark = '?uploadId='

export async function bucketStore(settings: BucketSettings): Promise<LargeFileStore> {
  const client = await createBucketClient(settings)
  const { prefix } = settings
  const keyOf = (id: string) => `${prefix}${requireFileId(id).slice(0, 2)}/${id}`
  const abortUploads = async (key: string) => {
    for await (const { Key, UploadId } of client.uploads(key))
      if (Key === key && UploadId) await client.abortUpload({ key, uploadId: UploadId })
  }
  return {
    write: async (id, bytes) => client.put(keyOf(id), bytes),
    receive: async (id, pieces, maxBytes) => receive(client, keyOf(id), limitBytes(pieces, maxBytes)),
    read: async id => {
      const { body } = await client.get(keyOf(id))
      const pieces: Uint8Array[] = []
      for await (const piece of piecesOf(body, client.timeoutMs)) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    open: async id => {
      const { size, body } = await client.get(keyOf(id))
      return { size, stream: streamOf(body, client.timeoutMs) }
    },
    remove: async id => {
      const key = keyOf(id)
      const results = await Promise.allSettled([client.remove(key), abortUploads(key)])
      // Both have ended: nothing goes on in the background after a failure.
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
    replace: async (id, content, sha256) => client.put(keyOf(id), requireContent(content, sha256)),
    entries: () => listBucket(client, prefix),
    removeEntry: async ({ name }) => {
      const [key = name, uploadId] = name.split(uploadMark)
      await (uploadId === undefined ? client.remove(key) : client.abortUpload({ key, uploadId }))
    },
    freeBytes: async () => Number.POSITIVE_INFINITY,
    requireAvailable: async () => {
      await client.objects(prefix, 1).next()
    },
    ...(settings.signedSeconds > 0 && {
      signedAddress: async (id, headers) => {
        await client.head(keyOf(id))
        return client.sign(keyOf(id), headers)
      },
    }),
  }
}

async function receive(client: BucketClient, key: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let upload: Upload | undefined
  let size = 0
  const parts = []
  try {
    for await (const { number, bytes, isLast } of partsOf(pieces, partBytes)) {
      size += bytes.length
      if (isLast && upload === undefined) {
        await client.put(key, bytes)
        return size
      }
      upload ??= await client.beginUpload(key)
      parts.push(await client.sendPart(upload, number, bytes))
    }
    if (upload) await client.completeUpload(upload, parts)
    return size
  } catch (error) {
    // Where this fails too, the clean-up job aborts it.
    if (upload) await client.abortUpload(upload).catch(() => undefined)
    throw error
  }
}

async function* listBucket(client: BucketClient, prefix: string): AsyncGenerator<StoredEntry> {
  for await (const { Key, Size, LastModified } of client.objects(prefix)) {
    const id = idOf(Key, prefix)
    if (Key === undefined || id === undefined || !LastModified) continue
    yield { name: Key, id, size: Size ?? 0, isUnfinished: false, modifiedAt: LastModified }
  }
  for await (const { Key, UploadId, Initiated } of client.uploads(prefix)) {
    const id = idOf(Key, prefix)
    if (id === undefined || UploadId === undefined || !Initiated) continue
    yield { name: `${Key}${uploadMark}${UploadId}`, id, size: 0, isUnfinished: true, modifiedAt: Initiated }
  }
}

/** undefined for an object that is no file of this site. */
function idOf(key: string | undefined, prefix: string): string | undefined {
  const [, id] = /^[0-9a-f]{2}\/([0-9a-f-]{36})$/.exec(key?.startsWith(prefix) ? key.slice(prefix.length) : '') ?? []
  return id
}
