/** Handler of claims: a complete draft, a code that another firm holds, and one claim against each firm. */
import { signedIn } from '../../access/who.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { recordOf } from '../firm-reply.ts'
import type { FirmContext } from '../record-api.ts'
import { recordFaults } from '../record-rules.ts'
import { firmOfAccount } from '../store.ts'
import type { claimCalls } from './calls.ts'
import { addClaim, countClaimsBy, holderOf } from './store.ts'

/** Claims that one firm may raise in all. */
const mostClaims = 5

export const claimHandlers: Handlers<typeof claimCalls, FirmContext> = {
  claimCreditCode: async ({ statement }, { db, viewer: asking, clock }) => {
    const viewer = signedIn(asking)
    const at = clock()
    return db.transaction(async tx => {
      const own = (await firmOfAccount(tx, viewer.accountId)) ?? refuse('not-found')
      if (![0, 5, 7].includes(own.status)) refuse('conflict')
      const record = recordOf(own)
      const faults = recordFaults(record)
      if (faults.length > 0) refuse('faulty-input', { faults })
      const { creditCode, firmName, contactName, contactPhone, licenceFileId } = record
      if (creditCode === null) return refuse('faulty-input')
      const holder = await holderOf(tx, { creditCode, notFirm: own.id, at })
      if (!holder) return refuse('rule-broken', { message: '这个信用代码现在没有被占用，可以直接提交申请' })
      if ((await countClaimsBy(tx, own.id)) >= mostClaims)
        refuse('rule-broken', { message: '您提出的异议已达上限，请直接联系所在地分支机构' })
      const claim = { firmId: holder.id, claimantId: own.id, creditCode, statement, createdAt: at }
      const isNew = await addClaim(tx, { ...claim, firmName, contactName, contactPhone, licenceFileId })
      if (!isNew) refuse('conflict', { message: '您已经提出过异议，工作人员核实后会与您联系' })
      return { creditCode, claimedAt: at.toISOString() }
    })
  },
}
