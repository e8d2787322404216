/** Accounts: found for a login, made, changed. Only here are they written. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { brokenConstraint, type Queryable } from '../db/connect.ts'
import { accounts } from './tables.ts'

export type Account = typeof accounts.$inferSelect
export type NewAccount = Pick<Account, 'username' | 'passwordHash' | 'userType'> &
  Partial<Pick<Account, 'levels' | 'roleId' | 'phone' | 'email' | 'realName'>>

/** What an account shares with another one: two accounts never have the same. */
export type Taken = 'username' | 'phone' | 'email'

const takenBy: Record<string, Taken> = {
  accounts_username_key: 'username',
  accounts_phone_key: 'phone',
  accounts_email_key: 'email',
}

const isReal = sql`not ${accounts.demonstration}`
const isPhone = (login: string) => /^1\d{10}$/.test(login)

/** The account of a login name: its user name in any case, or its phone. */
export async function accountByLogin(db: Queryable, login: string): Promise<Account | undefined> {
  return isPhone(login) ? accountByPhone(db, login) : accountByUsername(db, login)
}

export async function accountByUsername(db: Queryable, username: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.username})`, username.toLowerCase()))
  return account
}

/** Demonstration accounts are left out: they share no phone with anybody and nobody recovers them. */
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

/** Makes an account, or tells what of it another one has already. The caller's transaction goes on either way. */
export async function createAccount(db: Queryable, account: NewAccount): Promise<{ id: number } | { taken: Taken }> {
  return unlessTaken(db, async tx => {
    const [made] = await tx.insert(accounts).values(account).returning({ id: accounts.id })
    if (!made) throw new Error('The new account was not returned')
    return made
  })
}

type Changes = Partial<Pick<Account, 'realName' | 'idNumber' | 'phone' | 'email' | 'passwordHash' | 'disabled'>>

/** Changes an account, or tells what of it another one has already. */
export async function changeAccount(
  db: Queryable,
  id: number,
  changes: Changes,
): Promise<{ id: number } | { taken: Taken }> {
  return unlessTaken(db, async tx => {
    if (Object.keys(changes).length > 0) await tx.update(accounts).set(changes).where(eq(accounts.id, id))
    return { id }
  })
}

/** Sets a new password hash where the old one still stands; false when somebody else has changed it meanwhile. */
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

const staffType = 3

/** All staff by user name; `lock` makes other changes of theirs wait for the transaction's end. */
export async function staffAccounts(db: Queryable, lock?: 'lock'): Promise<Account[]> {
  const staff = db.select().from(accounts).where(eq(accounts.userType, staffType)).orderBy(asc(accounts.username))
  return lock ? staff.for('update') : staff
}

async function unlessTaken<T>(db: Queryable, write: (tx: Queryable) => Promise<T>): Promise<T | { taken: Taken }> {
  try {
    return await db.transaction(write)
  } catch (error) {
    const taken = takenBy[brokenConstraint(error) ?? '']
    if (!taken) throw error
    return { taken }
  }
}
