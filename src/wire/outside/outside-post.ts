/** Sends a POST to an address that somebody else names: never to one inside, no redirect is followed, and what is read of the answer and how long it
 *  takes are limited. The address of the connection is the one that was checked. */
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { steadyNow } from '../steady-clock.ts'
import { isPublicAddress } from './address-rules.ts'
import { causesOf, checkConnection, checkedLookup, type IsOpen, isRefused, type Resolve } from './checked-lookup.ts'
import { isLoopback, isLoopbackUrl, type PostAddressFault, postAddressFault } from './post-address.ts'

/** `not-https`, `not-public`, `port`: nothing was sent. `slow`: no answer in time. `certificate`: not one that a known authority has issued for this
 *  name. `garbled`: what came is no answer of HTTP. */
export type PostFailure = PostAddressFault | 'unreachable' | 'slow' | 'certificate' | 'garbled'

/** `body`: its beginning. `date`: the clock of the other side, if it says so. */
export type PostOutcome = ({ status: number; body: string; date?: string } | { failure: PostFailure }) & { ms: number }

export type Post = { address: string; headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal }
export type OutsidePost = (post: Post) => Promise<PostOutcome>

export type OutsidePostParts = {
  resolve?: Resolve
  isOpen?: IsOpen
  /** Also sends to this machine, without TLS too: for a site that runs on the machine of a developer. */
  toLoopback?: boolean
  /** Authorities that issue certificates, instead of those that Node knows. */
  ca?: string
  timeoutMs?: number
  maxBytes?: number
}

export function createOutsidePost({
  resolve,
  isOpen = isPublicAddress,
  toLoopback = false,
  ca,
  timeoutMs = 10_000,
  maxBytes = 2048,
}: OutsidePostParts = {}): OutsidePost {
  const authority = ca === undefined ? {} : { ca }
  const sendIn = async (post: Post, isAllowed: IsOpen) => {
    const late = AbortSignal.timeout(timeoutMs)
    const signal = post.signal ? AbortSignal.any([late, post.signal]) : late
    const options = { lookup: checkedLookup({ resolve, isOpen: isAllowed }), ...authority, signal }
    try {
      return await send(post, { options, isAllowed, maxBytes })
    } catch (error) {
      if (post.signal?.aborted) throw error
      return { failure: late.aborted ? 'slow' : failureOf(error) } as const
    }
  }
  return async post => {
    const start = steadyNow()
    const isOwn = toLoopback && isLoopbackUrl(post.address)
    const fault = isOwn ? undefined : postAddressFault(post.address)
    const outcome = fault ? { failure: fault } : await sendIn(post, isOwn ? isLoopback : isOpen)
    return { ...outcome, ms: Math.round(steadyNow() - start) }
  }
}

type Sending = { options: RequestOptions; isAllowed: IsOpen; maxBytes: number }

/** Once there is a status, a body that ends early or too late does not change it. */
function send({ address, headers, body }: Post, { options, isAllowed, maxBytes }: Sending) {
  const url = new URL(address)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<{ status: number; body: string; date?: string }>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(url, { ...options, method: 'POST', headers: { ...headers, ...length }, agent: false })
    let hasStatus = false
    sent.on('response', response => {
      hasStatus = true
      readBeginning(response, maxBytes).then(text => {
        sent.destroy()
        const { date } = response.headers
        resolve({ status: response.statusCode ?? 0, body: text, ...(date !== undefined && { date }) })
      }, reject)
    })
    sent.on('error', error => !hasStatus && reject(error))
    checkConnection(sent, isAllowed)
    sent.end(body)
  })
}

function readBeginning(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  return new Promise(resolve => {
    const end = () => resolve(Buffer.concat(parts).subarray(0, maxBytes).toString('utf8'))
    response.on('data', (part: Buffer) => {
      parts.push(part)
      size += part.length
      if (size >= maxBytes) end()
    })
    response.on('end', end)
    response.on('error', end)
    response.on('close', end)
  })
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const certificateCode = /CERT|SIGNED|ISSUER|UNABLE_TO|ALTNAME/

/** Of an error while connecting or reading the head of the answer. */
function failureOf(error: unknown): PostFailure {
  if (isRefused(error)) return 'not-public'
  const codes = causesOf(error).map(codeOf)
  if (codes.some(code => certificateCode.test(code))) return 'certificate'
  return codes.some(code => code.startsWith('HPE_')) ? 'garbled' : 'unreachable'
}
