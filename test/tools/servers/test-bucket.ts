/** A bucket in memory with the requests of S3 that a file store makes. */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { XMLParser } from 'fast-xml-parser'

export type Reply = {
  status: number
  code?: string
  xml?: string
  headers?: OutgoingHttpHeaders
  content?: Uint8Array
}

type Request = { method: string; key: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: Buffer }
type StoredObject = { bytes: Buffer; at: Date }
type Upload = { key: string; at: Date; parts: Map<number, Buffer> }
type Bucket = { objects: Map<string, StoredObject>; uploads: Map<string, Upload>; now: () => Date }

/** Entries of a list in one reply, few so that lists are read on. */
const pageSize = 3
const minPartBytes = 5 * 1024 * 1024

const base64 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

export function createBucket(now: () => Date) {
  const bucket: Bucket = { objects: new Map(), uploads: new Map(), now }
  return { objects: bucket.objects, uploads: bucket.uploads, reply: (request: Request) => replyOf(bucket, request) }
}

function replyOf(bucket: Bucket, request: Request): Reply {
  const { method, key, query } = request
  const isOfUpload = query.has('uploadId')
  if (key === '') return query.has('uploads') ? listUploads(bucket, query) : listObjects(bucket, query)
  if (method === 'PUT') return putContent(bucket, request)
  if (method === 'POST') return isOfUpload ? complete(bucket, request) : begin(bucket, key)
  if (method === 'DELETE' && isOfUpload) {
    const isThere = bucket.uploads.delete(query.get('uploadId') ?? '')
    return isThere ? { status: 204 } : { status: 404, code: 'NoSuchUpload' }
  }
  if (method === 'DELETE') {
    bucket.objects.delete(key)
    return { status: 204 }
  }
  return getObject(bucket, request)
}

/** An object or a part, if its bytes have the announced hashes. */
function putContent({ objects, uploads, now }: Bucket, { key, query, headers, body }: Request): Reply {
  const checksum = headers['x-amz-checksum-sha256']
  const signed = headers['x-amz-content-sha256']
  if (checksum === undefined || checksum !== base64(body)) return { status: 400, code: 'BadDigest' }
  if (signed !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  if (query.has('partNumber')) {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (!upload) return { status: 404, code: 'NoSuchUpload' }
    upload.parts.set(Number(query.get('partNumber')), body)
  } else objects.set(key, { bytes: body, at: now() })
  return { status: 200, headers: { etag: etag(body) } }
}

function begin({ uploads, now }: Bucket, key: string): Reply {
  const id = randomUUID()
  uploads.set(id, { key, at: now(), parts: new Map() })
  const xml = `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  return { status: 200, xml }
}

const parser = new XMLParser({ parseTagValue: false, isArray: name => name === 'Part' })

/** The parts become the object if the list names each with its tag and checksum, and all but the last are large enough. */
function complete({ objects, uploads, now }: Bucket, { key, query, body }: Request): Reply {
  const id = query.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (!upload || upload.key !== key) return { status: 404, code: 'NoSuchUpload' }
  type Listed = { PartNumber: string; ETag: string; ChecksumSHA256: string }
  const listed: Listed[] = parser.parse(body.toString()).CompleteMultipartUpload.Part
  const parts = listed.map(({ PartNumber, ETag, ChecksumSHA256 }, at) => {
    const bytes = upload.parts.get(Number(PartNumber))
    const isSame = bytes && ETag.replaceAll('&quot;', '"') === etag(bytes) && ChecksumSHA256 === base64(bytes)
    return isSame && Number(PartNumber) === at + 1 ? bytes : undefined
  })
  const whole = parts.filter(part => part !== undefined)
  if (whole.length < listed.length) return { status: 400, code: 'InvalidPart' }
  if (whole.slice(0, -1).some(part => part.length < minPartBytes)) return { status: 400, code: 'EntityTooSmall' }
  uploads.delete(id)
  objects.set(key, { bytes: Buffer.concat(whole), at: now() })
  return { status: 200, xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` }
}

function getObject({ objects }: Bucket, { method, key, query }: Request): Reply {
  const found = objects.get(key)
  if (!found) return method === 'HEAD' ? { status: 404 } : { status: 404, code: 'NoSuchKey' }
  const headers = {
    'content-type': query.get('response-content-type') ?? 'binary/octet-stream',
    'content-disposition': query.get('response-content-disposition') ?? undefined,
    'cache-control': query.get('response-cache-control') ?? undefined,
    'last-modified': found.at.toUTCString(),
    'content-length': found.bytes.length,
    etag: etag(found.bytes),
  }
  const set = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return { status: 200, headers: set, content: method === 'HEAD' ? Buffer.alloc(0) : found.bytes }
}

function listObjects({ objects }: Bucket, query: URLSearchParams): Reply {
  const after = query.get('continuation-token') ?? ''
  const size = Math.min(pageSize, Number(query.get('max-keys') ?? pageSize))
  const keys = [...objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, size)
  const rows = page.map(key => {
    const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date(0) }
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`
  })
  const isTruncated = keys.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
  return { status: 200, xml }
}

function listUploads({ uploads }: Bucket, query: URLSearchParams): Reply {
  const position = ([id, { key }]: [string, Upload]) => `${key} ${id}`
  const marker = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`
  const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
  const rest = found.filter(upload => position(upload) > marker).sort((a, b) => (position(a) < position(b) ? -1 : 1))
  const page = rest.slice(0, pageSize)
  const rows = page.map(
    ([id, { key, at }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  )
  const [lastId, last] = page.at(-1) ?? []
  const isTruncated = rest.length > page.length
  const next = isTruncated
    ? `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
    : ''
  const inner = `<IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}`
  return { status: 200, xml: `<ListMultipartUploadsResult>${inner}</ListMultipartUploadsResult>` }
}
