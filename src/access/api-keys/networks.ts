/** Addresses that a key may be used from, and the network that an address is of. Without I/O. */
import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** An address or a range as people write it, in one form; undefined if it is neither, or so wide that it limits nothing.
 *  @example readNetwork('203.0.113.7/28') // '203.0.113.0/28' */
export function readNetwork(text: string): string | undefined {
  const range = rangeOf(text.trim())
  if (!range) return undefined
  const [address, bits] = range
  const isV4 = address.kind() === 'ipv4'
  if (bits < (isV4 ? 8 : 16)) return undefined
  const written = `${address.toString()}/${bits}`
  const first = isV4 ? ipaddr.IPv4.networkAddressFromCIDR(written) : ipaddr.IPv6.networkAddressFromCIDR(written)
  return `${first.toString()}/${bits}`
}

/** Only what is written out: no octal, hexadecimal or short forms, which two programs read differently. */
function rangeOf(text: string): Range | undefined {
  if (!/^[0-9a-f:.]+(\/\d{1,3})?$/i.test(text)) return undefined
  if (!text.includes(':') && !/^\d{1,3}(\.\d{1,3}){3}(\/|$)/.test(text)) return undefined
  if (/(^|\.)0\d/.test(text)) return undefined
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch {
    return undefined
  }
}

/** Whether an address is in one of the ranges; true without any.
 *  @example isWithin('203.0.113.7', ['203.0.113.0/28']) // true */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  if (!ipaddr.isValid(address)) return false
  const caller = ipaddr.process(address)
  return ranges.some(text => {
    const [network, bits] = ipaddr.parseCIDR(text)
    return network.kind() === caller.kind() && caller.match(network, bits)
  })
}

/** The network that an address counts as of: 24 bits of IPv4, 64 of IPv6.
 *  @example networkOf('203.0.113.7') // '203.0.113.0/24' */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const caller = ipaddr.process(address)
  return readNetwork(`${caller.toString()}/${caller.kind() === 'ipv4' ? 24 : 64}`) ?? ''
}
