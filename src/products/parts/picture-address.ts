/** The addresses of the pictures of products. A picture that no public product shows is displayed to its firm by a signed address, which ends. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../db/same-secret.ts'
import { hourMs } from '../../wire/china-time.ts'

export const pictureSizes = ['small', 'large'] as const
export type PictureSize = (typeof pictureSizes)[number]

const path = '/api/gTinSearch/api/photo'

/** Time for which a signed address is good. */
const signedMs = 12 * hourMs

type Signing = { secretKey: string; now: Date }

const signatureOf = (id: string, until: number, secretKey: string) =>
  createHmac('sha256', secretKey).update(`product picture ${id} ${until}`).digest('base64url').slice(0, 32)

/** The address of a picture of a public product. */
export const pictureAddress = (id: string, size: PictureSize): string => `${path}?id=${id}&size=${size}`

/** The end and the signature of an address of a picture, good for 12 hours. */
export function signedQuery(id: string, { secretKey, now }: Signing): string {
  const until = Math.ceil((now.getTime() + signedMs) / hourMs) * hourMs
  return `until=${until}&signature=${signatureOf(id, until, secretKey)}`
}

/** An address at which the firm itself sees its picture, good for 12 hours. */
export const signedPictureAddress = (id: string, size: PictureSize, signing: Signing): string =>
  `${pictureAddress(id, size)}&${signedQuery(id, signing)}`

export function isSigned(
  { id, until, signature }: { id: string; until?: number | undefined; signature?: string | undefined },
  { secretKey, now }: Signing,
): boolean {
  if (!until || !signature || until < now.getTime()) return false
  return isSameSecret(signature, signatureOf(id, until, secretKey))
}
