/** The requests to a bucket of an S3-compatible store. The client of AWS is loaded here, when a bucket is set. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type SignedHeaders, StoreUnavailable } from '../file-store.ts'
import { isNotImplemented, rejectFault } from './bucket-faults.ts'

/** `url` is empty for AWS itself. `prefix` is empty or ends in `/`. `timeoutMs`: how long the store may be silent. `signedSeconds`: how long
 *  a signed address is valid, 0 for none. */
export type BucketSettings = {
  url: string
  region: string
  bucket: string
  prefix: string
  key: string
  secret: string
  pathStyle: boolean
  timeoutMs: number
  signedSeconds: number
}

export type BucketClient = Awaited<ReturnType<typeof createBucketClient>>

/** An upload in parts. */
export type Upload = { key: string; uploadId: string }

const connectMs = 3000
/** Besides the time for a reply: how fast content is sent at least. */
const sendBytesPerMs = 250
/** Besides it: what a store may take to make an object of its parts. */
const joinMs = 20_000
/** A reader may be slow and uses its connection for long. */
const maxSockets = 1000

const base64Hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

const loadSdk = () => import('@aws-sdk/client-s3')
type Sdk = Awaited<ReturnType<typeof loadSdk>>

/** What the functions of a client share. */
type Connection = {
  sdk: Sdk
  client: InstanceType<Sdk['S3Client']>
  Bucket: string
  /** Options for sending bytes: time for the reply and for what is sent. */
  sending: (bytes: Uint8Array) => { requestTimeout: number }
} & Pick<BucketSettings, 'timeoutMs' | 'signedSeconds'>

async function connect(settings: BucketSettings): Promise<Connection> {
  const { timeoutMs, signedSeconds } = settings
  const sdk = await loadSdk()
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.url && { endpoint: settings.url }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    maxAttempts: 2,
    // Our own SHA-256 is sent; other checksums are not known to every store, and a reply is checked against the row of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // Silence within a reply is measured by body.ts, which knows whether the reader or the store is slow.
      socketTimeout: 0,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
  })
  const sending = ({ length }: Uint8Array) => ({ requestTimeout: timeoutMs + Math.ceil(length / sendBytesPerMs) })
  return { sdk, client, Bucket: settings.bucket, sending, timeoutMs, signedSeconds }
}

/** Every function rejects with the errors of a file store. */
export async function createBucketClient(settings: BucketSettings) {
  const connection = await connect(settings)
  return {
    timeoutMs: settings.timeoutMs,
    ...objectRequests(connection),
    ...uploadRequests(connection),
    ...listRequests(connection),
  }
}

/** Requests of one object. */
function objectRequests({ sdk, client, Bucket, sending, signedSeconds }: Connection) {
  const get = (Key: string) => new sdk.GetObjectCommand({ Bucket, Key })
  return {
    put: async (Key: string, bytes: Uint8Array): Promise<void> => {
      const ChecksumSHA256 = base64Hash(bytes)
      const command = new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ChecksumSHA256 })
      await client.send(command, sending(bytes)).catch(rejectFault)
    },
    get: async (key: string): Promise<{ size: number; body: Readable }> => {
      const { Body, ContentLength } = await client.send(get(key)).catch(rejectFault)
      if (!Body || !('on' in Body) || ContentLength === undefined)
        throw new StoreUnavailable('The bucket sent a reply without content or length')
      return { size: ContentLength, body: Body }
    },
    head: async (Key: string): Promise<void> => {
      await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(rejectFault)
    },
    remove: async (Key: string): Promise<void> => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(rejectFault)
    },
    /** The store sends these headers with the file. The address is valid for `signedSeconds`. */
    sign: async (Key: string, { type, disposition }: SignedHeaders): Promise<string> => {
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const headers = {
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'no-store',
      }
      const command = new sdk.GetObjectCommand({ Bucket, Key, ...headers })
      return getSignedUrl(client, command, { expiresIn: signedSeconds })
    },
  }
}

/** Requests of an upload in parts. */
function uploadRequests({ sdk, client, Bucket, sending, timeoutMs }: Connection) {
  return {
    beginUpload: async (key: string): Promise<Upload> => {
      const command = new sdk.CreateMultipartUploadCommand({ Bucket, Key: key, ChecksumAlgorithm: 'SHA256' })
      const { UploadId } = await client.send(command).catch(rejectFault)
      if (UploadId === undefined) throw new StoreUnavailable('The bucket began an upload without an id')
      return { key, uploadId: UploadId }
    },
    sendPart: async ({ key: Key, uploadId: UploadId }: Upload, PartNumber: number, bytes: Uint8Array) => {
      const ChecksumSHA256 = base64Hash(bytes)
      const part = { PartNumber, ChecksumSHA256 }
      const command = new sdk.UploadPartCommand({ ...{ Bucket, Key, UploadId, Body: bytes }, ...part })
      const { ETag } = await client.send(command, sending(bytes)).catch(rejectFault)
      return { ...part, ETag }
    },
    completeUpload: async (
      { key: Key, uploadId: UploadId }: Upload,
      Parts: { PartNumber: number; ChecksumSHA256: string; ETag: string | undefined }[],
    ): Promise<void> => {
      const command = new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
      await client.send(command, { requestTimeout: timeoutMs + joinMs }).catch(rejectFault)
    },
    /** Nothing happens to an upload that is not there. */
    abortUpload: async ({ key: Key, uploadId: UploadId }: Upload): Promise<void> => {
      const command = new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })
      await client.send(command).catch(error => {
        if (error instanceof Error && error.name !== 'NoSuchUpload') rejectFault(error)
      })
    },
  }
}

function listRequests({ sdk, client, Bucket }: Connection) {
  return {
    async *objects(Prefix: string, limit?: number) {
      for (let token: string | undefined, isMore = true; isMore; ) {
        const input = { Bucket, Prefix, ContinuationToken: token, MaxKeys: limit }
        const page = await client.send(new sdk.ListObjectsV2Command(input)).catch(rejectFault)
        yield* page.Contents ?? []
        token = page.NextContinuationToken
        isMore = limit === undefined && page.IsTruncated === true && token !== undefined
      }
    },
    /** Uploads that are neither complete nor aborted; none where the store does not list them. */
    async *uploads(Prefix: string) {
      for (let key: string | undefined, id: string | undefined, isMore = true; isMore; ) {
        const input = { Bucket, Prefix, KeyMarker: key, UploadIdMarker: id }
        const page = await client.send(new sdk.ListMultipartUploadsCommand(input)).catch(error => {
          if (!isNotImplemented(error)) rejectFault(error)
        })
        yield* page?.Uploads ?? []
        key = page?.NextKeyMarker
        id = page?.NextUploadIdMarker
        isMore = page?.IsTruncated === true && key !== undefined
      }
    },
  }
}
