/** Handlers of the calls of the own sessions and logins. */
import { signedIn } from '../../access/permissions.ts'
import { isOver } from '../../access/sessions/session-rules.ts'
import { type EndReason, endSession, forgetBrowser } from '../../access/sessions/session-store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { AccountContext } from '../context.ts'
import type { activityCalls } from './calls.ts'
import { deviceName } from './device-name.ts'
import { outcomeLabels } from './rules.ts'
import { addAudit, loginsOf, ownSession, sessionsOf } from './store.ts'

const displayedSessions = 20
const displayedLogins = 100

const endLabels: Readonly<Record<EndReason, string>> = {
  replaced: '在别处登录，已被替换',
  logout: '已退出',
  password: '密码修改后失效',
  disabled: '账号停用',
  remote: '由本人结束',
  operator: '不再是企业的操作员',
  administrator: '由管理员结束',
}

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

function sessionReply(row: SessionRow, viewer: SignedIn, now: Date) {
  const { id, startedAt, seenAt, endedAt, endedBecause } = row
  const isActive = !isOver({ startedAt, seenAt, endedAt, userType: viewer.userType }, now)
  return {
    id,
    device: deviceName(row.userAgent ?? ''),
    address: row.address ?? '',
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endedAt: isActive ? null : (endedAt ?? seenAt).toISOString(),
    ended: isActive ? null : (endLabels[endedBecause as EndReason] ?? '长时间没有使用，已失效'),
    isCurrent: id === viewer.sessionId,
  }
}

export const activityHandlers: Handlers<typeof activityCalls, AccountContext> = {
  ownSessions: async (_, { db, clock, ...context }) => {
    const viewer = signedIn(context.viewer)
    const rows = await sessionsOf(db, viewer.accountId, displayedSessions)
    return rows.map(row => sessionReply(row, viewer, clock()))
  },

  endOwnSession: async ({ id }, { db, clock, address, cookies, ...context }) => {
    const viewer = signedIn(context.viewer)
    const { accountId } = viewer
    await db.transaction(async tx => {
      const session = (await ownSession(tx, id, accountId)) ?? refuse('not-found')
      const ended = await endSession(tx, { sessionId: id, at: clock(), because: 'remote' })
      const forgotten = await forgetBrowser(tx, { accountId, browserHash: session.browserHash })
      if (ended + forgotten > 0)
        await addAudit(tx, { accountId, event: 'session-ended', by: viewer, at: clock(), address })
    })
    if (id === viewer.sessionId) cookies.clear('token')
    return { done: true }
  },

  ownLogins: async (_, { db, ...context }) => {
    const rows = await loginsOf(db, signedIn(context.viewer).accountId, displayedLogins)
    return rows.map(({ id, at, address, userAgent, outcome }) => ({
      id,
      at: at.toISOString(),
      device: deviceName(userAgent),
      address,
      outcome,
      outcomeLabel: outcomeLabels[outcome],
    }))
  },
}
