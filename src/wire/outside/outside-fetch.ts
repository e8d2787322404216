/** Requests to addresses that people name: https only, never to an address that is not public, also after a redirect, and to the address that was
 *  checked: a name that changes between check and connection leads nowhere else. */
import { type RequestOptions, request } from 'node:https'
import { addressFault } from './address-rules.ts'
import { checkConnection, checkedLookup, isRefused, type Resolve } from './checked-lookup.ts'

/** `not-https`, `not-public`: refused before anything is sent. `redirects`: more than are followed. */
export type OutsideFailure = 'not-https' | 'not-public' | 'unreachable' | 'slow' | 'redirects'
export type OutsideReply = { status: number } | { failure: OutsideFailure }

type Connect = (
  url: URL,
  options: RequestOptions,
  signal: AbortSignal,
) => Promise<{ status: number; location?: string }>
type Parts = { resolve?: Resolve; connect?: Connect; timeoutMs?: number; maxRedirects?: number }

/** Requests an address and follows its redirects; the body is not read. */
export type OutsideFetch = (address: string) => Promise<OutsideReply>

export function createOutsideFetch(parts: Parts = {}): OutsideFetch {
  const { resolve, connect = send, timeoutMs = 8000, maxRedirects = 5 } = parts
  const options = { lookup: checkedLookup({ resolve }) }
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
      if (isRefused(error)) return { failure: 'not-public' }
      return { failure: signal.aborted ? 'slow' : 'unreachable' }
    }
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
    checkConnection(sent)
    sent.end()
  })
