/** Handlers of the release of cancelled company prefixes to the pool. */

import { signedIn } from '../../../access/permissions.ts'
import type { SignedIn } from '../../../access/viewer.ts'
import { branchLabel } from '../../../codes/branches.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { Handlers } from '../../../wire/call.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import { historyAuthor, type RegistrationContext } from '../../context.ts'
import { addHistory } from '../../history/history-store.ts'
import { releasableFrom, releaseWaitMonths } from '../../life-cycle/validity.ts'
import { lockFirm } from '../../store.ts'
import { releasePrefix } from '../prefixes/allocation-store.ts'
import type { releaseCalls } from './calls.ts'
import { releaseStateLabels } from './rules.ts'
import * as store from './store.ts'

type Row = Awaited<ReturnType<typeof store.findReleases>>['rows'][number]

function releaseLine({ firm, cancelledAt, state, proposal, ...row }: Row, viewer: SignedIn) {
  if (!cancelledAt) throw new Error(`The cancelled prefix ${row.companyPrefix} has no date`)
  return {
    ...row,
    ...{ firmId: firm.id, firmName: firm.firmName, branchLabel: branchLabel(firm.branchCode) },
    ...{ cancelledAt: cancelledAt.toISOString(), releasableFrom: releasableFrom(cancelledAt) },
    ...{ state, stateLabel: releaseStateLabels[state] },
    proposal: proposal && {
      ...{ id: proposal.id, reason: proposal.reason, remark: proposal.remark },
      ...{ proposedBy: proposal.proposedBy, decidedBy: proposal.decidedBy },
      proposedAt: new Date(proposal.proposedAt).toISOString(),
      decidedAt: proposal.decidedAt && new Date(proposal.decidedAt).toISOString(),
      isOwn: proposal.proposedById === viewer.accountId,
      isRejected: proposal.verdict === 'rejected',
    },
  }
}

/** The firm and the cancelled prefix, both locked. Refuses if it is in use or in the pool already. */
async function lockCancelled(tx: Queryable, companyPrefix: string, viewer: SignedIn) {
  // The firm first, as every other transaction does.
  const found = await store.prefixFirm(tx, companyPrefix)
  const firm = found === undefined ? undefined : await lockFirm(tx, found, viewer)
  const prefix = firm && (await store.lockPrefix(tx, companyPrefix))
  if (!prefix || prefix.firmId !== firm.id) return refuse('not-found')
  const { state, cancelledAt, releasedAt } = prefix
  if (state !== 'cancelled' || cancelledAt === null)
    return refuse('conflict', { message: '这个厂商识别代码还没有注销' })
  if (releasedAt !== null) return refuse('conflict', { message: '这个厂商识别代码已经收回号段' })
  return { firm, cancelledAt, demonstration: firm.demonstration }
}

export const releaseHandlers: Handlers<typeof releaseCalls, RegistrationContext> = {
  findReleases: async (filter, context) => {
    const viewer = signedIn(context.viewer)
    const { rows, page } = await store.findReleases(context.db, filter, context.clock())
    return { rows: rows.map(row => releaseLine(row, viewer)), page }
  },

  proposeRelease: async ({ companyPrefix, reason }, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    return context.db.transaction(async tx => {
      const { firm, cancelledAt } = await lockCancelled(tx, companyPrefix, viewer)
      const from = releasableFrom(cancelledAt)
      if (chinaDay(at) < from)
        refuseField('companyPrefix', 'too-early', `注销满 ${releaseWaitMonths} 个月才能收回，${from} 起可以办理`)
      const id = await store.addRelease(tx, {
        ...{ companyPrefix, firmId: firm.id, reason },
        ...{ proposedBy: viewer.accountId, proposedAt: at },
      })
      if (id === undefined) return refuse('conflict', { message: '已有人申请收回这个代码，请先处理那份申请' })
      const changes = [{ field: 'companyPrefix', from: companyPrefix, to: companyPrefix }]
      const step = { firm, to: firm.status, by: historyAuthor(viewer), at }
      await addHistory(tx, { ...step, action: 'release-proposed', remark: reason, changes })
      return { id }
    })
  },

  decideRelease: async ({ id, verdict, remark }, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    await context.db.transaction(async tx => {
      const release = (await store.releaseById(tx, id)) ?? refuse('not-found')
      const { companyPrefix, proposedBy } = release
      if (release.decidedAt !== null) return refuse('conflict', { message: '这份申请已经处理' })
      const { firm, demonstration } = await lockCancelled(tx, companyPrefix, viewer)
      if (verdict === 'released' && proposedBy === viewer.accountId)
        refuse('not-permitted', { message: '收回号段须由另一名人员确认' })
      const decision = { verdict, remark: remark || null, decidedBy: viewer.accountId, decidedAt: at }
      if (!(await store.decideRelease(tx, id, decision))) refuse('conflict', { message: '这份申请已经处理' })
      const step = { firm, to: firm.status, by: historyAuthor(viewer), at, remark }
      if (verdict !== 'released') {
        await addHistory(tx, { ...step, action: 'release-rejected', changes: [] })
        return
      }
      if (!(await releasePrefix(tx, { companyPrefix, demonstration, at })))
        refuse('rule-broken', { message: '这个厂商识别代码不在本中心登记的号段内，不能收回' })
      const changes = [{ field: 'companyPrefix', from: companyPrefix, to: null }]
      await addHistory(tx, { ...step, action: 'prefix-released', changes })
    })
    return { done: true }
  },
}
