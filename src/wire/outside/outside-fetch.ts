/** Requests to addresses that people name: https only, never to an address that is not public, also after a redirect, and to the address that was
 *  checked: a name that changes between check and connection leads nowhere else. */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressFault, isPublicAddress } from './address-rules.ts'

/** `not-https`, `not-public`: refused before anything is sent. `redirects`: more than are followed. */
export type OutsideFailure = 'not-https' | 'not-public' | 'unreachable' | 'slow' | 'redirects'
export type OutsideReply = { status: number } | { failure: OutsideFailure }

type Resolve = (host: string) => Promise<readonly LookupAddress[]>
type Connect = (
  url: URL,
  options: RequestOptions,
  signal: AbortSignal,
) => Promise<{ status: number; location?: string }>
type Parts = { resolve?: Resolve; connect?: Connect; timeoutMs?: number; maxRedirects?: number }

/** Requests an address and follows its redirects; the body is not read. */
export type OutsideFetch = (address: string) => Promise<OutsideReply>

class Refused extends Error {}

export function createOutsideFetch(parts: Parts = {}): OutsideFetch {
  const { resolve = resolveAll, connect = send, timeoutMs = 8000, maxRedirects = 5 } = parts
  const options = { lookup: publicLookup(resolve) }
  const follow = async (address: string, signal: AbortSignal): Promise<OutsideReply> => {
    let next = address
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const fault = addressFault(next)
      if (fault) return { failure: fault }
      const url = new URL(next)
      const { status, location } = await connect(url, options, signal)
      if (location === undefined || status < 300 || status > 399) return { status }
      next = new URL(location, url).href
    }
    return { failure: 'redirects' }
  }
  return async address => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(address, signal)
    } catch (error) {
      if (causes(error).some(cause => cause instanceof Refused)) return { failure: 'not-public' }
      return { failure: signal.aborted ? 'slow' : 'unreachable' }
    }
  }
}

const causes = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causes(error.cause)] : [error]

const resolveAll: Resolve = host => lookup(host, { all: true })

/** Gives a connection only addresses that are public: one that is not refuses them all. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      addresses => {
        const [first] = addresses
        if (!first) return done(new Error('no address'), '', 0)
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          return done(new Refused('an address that is not public'), '', 0)
        return options.all ? done(null, [...addresses]) : done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

/** Sends a GET and ends the connection at the headers of the reply. */
const send: Connect = (url, options, signal) =>
  new Promise((resolve, reject) => {
    const headers = { accept: '*/*', 'user-agent': 'link-check' }
    const sent = request(url, { ...options, method: 'GET', headers, signal, agent: false }, response => {
      const { statusCode, headers: received } = response
      response.destroy()
      resolve({
        status: statusCode ?? Number.NaN,
        ...(received.location !== undefined && { location: received.location }),
      })
    })
    sent.on('error', reject)
    sent.end()
  })
