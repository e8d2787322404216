/** From an account to an approved member: registration, application, two verdicts, payment. */

import { type Client, dataOf, pickValues, Refused } from '../site/client.ts'
import { codeOf, logIn, solveCaptcha } from '../site/sign-in.ts'
import { payBill } from './payments.ts'
import { loadPassword, type Person, recordOf } from './people.ts'
import { approveAll, type Staff } from './staff.ts'
import { uploadPicture } from './upload.ts'

export type Firm = {
  id: number
  version: number
  status: number
  address: string
  prefixes: { companyPrefix: string; validTo: string }[]
  change: { id: number; version: number } | null
}

export const readFirm = async (member: Client): Promise<Firm | null> =>
  dataOf<Firm | null>(await member.read({ class: 'read', method: 'POST', call: 'tycpdmfirm/authApi/findByUserName' }))

/** @throws {Error} if the account has no firm */
export async function ownFirm(member: Client): Promise<Firm> {
  const firm = await readFirm(member)
  if (!firm) throw new Error('The firm was submitted and is not there')
  return firm
}

/** @returns the company prefix */
export async function becomeMember(
  member: Client,
  person: Person,
  staff: Staff,
): Promise<Firm & { companyPrefix: string }> {
  await register(member, person)
  const { id: firmId } = await apply(member, person)
  await approveAll(staff, { firmId })
  await payBill(member, staff, { firmId }, member.random.oneOf(['transfer', 'online']))
  const firm = await ownFirm(member)
  const companyPrefix = firm.prefixes[0]?.companyPrefix
  if (companyPrefix === undefined) throw new Error(`The firm ${firmId} is paid and has no company prefix`)
  member.observe('prefix', String(firmId), { companyPrefix })
  return { ...firm, companyPrefix }
}

async function register(member: Client, { username, phone }: Person): Promise<void> {
  const code = await requestCode(member, phone)
  const account = {
    username,
    password: loadPassword,
    confirmPassword: loadPassword,
    phone,
    code,
    userType: 1,
    agree: true,
  }
  const profile = async () => {
    await logIn(member, username, loadPassword)
    return pickValues(await member.post('member/authApi/info', {}, 'sign-in'), 'id', 'username')
  }
  await member.act({
    kind: 'account',
    key: username,
    input: { phone },
    request: { class: 'sign-in', method: 'POST', call: 'member/api/userRegistered', body: account },
    values: data => pickValues(data, 'id', 'username'),
    find: () => profile().catch(ifRefused(undefined)),
  })
  await logIn(member, username, loadPassword)
}

async function requestCode(member: Client, phone: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const body = { phone, ...(await solveCaptcha(member)) }
    const request = { class: 'sign-in', method: 'POST', call: 'timescoderegi/api/getVerificationCode', body } as const
    // Refused after an attempt that was lost: its captcha is used up, or the code is on its way.
    const wasSent = await member.read(request).then(() => true, ifRefused(false))
    const code = await codeOf(member, phone)
    if (code !== undefined) return code
    if (!wasSent && attempt >= 3) throw new Refused(`No code came to ${phone}`)
  }
}

/** For `catch`: the value instead of a refusal. */
export const ifRefused =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Refused) return value
    throw error
  }

async function apply(member: Client, person: Person): Promise<{ id: number }> {
  const licenceFileId = await uploadPicture(member, 'licence')
  const { firmId } = await member.act({
    kind: 'application',
    key: person.username,
    request: { class: 'write', method: 'POST', call: 'tycpdmfirm/authApi/save', body: recordOf(person, licenceFileId) },
    values: ({ id, creditCode, firmName, licence }) => ({
      ...{ firmId: Number(id), creditCode: String(creditCode), firmName: String(firmName) },
      licenceFileId: (licence as { id: string } | null)?.id ?? null,
    }),
    find: async () => {
      const firm = await readFirm(member)
      return firm && firm.status !== 0 ? { firmId: firm.id, creditCode: person.creditCode, licenceFileId } : undefined
    },
  })
  return { id: Number(firmId) }
}
