/** An open bill of a member for the journeys about money: finance sets the fee, the member asks for a change, branch and centre pass it. */
import { chinaDay } from '../../../src/wire/china-time.ts'
import type { Person } from '../person.ts'
import { openCaseByCalls, type Reply, signInByCalls } from '../staff/staff-calls.ts'

type Firm = { id: number; version: number }
type Bill = { number: string; status: string }
type People = { member: Person; finance: Person; branch: string; amount?: string }

/** A call with the login of the person's page. */
export const callAs = (person: Person, path: string, body: object): Promise<Reply> =>
  person.page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' }
      return (await fetch(url, { method: 'POST', headers, body: text })).json()
    },
    [`/api/${path}`, JSON.stringify(body)] as const,
  )

/** `effectiveOn`: today in Shanghai without it; a site with a moved clock has another today. */
type Fee = { business: string; firmKind: string; amount: string; effectiveOn?: string }

type Call = (path: string, body: object) => Promise<Reply>

/** Changes a fee from today on, as the two people of finance of the demonstration do. One that is so already stays.
 *  `one`: calls of the first with the login that its browser has; without it both log in anew. */
export async function setFeeByCalls(
  site: string,
  { effectiveOn = chinaDay(new Date()), ...change }: Fee,
  one?: Call,
): Promise<void> {
  const propose = one ?? (await signInByCalls(site, 'demo_finance')).call
  const two = await signInByCalls(site, 'demo_finance2')
  const proposal = { effectiveOn, basis: '演示', changes: [change] }
  const proposed = await propose('fees/authApi/rates/propose', proposal)
  if (JSON.stringify(proposed).includes('没有变')) return
  const { id: versionId } = proposed.data as { id: number }
  const reply = await two.call('fees/authApi/rates/decide', { versionId, verdict: 'approved' })
  if (!reply.success) throw new Error(reply.returnMsg)
}

/** Returns the number of the bill. */
export async function openBill(site: string, { member, finance, branch, amount = '100' }: People): Promise<string> {
  const one = (path: string, body: object) => callAs(finance, path, body)
  await setFeeByCalls(site, { business: 'change', firmKind: 'company', amount }, one)
  const firm = (await callAs(member, 'tycpdmfirm/authApi/findByUserName', {})).data as Firm
  const street = `示例大道 ${firm.version} 号`
  const changed = await callAs(member, 'tycpdmfirm/authApi/updateSystem', { version: firm.version, address: street })
  if (!changed.success) throw new Error(changed.returnMsg)
  let { version } = changed.data as Firm
  for (const reviewer of [branch, 'demo_centre']) {
    const session = await signInByCalls(site, reviewer)
    await openCaseByCalls(session, { id: firm.id })
    const reply = await session.call('tycpdmfirm/authApi/audit', { id: firm.id, version, verdict: 'pass' })
    if (!reply.success) throw new Error(reply.returnMsg)
    version = (reply.data as Firm).version
  }
  const { data } = await callAs(member, 'fees/authApi/bills', {})
  const [bill] = (data as { bills: Bill[] }).bills
  if (bill?.status !== 'open') throw new Error('The change has no open bill')
  return bill.number
}
