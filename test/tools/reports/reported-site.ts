/** A site with a member, whose product record visitors report, and the staff who judge. */
import { randomUUID } from 'node:crypto'
import { post, postRaw } from '../call-api.ts'
import { solveCaptcha } from '../create-account.ts'
import { createMember } from '../create-member.ts'
import { freshApp } from '../fresh-app.ts'
import { signIn } from '../sign-in.ts'

type Headers = Record<string, string>
export type ReportLine = {
  id: number
  state: string
  contact: string | null
  photos: string[]
  dueOn: string | null
  acts: string[]
}

/** A member with a public record, a visitor who reports it, and the branch. */
export async function reportedSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, {
    companyPrefix: '69991234',
    phone: '13800000001',
    email: 'firm@example.com',
  })
  const call = async (path: string, input: object) =>
    (await postRaw(site.app, `product/authApi/${path}`, input, member.headers)).data
  const fields = { name: '青禾燕麦片', brand: '青禾', netContent: '250 g', targetMarkets: '中国' }
  const draft = await call('save', { fields, allocate: true, publish: true })
  const staff = async (levels: '3200' | '2101' | 'centre') =>
    (await signIn(site, { userType: 'staff', role: 'reviewer', levels, realName: '示例审核员' })).headers
  const send = async (more: Record<string, string> = {}) => {
    const form = { token: randomUUID(), agree: 'on', ...(await solveCaptcha(site.app)) }
    const told = { code: draft.gtin, topic: '规格或净含量', body: '包装上写的是 200 g', email: 'shopper@example.com' }
    const { data } = await post(site.app, 'enquiry/api/submit', { kind: 'product', ...form, ...told, ...more })
    return { number: String(data.number), secret: String(data.code), reportDueOn: data.reportDueOn }
  }
  const lines = async (path: string, headers: Headers, input: object = {}) =>
    (await post(site.app, path, input, headers)).data as unknown as ReportLine[]
  const read = async (receipt: object) => (await post(site.app, 'enquiry/api/answer', receipt)).data
  const correct = async () => call('save', { id: draft.id, fields: { description: '配料表已更新' }, correction: true })
  return { site, member, draft, staff, send, lines, read, correct }
}
