/** What expires: certificates of the addresses of the settings, read from them, and the age of the key. */
import net from 'node:net'
import tls from 'node:tls'
import { eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { keyedHash } from '../../db/seal.ts'
import { siteExpiries } from '../tables.ts'

const readMs = 5000

/** `addresses`: https addresses, of the site and of services that it uses. */
export type Expiring = { addresses: readonly string[]; secretKey: string }

/** When the certificate of an address ends. A wrong or expired one is read, too: its day is what is wanted. */
export function certificateEnd(address: string): Promise<Date> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(net.isIP(host) === 0 && { servername: host }),
    })
    socket.setTimeout(readMs, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      socket.destroy()
      const end = new Date(until)
      if (Number.isNaN(end.getTime())) reject(new Error('no certificate'))
      else resolve(end)
    })
  })
}

const faultOf = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code || (error instanceof Error ? error.message.slice(0, 80) : 'unknown')
}

export async function checkExpiries(db: Queryable, { addresses, secretKey }: Expiring, at: Date): Promise<void> {
  const secure = [...new Map(addresses.filter(url => url.startsWith('https:')).map(url => [new URL(url).host, url]))]
  for (const [name, address] of secure) {
    const read = await certificateEnd(address).then(
      expiresAt => ({ expiresAt, fault: null }),
      error => ({ fault: faultOf(error) }),
    )
    const row = { name, kind: 'certificate', checkedAt: at, ...read } as const
    await db.insert(siteExpiries).values(row).onConflictDoUpdate({ target: siteExpiries.name, set: row })
  }
  await recordKey(db, secretKey, at)
  await db.delete(siteExpiries).where(notInArray(siteExpiries.name, [...secure.map(([name]) => name), keyName]))
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
