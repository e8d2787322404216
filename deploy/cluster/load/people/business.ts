/** Later business of a member: a change of its record, and the renewal of its prefix. */
import { type Client, Refused } from '../site/client.ts'
import { type Firm, ownFirm } from './applicant.ts'
import { payBill } from './payments.ts'
import { approveAll, type Staff } from './staff.ts'

const write = { class: 'write', method: 'POST' } as const

export async function changeRecord(member: Client, staff: Staff): Promise<void> {
  const { id: firmId, version } = await ownFirm(member)
  const address = `账本路 ${member.random.below(1_000_000)} 号`
  await member.act({
    kind: 'change',
    key: `${firmId}/${address}`,
    request: { ...write, call: 'tycpdmfirm/authApi/updateSystem', body: { version, address } },
    values: () => ({ address }),
    find: async () => ((await ownFirm(member)).change ? { address } : undefined),
  })
  const { change } = await ownFirm(member)
  if (!change) throw new Error(`The change of the firm ${firmId} was acknowledged and is not there`)
  const subject = { firmId, caseId: change.id }
  await approveAll(staff, subject)
  await payBill(member, staff, subject, 'transfer')
}

/** `shortenTerm`: brings the end of the prefix near, because a new one cannot be renewed for years. */
export async function renew(
  member: Client,
  staff: Staff,
  {
    firm,
    shortenTerm,
  }: { firm: Firm & { companyPrefix: string }; shortenTerm: (companyPrefix: string) => Promise<void> },
): Promise<void> {
  const { id: firmId, companyPrefix } = firm
  await shortenTerm(companyPrefix)
  const draft = await beginRenewal(member, companyPrefix)
  const { id, version } = draft
  const detail = async () => member.post('tycpdmfirmcase/authApi/detail', { id })
  await member.act({
    kind: 'renewal',
    key: companyPrefix,
    request: { ...write, call: 'tycpdmfirmcase/authApi/submit', body: { id, version, fields: { agreed: 'yes' } } },
    values: () => ({ caseId: id }),
    find: async () => ((await detail()).status === 0 ? undefined : { caseId: id }),
  })
  const subject = { firmId, caseId: id }
  await approveAll(staff, subject)
  await payBill(member, staff, subject, member.random.oneOf(['transfer', 'online']))
}

type Draft = { id: number; version: number }

async function beginRenewal(member: Client, companyPrefix: string): Promise<Draft> {
  const body = { kind: 'renewal', companyPrefix, fields: { agreed: 'yes' } }
  try {
    return (await member.post('tycpdmfirmcase/authApi/save', body, 'write')) as Draft
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // An attempt whose reply was lost has begun it.
    const list = (await member.post('tycpdmfirmcase/authApi/findlist', { kind: 'renewal' })) as unknown as Draft[]
    if (list[0]) return list[0]
    throw error
  }
}
