/** Handlers of the calls of the own data. */

import { countFailure } from '../../access/failure-store.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Account } from '../../access/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, hourMs } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { addAudit } from '../activity/store.ts'
import { type AccountContext, hashedKey } from '../context.ts'
import { requirePassword } from '../login/login.ts'
import { ownAccount, plainIdNumber } from '../profile.ts'
import { requireFactor } from '../second-factor/verify-factor.ts'
import type { dataCalls } from './calls.ts'
import { deletionHindrance, deletionPeriodMs } from './rules.ts'
import { addDeletion, cancelDeletion, firmFactsOf, latestDeletion, personalData } from './store.ts'

const exportsPerHour = 10

export const dataHandlers: Handlers<typeof dataCalls, AccountContext> = {
  exportOwnData: async ({ password }, context) => {
    const account = await ownAccount(context)
    await requirePassword(account, password, context)
    const { db, clock, config, address } = context
    const at = clock()
    const key = hashedKey(context, 'export', account.id)
    const counted = await countFailure(db, { key, at, windowMs: hourMs, from: 'first' })
    if (config.limits && counted.failures > exportsPerHour)
      refuse('too-often', { retryAfterSeconds: Math.ceil((counted.firstAt.getTime() + hourMs - at.getTime()) / 1000) })
    const data = await personalData(db, account.id)
    for (const row of data.account?.rows ?? []) row.idNumber = plainIdNumber(account, context) ?? null
    await addAudit(db, { accountId: account.id, event: 'data-exported', by: signedIn(context.viewer), at, address })
    const content = JSON.stringify({ exportedAt: at, site: config.publicUrl, ...data }, null, 2)
    return { fileName: `account-${account.id}-${chinaDay(at)}.json`, content }
  },

  ownDeletion: async (_, context) => {
    const account = await ownAccount(context)
    const latest = await latestDeletion(context.db, account.id)
    const isOpen = latest?.state === 'requested'
    return {
      requestedAt: isOpen ? latest.requestedAt.toISOString() : null,
      dueAt: isOpen ? latest.dueAt.toISOString() : null,
      hindrance: (await hindranceOf(account, context))?.message ?? null,
      stoppedBecause: latest?.state === 'stopped' ? latest.hindrance : null,
    }
  },

  requestDeletion: async ({ password, ...factor }, context) => {
    const account = await ownAccount(context)
    const hindrance = await hindranceOf(account, context)
    if (hindrance) refuse('rule-broken', { message: hindrance.message })
    await requirePassword(account, password, context)
    await requireFactor(account, factor, context)
    const { db, clock, address, messages } = context
    const at = clock()
    const dueAt = new Date(at.getTime() + deletionPeriodMs)
    const accountId = account.id
    await db.transaction(async tx => {
      if (!(await addDeletion(tx, { accountId, at, dueAt })))
        refuse('conflict', { message: '已经申请过了，请刷新后再看' })
      await addAudit(tx, { accountId, event: 'deletion-requested', by: signedIn(context.viewer), at, address })
      const link = '/MyManage/account?part=data'
      const key = `deletion of ${accountId} ${at.toISOString()}`
      const to = { accountId }
      await messages.notify(tx, { to, kind: 'deletion-requested', parameters: {}, dueAt, link, at, key })
    })
    return { dueAt: dueAt.toISOString() }
  },

  cancelDeletion: async (_, context) => {
    const { accountId } = signedIn(context.viewer)
    const { db, clock, address } = context
    const at = clock()
    await db.transaction(async tx => {
      if (!(await cancelDeletion(tx, accountId, at)))
        refuse('conflict', { message: '没有可以撤销的注销申请，请刷新后再看' })
      await addAudit(tx, { accountId, event: 'deletion-cancelled', by: signedIn(context.viewer), at, address })
    })
    return { done: true }
  },
}

async function hindranceOf({ id, userType, demonstration }: Account, { db }: Pick<AccountContext, 'db'>) {
  return deletionHindrance({ userType, demonstration, firm: await firmFactsOf(db, id) })
}
