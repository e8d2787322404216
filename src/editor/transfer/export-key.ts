/** The key of the address of an export: who asked for it, for what, and how long it may be fetched. Server only. */
import { z } from 'zod'
import { seal, unseal } from '../../db/seal.ts'
import { listFilter } from '../calls.ts'

const purpose = 'export of items'
/** Time for which the browser of the person may fetch it. */
export const exportMs = 5 * 60 * 1000

const keyed = z.object({ accountId: z.number(), until: z.number(), filter: z.object(listFilter) })
export type ExportKey = z.output<typeof keyed>

export const writeExportKey = (key: ExportKey, secretKey: string): string =>
  seal(JSON.stringify(key), { secretKey, purpose })

/** Undefined for a key that is over, changed, or of another person or site. */
export function readExportKey(
  key: string,
  { secretKey, accountId, now }: { secretKey: string; accountId: number; now: Date },
): ExportKey['filter'] | undefined {
  const content = unseal(key, { secretKey, purpose })
  const read = content === undefined ? undefined : keyed.safeParse(JSON.parse(content)).data
  return read && read.accountId === accountId && read.until >= now.getTime() ? read.filter : undefined
}
