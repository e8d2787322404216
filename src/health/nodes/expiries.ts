/** What expires: certificates of the addresses of the settings, read from them, and the age of the key. */
import { eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { keyedHash } from '../../db/seal.ts'
import { siteExpiries } from '../tables.ts'
import { certificateEnd, certificateName } from './certificates.ts'

/** `addresses`: of the site, of services that it uses, of the mail server and of the database; those without TLS have no certificate. */
export type Expiring = { addresses: readonly string[]; secretKey: string }

const faultOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code || (error instanceof Error ? error.message.slice(0, 80) : 'unknown')
}

const namedAddress = (address: string): [string, string][] => {
  const name = certificateName(address)
  return name === undefined ? [] : [[name, address]]
}

/** Undefined for a server that offers no TLS. */
async function readEnd(name: string, address: string) {
  try {
    const expiresAt = await certificateEnd(address)
    return expiresAt && { name, expiresAt, fault: null }
  } catch (error) {
    return { name, fault: faultOf(error) }
  }
}

export async function checkExpiries(db: Queryable, { addresses, secretKey }: Expiring, at: Date): Promise<void> {
  const named = new Map(addresses.flatMap(address => namedAddress(address)))
  const read = await Promise.all([...named].map(([name, address]) => readEnd(name, address)))
  const rows = read.flatMap(row => row ?? []).map(row => ({ ...row, kind: 'certificate', checkedAt: at }) as const)
  for (const row of rows)
    await db.insert(siteExpiries).values(row).onConflictDoUpdate({ target: siteExpiries.name, set: row })
  await recordKey(db, secretKey, at)
  await db.delete(siteExpiries).where(notInArray(siteExpiries.name, [...rows.map(({ name }) => name), keyName]))
}

const keyName = 'SECRET_KEY'

/** Since when the key is used: since it was first seen, and again from a new one on. */
async function recordKey(db: Queryable, secretKey: string, at: Date): Promise<void> {
  const fingerprint = keyedHash('fingerprint', { secretKey, purpose: 'age of the key' })
  const [known] = await db.select().from(siteExpiries).where(eq(siteExpiries.name, keyName))
  const row = { name: keyName, kind: 'key', fingerprint, checkedAt: at } as const
  const since = known?.fingerprint === fingerprint ? (known.since ?? at) : at
  await db
    .insert(siteExpiries)
    .values({ ...row, since })
    .onConflictDoUpdate({ target: siteExpiries.name, set: { ...row, since } })
}

export const allExpiries = (db: Queryable) =>
  db.select().from(siteExpiries).orderBy(siteExpiries.expiresAt, siteExpiries.name)
