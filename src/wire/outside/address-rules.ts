/** Which addresses of the internet the site may connect to on behalf of somebody. No I/O. */
import { BlockList, isIP } from 'node:net'

/** Blocks that are not of the public internet (IANA special-purpose registries of IPv4; private, shared, link-local, multicast …). */
const closedV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]

/** Of IPv6 one block is public; these parts of it lead to addresses of IPv4 or are for documents and protocols. */
const openV6 = '2000::/3'
const closedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function blocksOf(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [network = '', bits] = block.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const [v4, v6, open6] = [blocksOf(closedV4, 'ipv4'), blocksOf(closedV6, 'ipv6'), blocksOf([openV6], 'ipv6')]

/** Whether an IP address is of the public internet. An address of IPv4 written as IPv6 is none, and neither is anything else.
 *  @example isPublicAddress('10.0.0.1') // false */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !v4.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !v6.check(address, 'ipv6')
}

/** Why an address is not visited; undefined if it may be: https on its usual port, a name with a domain, no user in it. */
export function addressFault(text: string): 'not-https' | 'not-public' | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return 'not-https'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.username !== '' || url.password !== '' || url.port !== '') return 'not-public'
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : 'not-public'
  return host.includes('.') ? undefined : 'not-public'
}
