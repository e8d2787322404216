/** Handlers of accounts of enterprises. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { endSessions } from '../../access/sessions/session-store.ts'
import { changeAccount } from '../../access/store.ts'
import { deviceName } from '../../account/activity/device-name.ts'
import { outcomeLabels } from '../../account/activity/rules.ts'
import { addAudit, loginsOf } from '../../account/activity/store.ts'
import { maskEmail, maskPhone } from '../../account/rules.ts'
import { factorWays, hasFactor } from '../../account/second-factor/store.ts'
import { branchContact } from '../../branch-facts/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { actionLabel } from '../../registration/history/actions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { firmRoleLabels } from '../../wire/firm-roles.ts'
import { hasOpenSession } from '../colleagues/store.ts'
import type { AdministrationContext } from '../context.ts'
import type { EnterpriseLine, enterpriseCalls } from './calls.ts'
import { enterpriseStateLabels, eventLabels } from './enterprise-rules.ts'
import * as store from './store.ts'

const displayed = { logins: 20, events: 50, steps: 20 }

function lineOf(account: store.Enterprise): EnterpriseLine {
  const { id, username, realName, phone, email, firmId, firmName, firmRole, lastLoginAt } = account
  const state = account.disabled ? 'disabled' : 'active'
  return {
    ...{ id, username, realName, firmId, firmName, state, stateLabel: enterpriseStateLabels[state] },
    ...{ phone: phone && maskPhone(phone), email: email && maskEmail(email) },
    firmRoleLabel: firmRole && firmRoleLabels[firmRole],
    lastLoginAt: lastLoginAt && new Date(lastLoginAt).toISOString(),
    isDemonstration: account.demonstration,
  }
}

type Told = { account: store.Enterprise; disabled: boolean; reason: string; at: Date }

/** The account, and the owners of its firm. */
async function notifyState(
  tx: Queryable,
  { account, disabled, reason, at }: Told,
  { messages }: Pick<AdministrationContext, 'messages'>,
) {
  const { id, firmId, username: login, branchCode } = account
  const key = `account ${id} ${disabled ? 'disabled' : 'enabled'} ${at.toISOString()}`
  const contact = await branchContact(tx, branchCode)
  const recipients = [{ accountId: id }, ...(firmId === null ? [] : [{ firmId }])]
  for (const to of recipients)
    if (disabled) {
      const parameters = { login, reason, contact }
      await messages.notify(tx, { to, kind: 'account-disabled', parameters, link: '/Org/Branch', at, key })
    } else {
      const parameters = { login, contact }
      await messages.notify(tx, { to, kind: 'account-enabled', parameters, link: '/login', at, key })
    }
}

export const enterpriseHandlers: Handlers<typeof enterpriseCalls, AdministrationContext> = {
  enterpriseAccounts: async ({ sidx: _, order: __, ...filter }, { db }) => {
    const { rows, page } = await store.findEnterprises(db, filter)
    return { rows: rows.map(lineOf), page }
  },

  enterpriseAccount: async ({ id }, { db }) => {
    const account = (await store.enterpriseById(db, id)) ?? refuse('not-found')
    const [logins, events, steps, ways, isSignedIn] = await Promise.all([
      loginsOf(db, id, displayed.logins),
      store.eventsOf(db, id, displayed.events),
      store.stepsBy(db, id, displayed.steps),
      factorWays(db, id),
      hasOpenSession(db, id),
    ])
    return {
      ...lineOf(account),
      ...{ createdAt: account.createdAt.toISOString(), hasFactor: hasFactor(ways), isSignedIn },
      logins: logins.map(({ at, userAgent, address, outcome }) => ({
        ...{ at: at.toISOString(), device: deviceName(userAgent), address, outcomeLabel: outcomeLabels[outcome] },
      })),
      events: events.map(({ id: eventId, event, at, byName, details }) => ({
        ...{ id: eventId, event, label: eventLabels[event], at: at.toISOString(), byName },
        reason: details.reason ?? null,
      })),
      steps: steps.map(({ id: stepId, at, action }) => ({
        ...{ id: stepId, at: at.toISOString(), label: actionLabel(action) },
      })),
    }
  },

  setEnterpriseAccountState: async ({ id, disabled, reason }, context) => {
    const { db, clock, address } = context
    const [viewer, at] = [signedIn(context.viewer), clock()]
    await db.transaction(async tx => {
      const account = (await store.enterpriseById(tx, id, 'lock')) ?? refuse('not-found')
      if (account.demonstration) refuse('rule-broken', { message: '演示账号大家共用，不能停用' })
      if (account.disabled === disabled)
        refuse('conflict', { message: disabled ? '这个账号已经停用' : '这个账号已经在用' })
      const told = { account, disabled, reason, at }
      // Disabled accounts get no messages, so this one is written before.
      if (disabled) await notifyState(tx, told, context)
      await changeAccount(tx, id, { disabled })
      if (disabled) await endSessions(tx, { accountId: id, at, because: 'disabled' })
      else await notifyState(tx, told, context)
      const event = disabled ? 'disabled' : 'enabled'
      await addAudit(tx, { accountId: id, event, by: viewer, at, address, details: { reason } })
      const line = { action: `enterprise-account-${event}`, viewer, at, address, firmId: account.firmId } as const
      await addAuditLine(tx, { ...line, subject: account.username, facts: { reason } })
    })
    return { done: true }
  },
}
