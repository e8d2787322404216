/** Every list sorted by each of its columns in both directions; unknown columns are refused by name. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../src/app/modules.ts'
import { seedDemoRegisters } from '../src/lookup/announced/demo-codes.ts'
import { rowOf } from '../src/wire/access/acts.ts'
import { allDuties } from '../src/wire/access/duties.ts'
import { type CallRow, pathVariants } from '../src/wire/call.ts'
import { staffName, staffOfDuties } from './tools/access/callers.ts'
import { createItem } from './tools/create-item.ts'
import { createMember } from './tools/create-member.ts'
import { freshApp } from './tools/fresh-app.ts'
import { signIn } from './tools/sign-in.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Field = { enum?: string[]; type?: string; anyOf?: Field[] }

const inputProperties = (row: CallRow) =>
  z
    .object({ properties: z.record(z.string(), z.custom<Field>()) })
    .parse(z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })).properties

const lists = allCalls.map(({ row }) => row).filter(row => 'pageSize' in inputProperties(row))

/** Fields that a list requires besides its order. */
const requiredFields: Record<string, object> = {
  'codeSearch/api/domesticCode': { firmName: '示例' },
  'codeSearch/api/anything': { q: '示例' },
  'gTinSearch/api/productsByName': { name: '商品' },
  'gTinSearch/api/firmProducts': { firmCode: '69990000' },
  'search/api/site': { keyword: '标题' },
  'search/api/page': { keyword: '标题' },
  'content/api/list': { type: 'news' },
  'barcodegeneration/authApi/numbers/list': { companyPrefix: '69993333', kind: 'GTIN-13' },
  'product/authApi/act/failures': { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'product/authApi/import/lines': { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'product/authApi/pictures/files': { id: 'AAAAAAAAAAAAAAAAAAAAAA' },
}

async function createListCaller() {
  const site = await freshApp({ limits: false })
  for (const companyPrefix of ['69991111', '69992222']) await createMember(site, { companyPrefix })
  const member = await createMember(site, { companyPrefix: '69993333' })
  await seedDemoRegisters(site.db, () => site.time.now)
  for (const category of ['center', 'center', 'center', 'food-safety', 'food-safety'] as const)
    await createItem(site.db, { category })
  const staff = new Map<string, Awaited<ReturnType<typeof signIn>>>()
  for (const { name, ...input } of staffOfDuties) staff.set(name, await signIn(site, input))
  // Who sees the country before who sees a region: rows are needed that can be compared.
  const callerOf = ({ access }: CallRow) => {
    const { for: who, staff: duties } = rowOf(access)
    const permitted = who === 'enterprise' || who === 'member' ? [] : allDuties.filter(duty => duties?.[duty])
    const duty = permitted.find(one => duties?.[one] === 'country') ?? permitted[0]
    return (duty && staff.get(staffName(duty))) ?? member
  }
  const callList = async (row: CallRow, input: object) =>
    sendListCall(site, row, { input, headers: callerOf(row).headers })
  return callList
}

async function sendListCall(
  { app }: Site,
  row: CallRow,
  { input, headers }: { input: object; headers: Record<string, string> },
) {
  const payload = { ...requiredFields[row.path], pageSize: 100, ...input }
  const url = `/api/${pathVariants(row.path)[0]}`
  const pairs = Object.entries(payload).map(([name, value]) => [name, String(value)])
  const response =
    row.method === 'GET'
      ? await app.inject({ url: `${url}?${new URLSearchParams(pairs)}`, headers })
      : await app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, ...response.json() }
}

test('every list is ordered by each of its columns, in both directions', async () => {
  const callList = await createListCaller()
  let compared = 0
  for (const row of lists) {
    for (const sidx of inputProperties(row).sidx?.enum ?? []) {
      const ascending = await callList(row, { sidx, order: 'asc' })
      const descending = await callList(row, { sidx, order: 'desc' })
      expect([ascending.status, descending.status], `${row.path} ${sidx}`).toEqual([200, 200])
      expect(descending.data, `${row.path} ${sidx}`).toEqual(ascending.data.toReversed())
      if (ascending.data.length > 1) compared += 1
    }
  }
  expect(compared).toBeGreaterThan(15)
})

test('an unknown sort column is refused by name, never ignored', async () => {
  const callList = await createListCaller()
  expect(lists.length).toBeGreaterThan(40)
  for (const row of lists) {
    const refused = await callList(row, { sidx: 'passwordHash' })
    expect(refused, row.path).toMatchObject({ status: 400, faults: [{ field: 'sidx' }] })
    expect(refused.faults[0].message, row.path).toMatch(/不能按“passwordHash”排序|次序是固定的/)
    if (inputProperties(row).sidx?.enum) continue
    expect(await callList(row, { order: 'asc' }), row.path).toMatchObject({ status: 400, faults: [{ field: 'order' }] })
  }
})

test('a branch is found by its code as text and as number', async () => {
  const { app } = await freshApp()
  for (const id of ['3200', 3200]) {
    const response = await app.inject({ method: 'POST', url: '/api/branch/api/getBranchDetail', payload: { id } })
    expect([response.statusCode, response.json().data.code ?? response.json().data.value]).toEqual([200, '3200'])
  }
})
