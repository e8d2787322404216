/** Reads what became of the acts at the site itself, as the people who did them: members sign in again, visitors use their receipts. */
import type { Found, FoundRow } from '../judge/found.ts'
import type { Act } from '../ledger/acts.ts'
import type { ActKind } from '../ledger/lines.ts'
import { loadPassword } from '../people/people.ts'
import { type Client, createClient, dataOf, Refused } from '../site/client.ts'
import { createRandom } from '../site/random.ts'
import { logIn } from '../site/sign-in.ts'

type Rows = Partial<Record<ActKind, FoundRow[]>>
type Sources = { sites: readonly string[]; waitMs: number }

/** Kinds that people can read; of the others only the database tells. */
const readKinds: readonly ActKind[] = [
  ...(['account', 'upload', 'application', 'prefix', 'payment', 'numbers'] as const),
  ...(['location', 'product', 'import', 'batch', 'enquiry'] as const),
]

export async function readByCalls(acts: readonly Act[], { sites, waitMs }: Sources): Promise<Found> {
  const until = Date.now() + waitMs
  const newClient = () =>
    createClient({
      ...{ addresses: sites, random: createRandom(1), giveUpAt: () => until, onDone: () => undefined },
      ledger: { write: () => undefined, close: () => undefined },
    })
  const rows: Rows = Object.fromEntries(readKinds.map(kind => [kind, []]))
  const ofKind = (kind: ActKind) => acts.filter(act => act.kind === kind)
  for (const { key } of ofKind('account')) {
    const member = newClient()
    const isKnown = await logIn(member, key, loadPassword).then(() => true, ifRefused)
    if (!isKnown) continue
    await readMember(member, { username: key, acts, rows })
    await readFiles(member, { username: key, acts, rows })
  }
  const visitor = newClient()
  for (const { key, values } of ofKind('enquiry')) {
    const row = await readEnquiry(visitor, { number: values.number, secret: values.code })
    if (row) rows.enquiry?.push({ key, values: row })
  }
  return { reader: 'site', isWhole: false, kinds: rows }
}

function ifRefused(error: unknown): false {
  if (error instanceof Refused) return false
  throw error
}

/** A receipt that nobody has cannot be read: an act without one is unknown, and the database alone tells of it. */
async function readEnquiry(visitor: Client, receipt: { number: unknown; secret: unknown }) {
  if (receipt.number === undefined) return undefined
  try {
    return { number: String((await visitor.post('enquiry/api/answer', receipt)).number) }
  } catch (error) {
    ifRefused(error)
    return undefined
  }
}

const list = async <T>(client: Client, call: string, body: object) =>
  dataOf<T[]>(await client.read({ class: 'read', method: 'POST', call, body }))

type Firm = { id: number; status: number; creditCode: string; firmName: string; prefixes: { companyPrefix: string }[] }
type Bill = { id: number; payments: { status: string; bankSerial: string | null }[] }

type Reading = { username: string; acts: readonly Act[]; rows: Rows }

/** The uploads whose bytes the site still has, and what it keeps of tables and batches. */
async function readFiles(member: Client, { username, acts, rows }: Reading) {
  for (const { kind, key, input, values } of acts) {
    if (kind !== 'upload' || input.owner !== username || values.id === undefined) continue
    const bytes = await download(member, String(values.id))
    if (bytes !== undefined && bytes > 0) rows.upload?.push({ key, values: { id: String(values.id) } })
  }
  const batches = await list<{ id: string }>(member, 'barcodegeneration/authApi/batch/list', {})
  const keys = new Map(acts.filter(({ kind }) => kind === 'batch').map(({ key, values }) => [values.id, key]))
  for (const { id } of batches) rows.batch?.push({ key: keys.get(id) ?? id, values: { id } })
  for (const { id, state } of await list<{ id: string; state: string }>(member, 'product/authApi/import/list', {}))
    if (state !== 'checked') rows.import?.push({ key: id, values: {} })
}

/** The size of a file; undefined if the site has none. */
async function download(member: Client, id: string): Promise<number | undefined> {
  const get = (call: string) => member.read({ class: 'read', method: 'GET', call })
  try {
    const { url } = dataOf<{ url: string }>(await get(`tycpdmfirm/authApi/returnFileUrl?id=${id}`))
    const { pathname, search } = new URL(url, 'http://site')
    return (await get(pathname + search)).body.length
  } catch (error) {
    ifRefused(error)
    return undefined
  }
}

/** All of one firm, as its owner reads it. */
async function readMember(member: Client, { username, acts, rows }: Reading) {
  const { id } = await member.post('member/authApi/info')
  rows.account?.push({ key: username, values: { id: Number(id), username } })
  const firm = (await member.post('tycpdmfirm/authApi/findByUserName')) as Firm | null
  if (!firm || firm.status === 0) return
  const { creditCode, firmName, prefixes } = firm
  rows.application?.push({ key: username, values: { firmId: firm.id, creditCode, firmName } })
  for (const { companyPrefix } of prefixes) rows.prefix?.push({ key: String(firm.id), values: { companyPrefix } })
  const { bills } = (await member.post('fees/authApi/bills')) as { bills: Bill[] }
  for (const bill of bills)
    for (const { status, bankSerial } of bill.payments)
      if (status === 'settled') rows.payment?.push({ key: String(bill.id), values: { status, bankSerial } })
  for (const { companyPrefix } of prefixes) await readNumbers(member, { companyPrefix, acts, rows })
  const paging = { currPage: 1, pageSize: 100 }
  for (const { name, gln } of await list<{ name: string; gln: string }>(member, 'location/authApi/list', paging))
    rows.location?.push({ key: name, values: { gln } })
  const products = await list<{ name: string; id: number; gtin: string }>(member, 'product/authApi/list', {
    ...{ keyword: '商品', ...paging },
  })
  for (const { name, id: productId, gtin } of products)
    rows.product?.push({ key: name, values: { id: productId, gtin } })
}

/** Those of the acknowledged numbers that the member's lists have. */
async function readNumbers(
  member: Client,
  { companyPrefix, acts, rows }: { companyPrefix: string; acts: readonly Act[]; rows: Rows },
) {
  for (const { kind, key, input, values } of acts) {
    if (kind !== 'numbers' || input.companyPrefix !== companyPrefix || !Array.isArray(values.numbers)) continue
    const found: string[] = []
    for (const number of values.numbers as string[]) {
      const body = { companyPrefix, kind: input.kind, text: number, currPage: 1, pageSize: 10 }
      const listed = await list<{ number: string }>(member, 'barcodegeneration/authApi/numbers/list', body)
      if (listed.some(row => row.number === number)) found.push(number)
    }
    if (found.length > 0) rows.numbers?.push({ key, values: { numbers: found, count: found.length } })
  }
}
