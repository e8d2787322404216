/** Handlers of administrators about colleagues. */
import { countExport } from '../../access/audit/export-limit.ts'
import { signedIn } from '../../access/permissions.ts'
import { endSessions } from '../../access/sessions/session-store.ts'
import { changeAccount, staffAccounts } from '../../access/store.ts'
import { deviceName } from '../../account/activity/device-name.ts'
import { outcomeLabels } from '../../account/activity/rules.ts'
import { loginsOf } from '../../account/activity/store.ts'
import { dutyNames } from '../../account/invitation/api.ts'
import { branches } from '../../codes/branches.ts'
import { maxCount } from '../../db/paging.ts'
import { tableFileFacts, writeTable } from '../../files/table-files/tasks.ts'
import { allDuties, dutyLabel, dutyOf, roleOfDuty } from '../../wire/access/duties.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse } from '../../wire/errors.ts'
import { isBranchCode } from '../../wire/integers.ts'
import type { AdministrationContext } from '../context.ts'
import { changeLabels, changeStateLabels, needsConsent, staffStateLabels } from '../rules.ts'
import type { ColleagueChange, ColleagueLine, colleagueCalls } from './calls.ts'
import {
  changedAccount,
  changeStaff,
  dutyText,
  readAssignment,
  recordChange,
  requireAdministratorLeft,
  setDisabled,
} from './change.ts'
import { exportColumns } from './export-columns.ts'
import { notifyForcedPassword } from './notify.ts'
import { changeOrPropose, decideProposal, withdrawProposalsOf } from './proposals.ts'
import { enterColleagueIdentity, identityFacts, resetColleagueFactor, unlinkColleague } from './sign-in.ts'
import * as store from './store.ts'

const displayedLogins = 20
const displayedChanges = 50

const readerOf = ({ clock, config }: Pick<AdministrationContext, 'clock' | 'config'>) => ({
  at: clock(),
  isFactorRequired: !config.demo,
})

const iso = (moment: string | null) => moment && new Date(moment).toISOString()

function lineOf(person: store.Colleague, viewerId: number): ColleagueLine {
  const { role, levels, demonstration, lastLoginAt, expiresAt, createdAt: _, ...rest } = person
  return {
    ...rest,
    duty: dutyOf({ role, levels }) ?? null,
    ...dutyNames({ role, levels }),
    branchCode: levels !== null && isBranchCode(levels) ? levels : null,
    ...{ lastLoginAt: iso(lastLoginAt), expiresAt: iso(expiresAt) },
    stateLabel: staffStateLabels[person.state],
    isOwn: person.kind === 'account' && person.id === viewerId,
    isDemonstration: demonstration,
  }
}

function changeOf({ change, byName, decidedByName }: store.ChangeRow): ColleagueChange {
  const { id, kind, state, role, levels, fromRole, fromLevels, reason, at, remark } = change
  const isRole = kind === 'role'
  return {
    ...{ id, kind, kindLabel: changeLabels[kind], state, stateLabel: changeStateLabels[state], reason, remark },
    to: role && (isRole || kind === 'invite') ? dutyText({ role, levels }) : null,
    from: isRole ? dutyText({ role: fromRole, levels: fromLevels }) : null,
    ...{ byName: byName ?? '', at: at.toISOString(), decidedByName },
  }
}

