/** What must be so before an import is written. */
import type { Context } from '../../../access/context.ts'
import { requireMemberFirm } from '../../../numbers/owned/member-firm.ts'
import { activePrefixes } from '../../../numbers/owned/store.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import { countDrafts, mostDrafts } from '../../record/record-store.ts'
import { importMessages } from '../import-rules.ts'
import type { ProductImport } from '../import-store.ts'
import { freeNumbers } from './free-numbers.ts'

type StartInput = { skipFaulty: boolean; allocate: boolean; companyPrefix?: string | undefined }

/** The prefix of the numbers that will be given, if any are. */
export async function prefixFor(
  { allocate, companyPrefix }: StartInput,
  needed: number,
  { db, viewer, clock }: Context,
) {
  if (!allocate || needed === 0) return null
  const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
  const [only, second] = prefixes
  const prefix = companyPrefix ?? (second === undefined ? only : undefined)
  if (prefix === undefined || !prefixes.includes(prefix))
    return refuseField('companyPrefix', 'required', importMessages.prefix)
  const free = await freeNumbers(db, prefix, needed)
  if (free.length < needed) refuseField('companyPrefix', 'used-up', importMessages.few(free.length))
  return prefix
}

/** Refuses where faulty lines are not to be skipped, nothing is left to write, or drafts would be too many. */
export async function requireWritable(
  { counts }: ProductImport,
  { skipFaulty, allocate }: StartInput,
  { db, viewer }: Context,
) {
  const { created = 0, updated = 0, faulty = 0, numbers = 0 } = counts ?? {}
  if (faulty > 0 && !skipFaulty) refuse('rule-broken', { message: importMessages.faulty })
  if (created + updated === 0) refuse('rule-broken', { message: importMessages.nothing })
  const drafts = allocate ? 0 : numbers
  if (drafts > 0 && drafts + (await countDrafts(db, requireMemberFirm(viewer))) > mostDrafts)
    refuse('rule-broken', { message: importMessages.drafts })
}
