/** The signed address of a preview: `?preview=` names a version and how long it may be seen. Server only. */
import { isSameSecret } from '../../../db/same-secret.ts'
import { keyedHash } from '../../../db/seal.ts'
import { dayMs } from '../../../wire/china-time.ts'
import type { ContentContext } from '../../context.ts'
import type { PreviewedItem } from './preview-store.ts'

export const previewField = 'preview'
/** Time for which somebody with the address sees the version. */
export const previewMs = 3 * dayMs

export type PreviewKey = { id: number; number: number; until: number }

/** `preview`: the version that a person with its key sees in the place of what is public. */
export type PreviewContext = ContentContext & { preview?: PreviewedItem | undefined }

const signatureOf = ({ id, number, until }: PreviewKey, secretKey: string) =>
  keyedHash(`${id}.${number}.${until}`, { secretKey, purpose: 'preview of an item' }).slice(0, 32)

/** The value of the field of the address. */
export const writePreviewKey = (key: PreviewKey, secretKey: string): string =>
  `${key.id}.${key.number}.${key.until}.${signatureOf(key, secretKey)}`

/** The version that a key names; undefined for a key that is over, changed or of another site. */
export function readPreviewKey(
  text: string | null,
  { secretKey, now }: { secretKey: string; now: Date },
): PreviewKey | undefined {
  const [, id, number, until, signature = ''] =
    /^(\d{1,15})\.(\d{1,7})\.(\d{1,15})\.([\w-]{32})$/.exec(text ?? '') ?? []
  const key = { id: Number(id), number: Number(number), until: Number(until) }
  if (id === undefined || key.until < now.getTime()) return undefined
  return isSameSecret(signature, signatureOf(key, secretKey)) ? key : undefined
}
