/** Whose numbers are on labels: a member may use only its own; units under other firms' prefixes are samples. */
import { isFault } from '@barcode-authority/gs1/faults'
import type { Context } from '../access/context.ts'
import { otherFirmsPrefixes } from '../barcode/serials/samples.ts'
import { memberFirmId } from '../numbers/owned/member-firm.ts'
import { activePrefixes, ownNumbers } from '../numbers/owned/store.ts'
import type { SheetInput } from './calls.ts'
import type { LabelInputFields } from './logistics/logistics-label-files.ts'
import { consecutiveSsccs, readingOfSscc } from './logistics/logistics-label-numbers.ts'
import { sheetCodes } from './sheet/label-sheet-files.ts'

/** `prefixes`: the current prefixes of a member; undefined for visitors and staff, who may try any. */
export async function ownersOfLabel(label: Pick<LabelInputFields, 'sscc' | 'labels'>, context: Context) {
  const { db, viewer, clock } = context
  const firmId = memberFirmId(viewer)
  const prefixes = firmId === null ? undefined : await activePrefixes(db, firmId, clock())
  const read = readingOfSscc(label.sscc)
  const sscc = isFault(read) ? label.sscc : read.reading.digits
  const own = prefixes?.find(prefix => sscc.startsWith(prefix, 1))
  const ssccs = consecutiveSsccs(sscc, label.labels, own)
  const units = isFault(ssccs) ? [] : ssccs.map(number => `(00)${number}`)
  return { prefixes, otherFirmsPrefixes: await otherFirmsPrefixes('GS1-128', units, context) }
}

/** `own`: the only numbers that a member may use. */
export async function ownersOfSheet(sheet: Pick<SheetInput, 'type' | 'codes'>, context: Context) {
  const { db, viewer, clock } = context
  const firmId = memberFirmId(viewer)
  const { type } = sheet
  const own = firmId === null ? undefined : await ownNumbers(db, firmId, { type, now: clock() })
  return { own, otherFirmsPrefixes: await otherFirmsPrefixes(type, sheetCodes(sheet), context) }
}
