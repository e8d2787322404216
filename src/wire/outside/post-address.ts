/** Which addresses something may be posted to on behalf of somebody. No I/O. */
import { isIP } from 'node:net'
import { addressFault } from './address-rules.ts'

export type PostAddressFault = 'not-https' | 'not-public' | 'port'

/** The ports of https; others belong to other services, which a request must not reach. */
const openPorts = ['', '443', '8443']

/** Undefined if something may be posted there; whether the name leads to a public address is checked when it is connected to.
 *  @example postAddressFault('https://erp.example.cn:8443/hooks') // undefined */
export function postAddressFault(text: string): PostAddressFault | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return 'not-https'
  if (!openPorts.includes(url.port)) return 'port'
  url.port = ''
  return addressFault(url.href)
}

/** @example isLoopback('127.0.0.1') // true */
export const isLoopback = (address: string): boolean =>
  (isIP(address) === 4 && address.startsWith('127.')) || address === '::1'

/** An address of this machine, by number, so that no name decides about it.
 *  @example isLoopbackUrl('http://127.0.0.1:4000/hooks') // true */
export function isLoopbackUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return false
  return url.username === '' && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
}
