/** Every list turned round and ordered by each column it names; any other column is refused by name. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../src/app/calls.ts'
import { makeItem } from '../src/content/make.ts'
import { seedDemoRegisters } from '../src/lookup/demo-registers.ts'
import { type CallRow, pathVariants } from '../src/wire/call.ts'
import { freshApp } from './fresh-app.ts'
import { makeMember } from './make-member.ts'
import { signIn } from './sign-in.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Field = { enum?: string[]; type?: string; anyOf?: Field[] }

const fieldsOf = (row: CallRow) =>
  z
    .object({ properties: z.record(z.string(), z.custom<Field>()) })
    .parse(z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })).properties

const lists = allCalls.map(({ row }) => row).filter(row => 'pageSize' in fieldsOf(row))

/** What a list must be told besides its order. */
const wanted: Record<string, object> = {
  'codeSearch/api/domesticCode': { firmName: '示例' },
  'codeSearch/api/anything': { q: '示例' },
  'search/api/site': { keyword: '标题' },
  'content/api/list': { type: 'news' },
}

async function siteWithLists() {
  const site = await freshApp({ limits: false })
  for (const companyPrefix of ['69991111', '69992222', '69993333']) await makeMember(site, { companyPrefix })
  await seedDemoRegisters(site.db, () => site.time.now)
  for (const category of ['center', 'center', 'center', 'food-safety', 'food-safety'])
    await makeItem(site.db, { category })
  const { headers } = await signIn(site, { userType: 3, levels: 0, roleId: 1 })
  const asked = async (row: CallRow, input: object) => askList(site, row, { input, headers })
  return asked
}

async function askList(
  { app }: Site,
  row: CallRow,
  { input, headers }: { input: object; headers: Record<string, string> },
) {
  const payload = { ...wanted[row.path], pageSize: 100, ...input }
  const url = `/api/${pathVariants(row.path)[0]}`
  const pairs = Object.entries(payload).map(([name, value]) => [name, String(value)])
  const answer =
    row.method === 'GET'
      ? await app.inject({ url: `${url}?${new URLSearchParams(pairs)}`, headers })
      : await app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}

test('every list is ordered by each column that it names, both ways', async () => {
  const asked = await siteWithLists()
  let compared = 0
  for (const row of lists) {
    for (const sidx of fieldsOf(row).sidx?.enum ?? []) {
      const up = await asked(row, { sidx, order: 'asc' })
      const down = await asked(row, { sidx, order: 'desc' })
      expect([up.status, down.status], `${row.path} ${sidx}`).toEqual([200, 200])
      expect(down.data, `${row.path} ${sidx}`).toEqual(up.data.toReversed())
      if (up.data.length > 1) compared += 1
    }
  }
  expect(compared).toBeGreaterThan(15)
}, 120_000)

test('a column that a list does not have is refused by name, never passed over', async () => {
  const asked = await siteWithLists()
  expect(lists.length).toBeGreaterThan(40)
  for (const row of lists) {
    const refused = await asked(row, { sidx: 'passwordHash' })
    expect(refused, row.path).toMatchObject({ status: 400, faults: [{ field: 'sidx' }] })
    expect(refused.faults[0].message, row.path).toMatch(/不能按“passwordHash”排序|次序是固定的/)
    if (fieldsOf(row).sidx?.enum) continue
    expect(await asked(row, { order: 'asc' }), row.path).toMatchObject({ status: 400, faults: [{ field: 'order' }] })
  }
}, 120_000)

test('a branch is found by its code as text and as number', async () => {
  const { app } = await freshApp()
  for (const id of ['3200', 3200]) {
    const answer = await app.inject({ method: 'POST', url: '/api/branch/api/getBranchDetail', payload: { id } })
    expect([answer.statusCode, answer.json().data.code ?? answer.json().data.value]).toEqual([200, '3200'])
  }
})
