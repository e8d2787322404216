/** Accounts of enterprises with their firms, and what they did. Accounts that their owners have deleted are nobody's any more. */
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { accountAudit, loginHistory } from '../../account/activity/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { escapeLike, maxCount, pageReply, totalOfRows } from '../../db/paging.ts'
import { firmHistory, firmOperators, firms } from '../../registration/tables.ts'
import type { EnterpriseState } from './enterprise-rules.ts'

export type EnterpriseFilter = {
  keyword?: string | undefined
  state?: EnterpriseState | undefined
  currPage: number
  pageSize: number
}

const isDeleted = sql`(${accounts.disabled} and ${accounts.username} ~ '^deleted_[0-9]+$')`
const isEnterprise = and(ne(accounts.userType, 'staff'), sql`not ${isDeleted}`)

const lastLogin = sql<string | null>`(select max(${loginHistory.at}) from ${loginHistory}
  where ${loginHistory.accountId} = ${accounts.id} and ${loginHistory.outcome} = 'success')`

const columns = {
  ...{ id: accounts.id, username: accounts.username, realName: accounts.realName, userType: accounts.userType },
  ...{ phone: accounts.phone, email: accounts.email, disabled: accounts.disabled },
  ...{ demonstration: accounts.demonstration, createdAt: accounts.createdAt },
  ...{ firmId: firms.id, firmName: firms.firmName, branchCode: firms.branchCode, firmRole: firmOperators.role },
  lastLoginAt: lastLogin.as('last_login_at'),
}

/** Firms and people are found by what their indexes have: the beginning of a user name, a whole phone or mailbox, a firm's name or code. */
function condition({ keyword, state }: Pick<EnterpriseFilter, 'keyword' | 'state'>): SQL | undefined {
  const text = keyword ?? ''
  const lower = text.toLowerCase()
  const ofFirm = sql`${accounts.id} in (select o.account_id from firm_operators o join firms f on f.id = o.firm_id
    where f.firm_name like ${`%${escapeLike(text)}%`} or f.credit_code = ${text.toUpperCase()})`
  return and(
    isEnterprise,
    state && eq(accounts.disabled, state === 'disabled'),
    text === ''
      ? undefined
      : or(
          sql`lower(${accounts.username}) like ${`${escapeLike(lower)}%`}`,
          eq(accounts.phone, text.replace(/[\s-]/g, '')),
          sql`lower(${accounts.email}) = ${lower}`,
          ofFirm,
        ),
  )
}

export async function findEnterprises(db: Queryable, filter: EnterpriseFilter) {
  const { currPage, pageSize } = filter
  const found = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(condition(filter))
    .orderBy(desc(accounts.id))
    .limit(maxCount)
  const matches = found.as('found')
  const page = db
    .select({ id: matches.id, total: totalOfRows.as('total') })
    .from(matches)
    .orderBy(desc(matches.id))
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
    .as('page')
  const rows = await db
    .select({ ...columns, total: page.total })
    .from(page)
    .innerJoin(accounts, eq(accounts.id, page.id))
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .leftJoin(firms, eq(firms.id, firmOperators.firmId))
    .orderBy(desc(accounts.id))
  return pageReply(db, filter, { rows, matches: found })
}

export type Enterprise = Awaited<ReturnType<typeof findEnterprises>>['rows'][number]

/** `lock`: blocks other changes of the account until the transaction ends. */
export async function enterpriseById(db: Queryable, id: number, lock?: 'lock'): Promise<Enterprise | undefined> {
  const found = db
    .select(columns)
    .from(accounts)
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .leftJoin(firms, eq(firms.id, firmOperators.firmId))
    .where(and(eq(accounts.id, id), isEnterprise))
  const [account] = await (lock ? found.for('update', { of: accounts }) : found)
  return account
}

/** The newest events of an account. */
export const eventsOf = (db: Queryable, accountId: number, limit: number) =>
  db
    .select()
    .from(accountAudit)
    .where(eq(accountAudit.accountId, accountId))
    .orderBy(desc(accountAudit.id))
    .limit(limit)

/** The newest steps of firms that an account made. */
export const stepsBy = (db: Queryable, accountId: number, limit: number) =>
  db
    .select({ id: firmHistory.id, at: firmHistory.at, action: firmHistory.action })
    .from(firmHistory)
    .where(eq(firmHistory.byAccountId, accountId))
    .orderBy(desc(firmHistory.at))
    .limit(limit)
