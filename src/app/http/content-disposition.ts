/** The header that names a file for saving (RFC 6266). */

type Disposition = 'attachment' | 'inline'

/** With an ASCII name for programs that do not read `filename*`, and the whole name in UTF-8.
 *  @example contentDisposition('attachment', 'a.png') // 'attachment; filename="a.png"; filename*=UTF-8\'\'a.png' */
export const contentDisposition = (disposition: Disposition, name: string): string =>
  `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${extendedValue(name)}`

/** The ASCII part of a name: what has other characters or a special meaning in headers and folders is left out.
 *  @example asciiName('账单 ZD2026-1.pdf') // 'ZD2026-1.pdf' */
export function asciiName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,10})?$/s.exec(name) ?? []
  const ascii = stem
    .replace(/[^\x20-\x7e]|["%*/:<>?\\|;]/g, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
  return `${ascii || 'file'}${ending}`
}

/** `encodeURIComponent` leaves four characters that the header does not allow (RFC 8187, attr-char). */
const extendedValue = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
