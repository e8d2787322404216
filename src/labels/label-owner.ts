/** Whose numbers stand on labels: the asker's own, which alone a member may use, and those under prefixes of others, which are samples. */
import type { Context } from '../access/context.ts'
import { memberFirm } from '../barcode/listing.ts'
import { foreignPrefixesOf } from '../barcode/samples.ts'
import * as store from '../barcode/store.ts'
import { isFault } from '../gs1/fault.ts'
import type { SheetInput } from './calls.ts'
import { sheetCodes } from './label-sheet-files.ts'
import type { LabelWish } from './logistics-label-files.ts'
import { completedSscc, consecutiveSsccs } from './logistics-label-numbers.ts'

/** `prefixes`: a member's own live ones; undefined for visitors and staff, who may try any. */
export async function ownersOfLabel(label: Pick<LabelWish, 'sscc' | 'labels'>, context: Context) {
  const { db, viewer, clock } = context
  const firmId = memberFirm(viewer)
  const prefixes = firmId === null ? undefined : await store.livePrefixes(db, firmId, clock())
  const sscc = completedSscc(label.sscc)
  const own = prefixes?.find(prefix => sscc.startsWith(prefix, 1))
  const ssccs = consecutiveSsccs(sscc, label.labels, own)
  const units = isFault(ssccs) ? [] : ssccs.map(number => `(00)${number}`)
  return { prefixes, foreign: await foreignPrefixesOf('GS1-128', units, context) }
}

/** `own`: the only numbers that a member may use. */
export async function ownersOfSheet(sheet: Pick<SheetInput, 'type' | 'codes'>, context: Context) {
  const { db, viewer, clock } = context
  const firmId = memberFirm(viewer)
  const { type } = sheet
  const own = firmId === null ? undefined : await store.ownNumbers(db, firmId, { type, now: clock() })
  return { own, foreign: await foreignPrefixesOf(type, sheetCodes(sheet), context) }
}
