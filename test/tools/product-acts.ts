/** A site with running jobs and a member, for tests of acts on many product records. */
import { expect } from 'vitest'
import { createBatchSite } from '../faults/batch-site.ts'
import { createMember } from './create-member.ts'

type Parts = Parameters<typeof createBatchSite>[0]
type Headers = Record<string, string>

export const completeProduct = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国' }

/** Sends calls of products on a site with running jobs. */
export async function createActSite(existing?: Parts) {
  const site = await createBatchSite(existing)
  const sendAs = (headers: Headers) => async (call: string, input: object) => {
    const url = `/api/product/authApi/${call}`
    return (await site.app.inject({ method: 'POST', url, headers, payload: input })).json()
  }
  /** Waits until no job works at the act, and returns it. */
  const settled = async (id: string, headers: Headers) => {
    const status = async () => (await sendAs(headers)('act/status', { id })).data
    await expect.poll(async () => (await status()).state, { interval: 50 }).not.toMatch(/running|undoing/)
    return status()
  }
  return { ...site, sendAs, settled }
}

/** With two members, and calls of the first. */
export async function createActMembers() {
  const site = await createActSite()
  const member = await createMember(site, { companyPrefix: '69991234' })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const send = site.sendAs(member.headers)
  const add = async (fields: object = {}, more: object = {}) =>
    (await send('save', { fields: { ...completeProduct, ...fields }, ...more })).data
  const settled = (id: string) => site.settled(id, member.headers)
  return { ...site, member, other, send, add, settled }
}
