/** Addresses of other sites that staff enter. */

const longest = 300

/** Whether a text is the address of another site that may be linked: https, a host with a dot, no user name.
 *  @example isOutsideAddress('https://www.gs1.org/') // true
 *  @example isOutsideAddress('javascript:alert(1)') // false */
export function isOutsideAddress(text: string): boolean {
  if (text.length > longest || !/^https:\/\/[^\s"'<>\\`]+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && !username && !password
}
