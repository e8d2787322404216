/** An S3-compatible store on loopback with one bucket in memory. It checks signatures, the announced checksums and the parts of an upload, lists
 *  in short pages, and can be taken away. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../../../src/files/storage/bucket/bucket-client.ts'
import { waitLimitMs } from '../run/limits.ts'
import { signatureFault } from './object-signature.ts'
import { createBucket, type Reply } from './test-bucket.ts'

/** How the store treats requests: as it should, not at all (no connection), without a reply, with half of the content, or as one whose disks
 *  fail. */
export type Mood = 'well' | 'away' | 'silent' | 'breaking-off' | 'failing'

const [bucketName, key, secret] = ['files-of-tests', 'ACCESSKEYOFTESTS', 'a secret of tests/only+']

/** Ends with `onEnd`. `state.mood` can be set, and that content is damaged on its way or once stored; `objects` are the bytes by key. */
export async function startObjectStore(onEnd: (end: () => Promise<void>) => void) {
  const state = { mood: 'well' as Mood, spoilsContent: false, spoilsStored: false, now: () => new Date() }
  const listeners = new Set<(request: string) => void>()
  /** Called with method and address of each request before it is served. */
  const onRequest = (listener: (request: string) => void) => {
    listeners.add(listener)
    return { stop: () => listeners.delete(listener) }
  }
  const bucket = createBucket(() => state.now())
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store')
    const [, name, ...rest] = decodeURIComponent(pathname).split('/')
    const body = await buffer(request)
    if (state.spoilsContent && request.method === 'PUT') body[0] = (body[0] ?? 0) ^ 1
    const fault = signatureFault(request, { key, secret, now: state.now() })
    if (fault) return send(response, { status: 403, code: fault }, state.mood)
    if (name !== bucketName) return send(response, { status: 404, code: 'NoSuchBucket' }, state.mood)
    const { method = '', headers } = request
    const reply = bucket.reply({ method, key: rest.join('/'), query, headers, body })
    if (state.spoilsStored && request.method === 'PUT') body[0] = (body[0] ?? 0) ^ 1
    send(response, reply, state.mood)
  }
  let openReplies = 0
  const server = http.createServer((request, response) => {
    openReplies += 1
    response.once('close', () => {
      openReplies -= 1
    })
    for (const listener of listeners) listener(`${request.method} ${request.url}`)
    if (state.mood === 'away') return void request.socket.destroy()
    if (state.mood === 'silent') return
    if (state.mood === 'failing') return send(response, { status: 503, code: 'SlowDown' }, 'well')
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onEnd(async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  })
  const bucketSettings = (changes: Partial<BucketSettings> = {}): BucketSettings => ({
    ...{ url, region: 'us-east-1', bucket: bucketName, key, secret, pathStyle: true, prefix: 'site/' },
    ...{ timeoutMs: waitLimitMs, signedSeconds: 0, ...changes },
  })
  const settings = { S3_URL: url, S3_BUCKET: bucketName, S3_KEY: key, S3_SECRET: secret, S3_PATH_STYLE: 'on' }
  return { state, onRequest, bucketSettings, ...bucket, settings, openReplies: () => openReplies }
}

function send(response: http.ServerResponse, { status, code, xml, headers, content }: Reply, mood: Mood) {
  const text = code === undefined ? xml : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
  const bytes = content ?? Buffer.from(text === undefined ? '' : `<?xml version="1.0" encoding="UTF-8"?>${text}`)
  const type = text === undefined ? {} : { 'content-type': 'application/xml' }
  response.writeHead(status, { ...type, ...(status !== 204 && { 'content-length': bytes.length }), ...headers })
  if (mood !== 'breaking-off') return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}
