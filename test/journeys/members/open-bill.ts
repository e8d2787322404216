/** An open bill of a member for the journeys about money: finance sets the fee, the member asks for a change, branch and centre pass it. */
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

/** Returns the number of the bill. */
export async function openBill(site: string, { member, finance, branch, amount = '100' }: People): Promise<string> {
  const rate = { business: 'change', firmKind: 'company', amount }
  await callAs(finance, 'fees/authApi/saveRate', rate)
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
