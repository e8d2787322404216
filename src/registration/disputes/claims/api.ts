/** Handlers of claims: checks for a complete draft, a code that another firm holds, and one claim against each firm. */

import { signedIn } from '../../../access/permissions.ts'
import { branchContact } from '../../../branch-facts/store.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse } from '../../../wire/errors.ts'
import type { RegistrationContext } from '../../context.ts'
import { currentRecord } from '../../firm-reply.ts'
import { allowedSteps } from '../../life-cycle/life-cycle.ts'
import { recordFaults } from '../../record/record-rules.ts'
import { firmOfAccount, lockFirm } from '../../store.ts'
import type { claimCalls } from './calls.ts'
import { claimNumber, claimState, claimStateLabels } from './claim-states.ts'
import { addClaim, countClaimsBy, decideClaim, findHolder } from './store.ts'

/** Maximum number of claims that one firm may raise. */
const maxClaims = 5

export const claimHandlers: Handlers<typeof claimCalls, RegistrationContext> = {
  claimCreditCode: async ({ statement }, { db, viewer: contextViewer, clock, messages }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    return db.transaction(async tx => {
      const ownFirm = (await firmOfAccount(tx, viewer.accountId)) ?? refuse('not-found')
      if (!allowedSteps(ownFirm.status, 'owner').includes('hand-in')) refuse('conflict')
      const record = currentRecord(ownFirm)
      const faults = recordFaults(record)
      if (faults.length > 0) refuse('faulty-input', { faults })
      const { creditCode, firmName, contactName, contactPhone, licenceFileId } = record
      if (creditCode === null) return refuse('faulty-input')
      const holder = await findHolder(tx, { creditCode, notFirm: ownFirm.id, at })
      if (!holder) return refuse('rule-broken', { message: '这个信用代码现在没有被占用，可以直接提交申请' })
      if ((await countClaimsBy(tx, ownFirm.id)) >= maxClaims)
        refuse('rule-broken', { message: '您提出的异议已达上限，请直接联系所在地分支机构' })
      const claim = { firmId: holder.id, claimantId: ownFirm.id, creditCode, statement, createdAt: at }
      const added = await addClaim(tx, { ...claim, firmName, contactName, contactPhone, licenceFileId })
      if (!added) return refuse('conflict', { message: '您已经提出过异议，核实后会发消息通知您' })
      const number = claimNumber({ id: added.id, createdAt: at.toISOString() })
      const event = { link: '/MyManage/UnVerify/index', at, key: `claim ${added.id}` } as const
      const parameters = { number, creditCode }
      await messages.notify(tx, { ...event, to: { firmId: ownFirm.id }, kind: 'claim-received', parameters })
      await messages.notify(tx, {
        ...event,
        to: { firmId: holder.id },
        kind: 'claim-raised',
        parameters: { creditCode, contact: await branchContact(tx, holder.branchCode) },
      })
      return { creditCode, claimedAt: at.toISOString(), number }
    })
  },

  decideClaim: async ({ id, claimId, accepted, reason }, { db, viewer: contextViewer, clock, messages }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    return db.transaction(async tx => {
      const firm = (await lockFirm(tx, id, viewer)) ?? refuse('not-found')
      const decision = { accepted, reason, decidedBy: viewer.accountId, decidedAt: at }
      const claim = await decideClaim(tx, { claimId, firm }, decision)
      if (!claim) return refuse('conflict', { message: '这份认领已经答复' })
      const number = claimNumber({ id: claimId, createdAt: claim.createdAt.toISOString() })
      const event = { link: '/MyManage/UnVerify/index', at, key: `claim ${claimId} decided` } as const
      const result = accepted ? '认领成立' : '认领不成立'
      const parameters = { number, creditCode: claim.creditCode, result, reason: withoutEnd(reason) }
      await messages.notify(tx, { ...event, to: { firmId: claim.claimantId }, kind: 'claim-decided', parameters })
      const ofHolder = { creditCode: claim.creditCode, result, reason: withoutEnd(reason) }
      await messages.notify(tx, { ...event, to: { firmId: firm.id }, kind: 'claim-answered', parameters: ofHolder })
      return { number, state: claimState(claim), stateLabel: claimStateLabels[claimState(claim)] }
    })
  },
}

/** A text without the mark at its end: the message sets one. */
const withoutEnd = (text: string) => text.trim().replace(/[。；，、：;,.:]+$/, '')
