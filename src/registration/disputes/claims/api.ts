/** Handler of claims: checks for a complete draft, a code that another firm holds, and one claim against each firm. */
import { signedIn } from '../../../access/permissions.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse } from '../../../wire/errors.ts'
import type { RegistrationContext } from '../../context.ts'
import { currentRecord } from '../../firm-reply.ts'
import { allowedSteps } from '../../life-cycle/life-cycle.ts'
import { recordFaults } from '../../record/record-rules.ts'
import { firmOfAccount } from '../../store.ts'
import type { claimCalls } from './calls.ts'
import { addClaim, countClaimsBy, findHolder } from './store.ts'

/** Maximum number of claims that one firm may raise. */
const maxClaims = 5

export const claimHandlers: Handlers<typeof claimCalls, RegistrationContext> = {
  claimCreditCode: async ({ statement }, { db, viewer: contextViewer, clock }) => {
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
      const isAdded = await addClaim(tx, { ...claim, firmName, contactName, contactPhone, licenceFileId })
      if (!isAdded) refuse('conflict', { message: '您已经提出过异议，工作人员核实后会与您联系' })
      return { creditCode, claimedAt: at.toISOString() }
    })
  },
}
