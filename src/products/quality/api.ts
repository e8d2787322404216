/** Handlers of the quality of product records. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { readTexts } from '../fields/record-rules.ts'
import { recordReply } from '../record/record-reply.ts'
import type { qualityCalls } from './calls.ts'
import { findAlike } from './likeness-store.ts'
import { nextIncomplete } from './mend-store.ts'

const mostAlike = 5

export const qualityHandlers: Handlers<typeof qualityCalls, Context> = {
  nextToMend: async ({ afterScore, afterId }, context) => {
    const { db, viewer } = context
    const after = afterScore === undefined ? undefined : { score: afterScore, id: afterId ?? 0 }
    const { row, left } = await nextIncomplete(db, requireMemberFirm(viewer), after)
    return { record: row ? await recordReply(db, row, context) : null, left }
  },

  alikeProducts: async ({ id, fields }, { db, viewer }) => {
    // What cannot be read is no product yet, and compared with nothing.
    const { values, faults } = readTexts(fields)
    if (faults.length > 0 || !values.name) return []
    const alike = await findAlike(db, requireMemberFirm(viewer), [{ at: 0, values, exceptId: id }])
    return (alike.get(0) ?? []).slice(0, mostAlike).map(({ gtin14, brand, netContent, ...row }) => ({
      ...{ ...row, brand: brand ?? '', netContent: netContent ?? '' },
      gtin: gtin14 === null ? null : unpaddedGtin(gtin14).digits,
    }))
  },
}
