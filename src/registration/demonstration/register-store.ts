/** Stores many firms of the demonstration register at once: as members of an imported register, each with an account that nobody can log in to. */
import { and, gte, lte, max } from 'drizzle-orm'
import { addDemoAccounts } from '../../access/demo-accounts.ts'
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { historyRow } from '../history/history-store.ts'
import { endOfTerm } from '../life-cycle/validity.ts'
import { companyPrefixes, firmHistory, firms } from '../tables.ts'

export type RegisterFirm = {
  username: string
  companyPrefix: string
  state: 'active' | 'expired' | 'cancelled'
  firmName: string
  firmNameEn: string
  creditCode: string
  regionCode: string
  branchCode: string | null
  address: string
  industryCode: string
  economicCode: string
  allocatedAt: Date
  validTo: Date
  cancelledAt: Date | null
}

/** The company prefixes must be free; any conflict throws.
 *  @returns the ids of the firms by company prefix */
export async function addRegisterFirms(
  tx: Queryable,
  entries: readonly RegisterFirm[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const accountIds = await addDemoAccounts(
    tx,
    entries.map(({ username, companyPrefix }) => ({
      ...{ username, realName: `演示登记册企业 ${companyPrefix}`, userType: 'enterprise' as const },
    })),
  )
  const firmRows = entries.map(
    ({ username, companyPrefix: _, state: __, validTo: ___, cancelledAt: ____, ...firm }) => ({
      ...toFirmColumns(firm, now),
      accountId: idOf(accountIds, username),
    }),
  )
  const created = await insertRecords(tx, firms, firmRows, ['id', 'accountId'])
  const firmIds = new Map(created.map(row => [Number(row.account_id), Number(row.id)]))
  const firmIdOf = ({ username }: RegisterFirm) => idOf(firmIds, idOf(accountIds, username))
  const step = { action: 'imported', to: 'approved', by: { accountId: null, name: '演示登记册' }, at: now } as const
  const steps = entries.map(entry => historyRow({ ...step, firm: { id: firmIdOf(entry), status: 'approved' } }))
  await insertRecords(tx, firmHistory, steps)
  const prefixes = entries.map(entry => {
    const { companyPrefix, state, allocatedAt, cancelledAt } = entry
    const validTo = endOfTerm(entry.validTo)
    return { companyPrefix, firmId: firmIdOf(entry), state, allocatedAt, validTo, cancelledAt }
  })
  const stored = await insertRecords(tx, companyPrefixes, prefixes, ['companyPrefix'])
  if (stored.length < entries.length) throw new Error('A company prefix of the demonstration register is in use')
  return new Map(entries.map(entry => [entry.companyPrefix, firmIdOf(entry)]))
}

type FirmFacts = Omit<RegisterFirm, 'username' | 'companyPrefix' | 'state' | 'validTo' | 'cancelledAt'>

const toFirmColumns = ({ allocatedAt, ...facts }: FirmFacts, now: Date) => ({
  ...facts,
  ...({ status: 'approved', demonstration: true, imported: true, version: 1 } as const),
  ...{ submittedAt: allocatedAt, approvedAt: allocatedAt, createdAt: now, updatedAt: now },
})

function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`${key} exists already`)
  return id
}

/** The highest allocated company prefix between two of the same length; null for none. */
export async function highestPrefix(db: Queryable, from: string, to: string): Promise<string | null> {
  const [row] = await db
    .select({ highest: max(companyPrefixes.companyPrefix) })
    .from(companyPrefixes)
    .where(and(gte(companyPrefixes.companyPrefix, from), lte(companyPrefixes.companyPrefix, to)))
  return row?.highest ?? null
}
