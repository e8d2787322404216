/** Accounts: looked up for a login, created, changed. Only this file writes them. */
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Queryable, violatedConstraint } from '../db/connect.ts'
import { type Act, rowOf } from '../wire/access/acts.ts'
import { allDuties, roleOfDuty } from '../wire/access/duties.ts'
import type { BranchCode } from '../wire/integers.ts'
import { accounts } from './tables.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = Pick<Account, 'username' | 'passwordHash' | 'userType'> &
  Partial<Pick<Account, 'levels' | 'role' | 'phone' | 'email' | 'realName' | 'factorRequired'>>

/** Fields that must be unique among accounts. */
export type UniqueField = 'username' | 'phone' | 'email'

const uniqueFieldByConstraint: Record<string, UniqueField> = {
  accounts_username_key: 'username',
  accounts_phone_key: 'phone',
  accounts_email_key: 'email',
}

const isReal = sql`not ${accounts.demonstration}`
const isMobilePhone = (login: string) => /^1\d{10}$/.test(login)

/** The account of a login name: its user name in any case, or its phone. */
export async function accountByLogin(db: Queryable, login: string): Promise<Account | undefined> {
  return isMobilePhone(login) ? accountByPhone(db, login) : accountByUsername(db, login)
}

export async function accountByUsername(db: Queryable, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.username})`, username.toLowerCase()))
  return account
}

/** Excludes demonstration accounts: their phones are not unique and they cannot be recovered. */
export async function accountByPhone(db: Queryable, phone: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isReal))
  return account
}

export async function accountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isReal))
  return account
}

export async function accountById(db: Queryable, id: number): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** What the people of some accounts are called. */
export async function accountNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, realName, username } = accounts
  const rows = await db
    .select({ id, name: sql<string>`coalesce(${realName}, ${username})` })
    .from(accounts)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, row.name]))
}

/** Creates an account, or returns the field that another account already uses. The caller's transaction stays usable in both cases.
 *  `alsoWrite`: what is written in the same transaction, or not at all if it throws. */
export async function createAccount(
  db: Queryable,
  account: NewAccount,
  alsoWrite: (tx: Queryable, id: number) => Promise<void> = async () => undefined,
): Promise<{ id: number } | { taken: UniqueField }> {
  return mapUniqueViolation(db, async tx => {
    const [created] = await tx.insert(accounts).values(account).returning({ id: accounts.id })
    if (!created) throw new Error('The new account was not returned')
    await alsoWrite(tx, created.id)
    return created
  })
}

type Changes = Partial<
  Pick<Account, 'realName' | 'idNumber' | 'phone' | 'email' | 'passwordHash' | 'disabled' | 'role' | 'levels'>
>

/** Changes an account, or returns the field that another account already uses. */
export async function changeAccount(
  db: Queryable,
  id: number,
  changes: Changes,
): Promise<{ id: number } | { taken: UniqueField }> {
  return mapUniqueViolation(db, async tx => {
    if (Object.keys(changes).length > 0) await tx.update(accounts).set(changes).where(eq(accounts.id, id))
    return { id }
  })
}

/** Erases what names a person. The row stays, because records that the law requires refer to it; nobody can log in to it. */
export async function eraseAccount(tx: Queryable, id: number): Promise<void> {
  const nothing = { passwordHash: 'none', realName: null, phone: null, email: null, idNumber: null, disabled: true }
  await tx
    .update(accounts)
    .set({ ...nothing, username: `deleted_${id}` })
    .where(eq(accounts.id, id))
}

/** Sets a new password hash if the old one is unchanged; false if it was changed meanwhile. */
export async function replacePassword(
  db: Queryable,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ passwordHash: to })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, from)))
    .returning({ id: accounts.id })
  return changed.length === 1
}

/** Query condition for the active staff who may do an act for the records of one branch, or of the national centre. */
export function isStaffFor(act: Act, unit: BranchCode | 'centre'): SQL {
  const reach = unit === 'centre' ? 'country' : 'region'
  const duties = allDuties.filter(duty => rowOf(act).staff?.[duty] === reach).map(roleOfDuty)
  const conditions = duties.map(({ role, levels }) =>
    and(eq(accounts.role, role), inArray(accounts.levels, levels === 'branch' ? [unit] : [...levels])),
  )
  return sql`(${and(eq(accounts.userType, 'staff'), eq(accounts.disabled, false), or(...conditions, sql`false`))})`
}

/** The active staff who may do an act for the records of the national centre. */
export const staffOfCentre = (db: Queryable, act: Act): Promise<Account[]> =>
  db.select().from(accounts).where(isStaffFor(act, 'centre')).orderBy(asc(accounts.username))

/** The active staff of a branch who may do an act for its records. */
export const staffOfBranch = (db: Queryable, act: Act, branchCode: BranchCode): Promise<Account[]> =>
  db.select().from(accounts).where(isStaffFor(act, branchCode)).orderBy(asc(accounts.username))

/** Blocks other changes of an account until the transaction ends. */
export async function lockAccount(tx: Queryable, id: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
}

/** All staff by user name; `lock` blocks other changes to them until the transaction ends. */
export async function staffAccounts(db: Queryable, lock?: 'lock'): Promise<Account[]> {
  const staff = db.select().from(accounts).where(eq(accounts.userType, 'staff')).orderBy(asc(accounts.username))
  return lock ? staff.for('update') : staff
}

async function mapUniqueViolation<T>(
  db: Queryable,
  write: (tx: Queryable) => Promise<T>,
): Promise<T | { taken: UniqueField }> {
  try {
    return await db.transaction(write)
  } catch (error) {
    const taken = uniqueFieldByConstraint[violatedConstraint(error) ?? '']
    if (!taken) throw error
    return { taken }
  }
}
