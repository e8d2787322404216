/** Values in the address of a preview, compressed and signed, so that nothing is stored and every node displays them. Server only. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isSameSecret } from '../db/same-secret.ts'
import { keyedHash } from '../db/seal.ts'
import { minuteMs } from '../wire/china-time.ts'

/** How long a preview is displayed. */
export const signedValuesMs = 30 * minuteMs

/** Characters of the values in an address: longer ones do not fit into the head of a request. */
const longestValues = 6000
const longestUnpacked = 64 * 1024

/** What the values are for: those of one purpose are nothing to another. */
type Purpose = 'preview of settings' | 'preview of a branch'

const signatureOf = (text: string, by: { secretKey: string; purpose: Purpose }) => keyedHash(text, by).slice(0, 32)

/** The value of a field of the address; undefined if the values are too long for an address. */
export function signValues(
  values: object,
  { until, ...by }: { until: number; secretKey: string; purpose: Purpose },
): string | undefined {
  const packed = deflateRawSync(JSON.stringify(values)).toString('base64url')
  const text = `${until}.${packed}`
  return packed.length > longestValues ? undefined : `${text}.${signatureOf(text, by)}`
}

/** The texts among the values; undefined for a field that is over, changed, of another site or for another purpose. */
export function readSignedValues(
  text: string | null,
  { now, ...by }: { now: Date; secretKey: string; purpose: Purpose },
): Record<string, string> | undefined {
  const [, until = '', packed = '', signature = ''] =
    /^(\d{1,15})\.([\w-]{1,6000})\.([\w-]{32})$/.exec(text ?? '') ?? []
  if (packed === '' || Number(until) < now.getTime()) return undefined
  if (!isSameSecret(signature, signatureOf(`${until}.${packed}`, by))) return undefined
  const values: unknown = JSON.parse(
    String(inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: longestUnpacked })),
  )
  return Object.fromEntries(Object.entries(Object(values)).filter(isTextEntry))
}

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
