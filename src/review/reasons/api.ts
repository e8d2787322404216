/** Handlers of the canned reasons. Each list holds from a day on. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { effectiveFault } from '../../fees/rates/rules.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { reasonCalls } from './calls.ts'
import { reasonChanges } from './reason-changes.ts'
import { findReasons, type ReasonLists, removeReasons, replaceReasons } from './store.ts'

const reasonsReply = ({ version, reasons, planned }: ReasonLists) => ({
  version,
  reasons: [...reasons],
  planned: planned.map(({ effectiveOn, reasons: list }) => ({ effectiveOn, reasons: [...list] })),
})

type Typed = readonly { field: string; reason: string }[]

function requireDifferent(reasons: Typed): void {
  const twice = reasons.findIndex((one, at) =>
    reasons.slice(0, at).some(other => other.field === one.field && other.reason === one.reason),
  )
  if (twice >= 0) refuseField(`reasons.${twice}.reason`, 'twice', '这条理由写了两次')
}

export const reasonHandlers: Handlers<typeof reasonCalls, RegistrationContext> = {
  cannedReasons: async (_, { db, clock }) => reasonsReply(await findReasons(db, chinaDay(clock()))),

  saveCannedReasons: async ({ version, reasons, ...input }, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    const today = chinaDay(at)
    const effectiveOn = input.effectiveOn ?? today
    requireDifferent(reasons)
    const dayFault = effectiveFault(effectiveOn, today)
    if (dayFault !== undefined) refuseField('effectiveOn', 'not-possible', dayFault)
    await db.transaction(async tx => {
      const { reasons: before } = await findReasons(tx, effectiveOn)
      if (!(await replaceReasons(tx, { version, reasons, effectiveOn }))) refuse('conflict')
      const facts = { reasons: reasons.length, effectiveOn, changes: reasonChanges(before, reasons) }
      await addAuditLine(tx, { action: 'reasons-changed', viewer, at, address, facts })
    })
    return reasonsReply(await findReasons(db, today))
  },

  dropCannedReasons: async ({ version, effectiveOn }, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    const today = chinaDay(at)
    await db.transaction(async tx => {
      const { planned } = await findReasons(tx, today)
      const list = planned.find(one => one.effectiveOn === effectiveOn) ?? refuse('not-found')
      if (!(await removeReasons(tx, { version, effectiveOn }))) refuse('conflict')
      const facts = { reasons: list.reasons.length, effectiveOn, withdrawn: 1 }
      await addAuditLine(tx, { action: 'reasons-changed', viewer, at, address, facts })
    })
    return reasonsReply(await findReasons(db, today))
  },
}