export const colleagueHandlers: Handlers<typeof colleagueCalls, AdministrationContext> = {
  colleagues: async ({ sidx: _, order: __, ...filter }, context) => {
    const viewer = signedIn(context.viewer)
    const { rows, page } = await store.findColleagues(context.db, filter, readerOf(context))
    return { rows: rows.map(person => lineOf(person, viewer.accountId)), page }
  },

  colleagueChoices: async (_, context) => {
    const { db, viewer } = context
    const [counts, work, staff] = await Promise.all([
      store.countPeople(db, readerOf(context)),
      store.branchWork(db),
      staffAccounts(db),
    ])
    const sumOf = (rows: readonly { code: string | null; count: number }[], code: string) =>
      rows.filter(row => row.code === code).reduce((sum, { count }) => sum + count, 0)
    return {
      duties: allDuties
        .map(duty => ({ duty, ...dutyLabel(duty), needsBranch: roleOfDuty(duty).levels === 'branch' }))
        .sort((one, other) => dutyOrder.indexOf(one.duty) - dutyOrder.indexOf(other.duty)),
      branches: branches.map(({ code, label }) => ({
        ...{ code, label, reviewers: sumOf(work.reviewers, code), waiting: sumOf(work.waiting, code) },
      })),
      counts,
      needsConsent: needsConsent(
        staff.map(account => ({ ...account, duty: dutyOf(account) })),
        signedIn(viewer).accountId,
      ),
    }
  },

  exportColleagues: async (filter, { db, viewer: contextViewer, workers, address, config, clock }) => {
    const [viewer, at] = [signedIn(contextViewer), clock()]
    const lines = await db.transaction(async tx => {
      const all = { ...filter, currPage: 1, pageSize: maxCount }
      const found = await store.findColleagues(tx, all, readerOf({ clock, config }))
      if (found.page.total >= maxCount) refuse('rule-broken', { message: '超过 10,000 行，请缩小筛选的范围' })
      const facts = { rows: found.rows.length, format: 'csv' }
      await countExport(tx, { action: 'staff-exported', viewer, at, address, facts }, config.limits)
      return found.rows.map(person => lineOf(person, viewer.accountId))
    })
    const rows = [
      exportColumns.map(([heading]) => heading),
      ...lines.map(line => exportColumns.map(([, cell]) => cell(line))),
    ]
    const base64 = await workers.run(writeTable, { format: 'csv', rows })
    return { ...tableFileFacts(`同事名单 ${chinaDay(at)}`, 'csv'), rows: lines.length, base64 }
  },

  colleague: async ({ id }, context) => {
    const { db, viewer } = context
    const person = (await store.colleagueById(db, id, readerOf(context))) ?? refuse('not-found')
    const [logins, changes, isSignedIn, identity] = await Promise.all([
      loginsOf(db, id, displayedLogins),
      store.changesOf(db, id, displayedChanges),
      store.hasOpenSession(db, id),
      identityFacts(id, context),
    ])
    return {
      ...lineOf(person, signedIn(viewer).accountId),
      ...{ createdAt: new Date(person.createdAt).toISOString(), isSignedIn, identity, changes: changes.map(changeOf) },
      logins: logins.map(({ at, userAgent, address, outcome }) => ({
        ...{ at: at.toISOString(), device: deviceName(userAgent), address, outcomeLabel: outcomeLabels[outcome] },
      })),
    }
  },

  changeColleagueRole: async ({ id, duty, branchCode, reason, seenDuty, seenBranchCode }, context) => {
    const to = readAssignment(duty, branchCode)
    return changeStaff(context, async change => {
      const account = changedAccount(change.staff, change.viewer, id)
      const isSeen = seenDuty === undefined || seenDuty === account.duty
      if (!isSeen || (seenBranchCode !== undefined && seenBranchCode !== account.levels)) refuse('conflict')
      if (to.role === account.role && to.levels === account.levels)
        refuse('rule-broken', { message: '这位同事已经是这个角色' })
      requireAdministratorLeft(change.staff, { ...account, duty })
      if (account.duty === 'administrator') await withdrawProposalsOf(change, id)
      return changeOrPropose(change, { id, kind: 'role', to, reason }, context)
    })
  },

  setColleagueState: async ({ id, disabled, reason }, context) =>
    changeStaff(context, async change => {
      const { tx, staff, viewer, at } = change
      const account = changedAccount(staff, viewer, id)
      if (account.disabled === disabled)
        refuse('conflict', { message: disabled ? '这个账号已经停用' : '这个账号已经在用' })
      const { role, levels } = account
      if (!disabled) {
        if (role === null || levels === null) return refuse('rule-broken', { message: '这个账号没有角色，请先改角色' })
        return changeOrPropose(change, { id, kind: 'enable', to: { role, levels }, reason }, context)
      }
      requireAdministratorLeft(staff, { ...account, disabled })
      await withdrawProposalsOf(change, id)
      await store.addChange(tx, {
        accountId: id,
        kind: 'disable',
        state: 'done',
        reason,
        byAccountId: viewer.accountId,
        at,
      })
      await setDisabled(change, id, true)
      await recordChange(change, { account, action: 'staff-disabled', event: 'disabled', reason }, context)
      return { outcome: 'done' as const }
    }),

  forceColleaguePassword: async ({ id, reason }, context) =>
    changeStaff(context, async change => {
      const { tx, staff, viewer, at } = change
      const account = changedAccount(staff, viewer, id)
      if (account.disabled) refuse('conflict', { message: '这个账号已经停用' })
      if (account.phone === null && account.email === null)
        refuse('rule-broken', { message: '这个账号没有登记手机和邮箱，本人没法设新密码' })
      await store.addChange(tx, {
        accountId: id,
        kind: 'password',
        state: 'done',
        reason,
        byAccountId: viewer.accountId,
        at,
      })
      await changeAccount(tx, id, { passwordHash: 'none' })
      await endSessions(tx, { accountId: id, at, because: 'administrator' })
      await recordChange(change, { account, action: 'password-forced', event: 'password-forced', reason }, context)
      await notifyForcedPassword(change, { account, reason }, context)
      return { done: true }
    }),

  endColleagueSessions: async ({ id, reason }, context) =>
    changeStaff(context, async change => {
      const { tx, staff, viewer, at } = change
      const account = changedAccount(staff, viewer, id)
      await store.addChange(tx, {
        accountId: id,
        kind: 'sessions',
        state: 'done',
        reason,
        byAccountId: viewer.accountId,
        at,
      })
      await endSessions(tx, { accountId: id, at, because: 'administrator' })
      await recordChange(change, { account, action: 'sessions-ended', event: 'session-ended', reason }, context)
      return { done: true }
    }),

  resetColleagueFactor,
  enterColleagueIdentity,
  unlinkColleague,

  staffProposals: async (_, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    return (await store.openProposals(db)).map(({ realName, ...row }) => {
      const { accountId, invitationId, byAccountId } = row.change
      const canWithdraw = byAccountId === viewer.accountId
      return { ...changeOf(row), realName, accountId, invitationId, canWithdraw, canDecide: !canWithdraw }
    })
  },

  decideStaffProposal: (decision, context) => decideProposal(decision, context),
}

const dutyOrder: readonly string[] = allDuties
