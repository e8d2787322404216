/** Handlers of objections to a refusal. */

import { signedIn } from '../../../access/permissions.ts'
import { branchLabel } from '../../../codes/branches.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse } from '../../../wire/errors.ts'
import { stepReasonText } from '../../cases/step-field-label.ts'
import { historyAuthor, mapUniqueViolation, type RegistrationContext } from '../../context.ts'
import { actorOf, isoOrNull } from '../../firm-reply.ts'
import { addHistory } from '../../history/history-store.ts'
import { type Actor, isStepFault, nextStatus } from '../../life-cycle/life-cycle.ts'
import { applyTransition, type FirmRow, lockFirm } from '../../store.ts'
import { readableFirm } from '../../visibility/visibility-store.ts'
import type { objectionCalls } from './calls.ts'
import { type ObjectionState, objectionStateLabels } from './lengths.ts'
import * as store from './store.ts'

const objectionState = (upheld: boolean | null): ObjectionState =>
  upheld === null ? 'open' : upheld ? 'upheld' : 'rejected'

/** The reasons and the remark of a refusal in one line. */
const refusalText = ({ reasons, remark }: store.ObjectionWithRefusal['refusal']) =>
  [...reasons.map(reason => stepReasonText('refused', reason)), remark].filter(Boolean).join('；')

function objectionReply({ objection, refusal }: store.ObjectionWithRefusal, actor: Actor) {
  const { id, statement, raisedAt, answer, upheld, answeredAt } = objection
  const state = objectionState(upheld)
  return {
    ...{ id, statement, answer, upheld, state, stateLabel: objectionStateLabels[state] },
    ...{ raisedAt: raisedAt.toISOString(), answeredAt: isoOrNull(answeredAt) },
    ...{ refusedAt: refusal.at.toISOString(), refusal: refusalText(refusal) },
    canAnswer: actor === 'centre' && answeredAt === null,
  }
}

async function reply(firm: FirmRow, { db, viewer: contextViewer }: RegistrationContext) {
  const actor = actorOf(signedIn(contextViewer))
  const rows = await store.objectionsOf(db, firm.id)
  const refusal = firm.status === 'refused' ? await store.newestRefusal(db, firm.id) : undefined
  const isObjected = rows.some(({ objection }) => objection.refusalId === refusal)
  return {
    objections: rows.map(row => objectionReply(row, actor)),
    canRaise: actor === 'owner' && refusal !== undefined && !isObjected,
  }
}

const emptyReply = { objections: [], canRaise: false }

export const objectionHandlers: Handlers<typeof objectionCalls, RegistrationContext> = {
  firmObjections: async ({ firmId }, context) => {
    const viewer = signedIn(context.viewer)
    const id = firmId ?? viewer.firmId
    if (id === null) return emptyReply
    return reply((await readableFirm(context.db, id, viewer)) ?? refuse('not-found'), context)
  },

  findObjections: async (filter, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const { rows, page } = await store.findObjections(db, filter, viewer)
    const lines = rows.map(({ firm, number, answeredBy, ...row }) => ({
      ...objectionReply(row, actorOf(viewer)),
      ...{ firmId: firm.id, firmName: firm.firmName, creditCode: firm.creditCode, number, answeredBy },
      branchLabel: branchLabel(firm.branchCode),
    }))
    return { rows: lines, page }
  },

  raiseObjection: async ({ statement }, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    const firm = await context.db.transaction(async tx => {
      const own = (await lockFirm(tx, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')
      const refusalId = own.status === 'refused' ? await store.newestRefusal(tx, own.id) : undefined
      if (refusalId === undefined) return refuse('conflict', { message: '申请没有被拒绝，不用提出异议' })
      const objection = { firmId: own.id, refusalId, statement, raisedBy: viewer.accountId, raisedAt: at }
      if (!(await store.addObjection(tx, objection)))
        refuse('conflict', { message: '您已经提出过异议，请等待中心答复' })
      const step = { firm: own, to: own.status, by: historyAuthor(viewer), at }
      await addHistory(tx, { ...step, action: 'objection-raised', remark: statement })
      return own
    })
    return reply(firm, context)
  },

  answerObjection: async ({ id, answer, upheld }, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    const work = context.db.transaction(async tx => {
      const objection = (await store.objectionById(tx, id)) ?? refuse('not-found')
      const firm = (await lockFirm(tx, objection.firmId, viewer)) ?? refuse('not-found')
      if (!(await store.saveAnswer(tx, id, { answer, upheld, answeredBy: viewer.accountId, answeredAt: at })))
        return refuse('conflict', { message: '这份异议已经答复' })
      const step = { firm, by: historyAuthor(viewer), at, remark: answer }
      await context.messages.notify(tx, {
        ...{ to: { firmId: firm.id }, kind: 'objection-answered', link: '/MyManage/UnVerify/index', at },
        parameters: { answer },
        key: `objection ${id} answered`,
      })
      const to = upheld ? nextStatus(firm.status, 'centre', 'uphold') : firm.status
      // The firm may have submitted a new application meanwhile: the answer is written, its status stays.
      if (isStepFault(to) || !upheld) {
        await addHistory(tx, { ...step, action: upheld ? 'objection-upheld' : 'objection-rejected', to: firm.status })
        return firm
      }
      return applyTransition(tx, { ...step, action: 'objection-upheld', to })
    })
    return reply(await mapUniqueViolation(work), context)
  },
}
