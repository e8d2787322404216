/** Handlers of objections to a refusal. */

import { signedIn } from '../../../access/permissions.ts'
import { branchLabel } from '../../../codes/branches.ts'
import type { Queryable } from '../../../db/connect.ts'
import { attachOwnFile, fileById } from '../../../files/store.ts'
import { operatorMay } from '../../../wire/access/may.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import { stepReasonText } from '../../cases/steps/step-field-label.ts'
import { historyAuthor, mapUniqueViolation, type RegistrationContext } from '../../context.ts'
import { actorOf, isoOrNull } from '../../firm-reply.ts'
import { addHistory } from '../../history/history-store.ts'
import { type Actor, nextStatus, upholdStep } from '../../life-cycle/life-cycle.ts'
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

const stageLabels = { atBranch: '分支机构', atCentre: '中心' } as const

async function objectionReply(db: Queryable, { objection, refusal }: store.ObjectionWithRefusal, actor: Actor) {
  const { id, statement, raisedAt, answer, upheld, answeredAt, fileIds, resumedAt } = objection
  const files = await Promise.all(fileIds.map(file => fileById(db, file)))
  const state = objectionState(upheld)
  return {
    ...{ id, statement, answer, upheld, state, stateLabel: objectionStateLabels[state] },
    files: files.flatMap(file => (file ? [{ id: file.id, name: file.name, size: file.size, type: file.type }] : [])),
    resumedLabel: resumedAt && stageLabels[resumedAt],
    ...{ raisedAt: raisedAt.toISOString(), answeredAt: isoOrNull(answeredAt) },
    ...{ refusedAt: refusal.at.toISOString(), refusal: refusalText(refusal) },
    canAnswer: actor === 'centre' && answeredAt === null,
  }
}

async function reply(firm: FirmRow, { db, viewer: contextViewer }: RegistrationContext) {
  const viewer = signedIn(contextViewer)
  const actor = actorOf(viewer)
  const rows = await store.objectionsOf(db, firm.id)
  const refusal = firm.status === 'refused' ? await store.newestRefusal(db, firm.id) : undefined
  const isObjected = rows.some(({ objection }) => objection.refusalId === refusal)
  return {
    objections: await Promise.all(rows.map(row => objectionReply(db, row, actor))),
    canRaise: actor === 'owner' && operatorMay(viewer.firmRole, 'do-business') && refusal !== undefined && !isObjected,
  }
}

/** What follows from an answer, for the firm. */
function outcomeText(upheld: boolean, resumedAt: 'atBranch' | 'atCentre' | null, firm: FirmRow): string {
  if (!upheld) return '维持不予通过，可以改正后重新申请'
  if (resumedAt === null) return '异议成立'
  return `异议成立，申请继续由${resumedAt === 'atBranch' ? branchLabel(firm.branchCode) : '中心'}审核，不用重新提交`
}

const emptyReply = { objections: [], canRaise: false }

/** The files must be evidence that the account has uploaded. Another file is treated as missing. */
async function attachEvidence(
  tx: Queryable,
  ids: readonly string[],
  { firmId, ownerId }: { firmId: number; ownerId: number },
): Promise<void> {
  for (const id of ids)
    if (!(await attachOwnFile(tx, { id, firmId, ownerId, purpose: 'evidence' })))
      refuseField('fileIds', 'not-found', '没有找到证据文件，请重新上传')
}

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
    const lines = rows.map(async ({ firm, number, answeredBy, ...row }) => ({
      ...(await objectionReply(db, row, actorOf(viewer))),
      ...{ firmId: firm.id, firmName: firm.firmName, creditCode: firm.creditCode, number, answeredBy },
      branchLabel: branchLabel(firm.branchCode),
    }))
    return { rows: await Promise.all(lines), page }
  },

  raiseObjection: async ({ statement, fileIds }, context) => {
    const viewer = signedIn(context.viewer)
    const at = context.clock()
    const firm = await context.db.transaction(async tx => {
      const own = (await lockFirm(tx, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')
      const refusalId = own.status === 'refused' ? await store.newestRefusal(tx, own.id) : undefined
      if (refusalId === undefined) return refuse('conflict', { message: '申请没有被拒绝，不用提出异议' })
      await attachEvidence(tx, fileIds, { firmId: own.id, ownerId: viewer.accountId })
      const objection = { firmId: own.id, refusalId, statement, fileIds, raisedBy: viewer.accountId, raisedAt: at }
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
      const { objection, refusal } = (await store.objectionById(tx, id)) ?? refuse('not-found')
      const firm = (await lockFirm(tx, objection.firmId, viewer)) ?? refuse('not-found')
      // The firm may have submitted a new application meanwhile: the answer is written, its status stays.
      const isNewest = (await store.newestRefusal(tx, firm.id)) === refusal.id
      const next = upheld && isNewest ? nextStatus(firm.status, 'centre', upholdStep(refusal.fromStatus)) : undefined
      const resumedAt = next === 'atBranch' || next === 'atCentre' ? next : null
      const saved = { answer, upheld, answeredBy: viewer.accountId, answeredAt: at, resumedAt }
      if (!(await store.saveAnswer(tx, id, saved))) return refuse('conflict', { message: '这份异议已经答复' })
      await context.messages.notify(tx, {
        ...{ to: { firmId: firm.id }, kind: 'objection-answered', link: '/MyManage/UnVerify/index', at },
        parameters: { answer: `${answer.replace(/[。；，、：;,.:]+$/, '')}。${outcomeText(upheld, resumedAt, firm)}` },
        key: `objection ${id} answered`,
      })
      const step = { firm, by: historyAuthor(viewer), at, remark: answer }
      if (resumedAt !== null)
        return applyTransition(
          tx,
          { ...step, action: 'objection-upheld', to: resumedAt },
          { submittedAt: at, draft: null },
        )
      await addHistory(tx, { ...step, action: upheld ? 'objection-upheld' : 'objection-rejected', to: firm.status })
      return firm
    })
    return reply(await mapUniqueViolation(work), context)
  },
}
