/** Factories of bills: an application that awaits its fee, with the people of both sides. */

import { expect } from 'vitest'
import type { Bill } from '../../src/fees/calls.ts'
import { signNotice } from '../../src/fees/provider.ts'
import { createStubProvider } from '../../src/fees/stub-provider.ts'
import { saveFiles } from '../../src/files/store.ts'
import { chinaDay } from '../../src/wire/china-time.ts'
import { createDemoRange, createFirmWithOwner } from './create-firm.ts'
import { samplePng } from './files/sample-files.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from './firm-calls.ts'
import { freshApp } from './fresh-app.ts'

const noStorage = { write: async () => undefined, read: async () => new Uint8Array(), remove: async () => undefined }

type Fee = { business: string; firmKind: string; amount: string }

/** Changes fees from today on, as two people of finance do. */
export async function setFee(site: Site, ...changes: readonly Fee[]): Promise<void> {
  const one = await signInStaff(site, 'centre', 'finance')
  const two = await signInStaff(site, 'centre', 'finance')
  const effectiveOn = chinaDay(site.time.now)
  const proposal = await postAs(site, 'fees/authApi/rates/propose', one, { effectiveOn, basis: '测试', changes })
  expect(proposal).toMatchObject({ status: 200 })
  const decision = { versionId: proposal.data.id, verdict: 'approved' }
  expect(await postAs(site, 'fees/authApi/rates/decide', two, decision)).toMatchObject({ status: 200 })
}

/** An application that the centre has approved while the fee is 1,160 yuan. */
export async function siteWithBill() {
  const site = await freshApp()
  await createDemoRange(site.db)
  const [centre, finance] = [await signInStaff(site, 'centre'), await signInStaff(site, 'centre', 'finance')]
  await setFee(site, { business: 'application', firmKind: 'company', amount: '1160' })
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const verdict = await audit(site, centre, { id: owner.firm.id, version: 1, verdict: 'pass' })
  expect(verdict.data).toMatchObject({ status: 3, prefixes: [] })
  const [bill] = await billsOf(site, owner)
  if (!bill) throw new Error('no bill')
  return { site, centre, finance, owner, bill }
}

export async function billsOf(site: Site, caller: Caller): Promise<Bill[]> {
  return (await postAs(site, 'fees/authApi/bills', caller)).data.bills
}

/** An uploaded slip of an account; returns its id. */
export async function uploadSlip(site: Site, ownerId: number): Promise<string> {
  const file = { type: 'image/png' as const, content: samplePng(8), name: '回单.png', purpose: 'other' }
  const [row] = await saveFiles(site.db, noStorage, { ownerId, at: site.time.now, files: [file] })
  if (!row) throw new Error('no file')
  return row.id
}

/** The signed notice that an online payment of a bill was made. */
export async function payOnline(site: Site, owner: Caller, billId: number): Promise<void> {
  const { data } = await postAs(site, 'fees/authApi/online', owner, { billId })
  const reference = new URL(data.url, 'http://x').searchParams.get('pay') ?? ''
  const at = Math.floor(site.time.now.getTime() / 1000)
  const notice = { reference, amount: 116_000, outcome: 'paid' as const, at }
  const { secret } = createStubProvider(testSecretKey)
  const reply = await postAs(site, 'fees/api/notice', undefined, { ...notice, signature: signNotice(notice, secret) })
  expect(reply.data).toEqual({ status: 'settled' })
}

const testSecretKey = 'a key for tests only, long enough to be taken'
