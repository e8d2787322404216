/** Allocation of numbers of every kind: the next free ones, chosen ones, blocks, and many requests at once. */
import { isFault } from '@barcode-authority/gs1/faults'
import { readKey } from '@barcode-authority/gs1/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { firmOperators } from '../../registration/tables.ts'
import { usedNumbers } from '../tables.ts'
import { buildNumber } from './key-number.ts'
import { findNumbers } from './key-store.ts'
import { kindLayout, type NumberedKind, numberedKinds } from './numbered-kinds.ts'

const companyPrefix = '69991234'
const countingKinds = numberedKinds.filter(kind => kind !== 'GTIN-8' && kind !== 'GTIN-14')

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  let requests = 0
  const call = (path: string, input: object) =>
    post(site.app, `barcodegeneration/authApi/numbers/${path}`, { companyPrefix, ...input }, member.headers)
  const allocate = (kind: NumberedKind, input: object = {}) =>
    call('allocate', { kind, key: `request ${requests++}`, ...input })
  return { site, member, call, allocate }
}

test('each kind gives its next free number, a chosen one and a block, and never one again', async () => {
  const { site, allocate, call } = await memberSite()
  for (const kind of countingKinds) {
    const first = (await allocate(kind, { note: '第一个' })).data.numbers as string[]
    const block = (await allocate(kind, { count: 20 })).data.numbers as string[]
    const chosen = (await allocate(kind, { reference: '77' })).data.numbers as string[]
    const numbers = [...first, ...block, ...chosen]
    expect([kind, new Set(numbers).size]).toEqual([kind, 22])
    for (const number of numbers) {
      expect([kind, number, isFault(readKey(kind, number))]).toEqual([kind, number, false])
      expect(number.slice(kindLayout(kind).before)).toMatch(new RegExp(`^${companyPrefix}`))
    }
    const again = await allocate(kind, { reference: '77' })
    expect([kind, again.status, again.faults[0]?.field]).toEqual([kind, 409, 'reference'])
    const overlapping = await allocate(kind, { reference: '70', count: 10 })
    expect([kind, overlapping.status]).toEqual([kind, 409])
  }
  const { keys } = (await call('keys', {})).data as {
    keys: { kind: NumberedKind; used: number }[]
  }
  expect(keys.filter(({ used }) => used === 22).map(({ kind }) => kind)).toEqual(countingKinds)
  const map = (await call('map', { kind: 'GLN' })).data
  expect(map).toMatchObject({ used: 22, reserved: 0, digits: 4, capacity: 10_000 })
  expect((map.cells as { used: number }[])[0]).toEqual({ used: 22, reserved: 0 })
  expect(map.next).toMatchObject({
    number: buildNumber({ kind: 'GLN', companyPrefix, series: '', reference: '21' }),
  })
  const list = await findNumbers(site.db, { kind: 'GIAI', companyPrefix, text: '第一', currPage: 1, pageSize: 10 })
  expect((await call('list', { kind: 'GIAI', text: '第一' })).status).toBe(200)
  expect(list.rows).toMatchObject([{ number: `${companyPrefix}0`, note: '第一个' }])
  const file = await call('file', { kind: 'GIAI' })
  expect(String(file.data.csv).split('\r\n')).toHaveLength(24)
  expect(await site.db.$count(usedNumbers)).toBe(22 * countingKinds.length)
})

test('references with letters are chosen singly, serials follow a type, packages get the lowest free indicator', async () => {
  const { allocate } = await memberSite()
  const numbersOf = async (kind: NumberedKind, input: object) => (await allocate(kind, input)).data.numbers as string[]
  expect(await numbersOf('GIAI', { reference: 'A-1/b' })).toEqual([`${companyPrefix}A-1/b`])
  expect((await allocate('GIAI', { reference: 'A-2', count: 2 })).faults[0]?.field).toBe('count')
  expect((await allocate('CPID', { reference: 'a_1' })).faults[0]?.field).toBe('reference')
  const [type = ''] = await numbersOf('GRAI', { note: '托盘' })
  expect(await numbersOf('GRAI', { series: type, count: 3 })).toEqual([`${type}1`, `${type}2`, `${type}3`])
  expect(await numbersOf('GRAI', { series: type, reference: 'X9' })).toEqual([`${type}X9`])
  expect((await allocate('GRAI', { series: '06999123499990' })).faults[0]?.field).toBe('series')
  expect((await allocate('GTIN-14', { reference: '0' })).faults[0]?.field).toBe('reference')
  const [item = ''] = await numbersOf('GTIN-13', {})
  const packages = []
  for (let at = 0; at < 8; at += 1) packages.push(...(await numbersOf('GTIN-14', { reference: item })))
  expect(packages.map(number => number[0]).join('')).toBe('12345678')
  expect((await allocate('GTIN-14', { reference: item })).message).toContain('8 个包装指示符')
  expect((await numbersOf('GTIN-14', { reference: item, series: '9' }))[0]).toMatch(/^9/)
  expect((await allocate('GTIN-8')).message).toContain('逐个')
})

test('a reserved item number is not the next free one, and a released one that was used is never given again', async () => {
  const { call, allocate } = await memberSite()
  const reserved = await call('reserve', { first: '0', last: '9' })
  const [number] = (await allocate('GTIN-13')).data.numbers as string[]
  expect(number).toBe(buildNumber({ kind: 'GTIN-13', companyPrefix, series: '', reference: '10' }))
  await allocate('GTIN-13', { reference: '3' })
  await call('release', { id: (reserved.data.reservations as { id: number }[])[0]?.id })
  const next = (await allocate('GTIN-13', { count: 4 })).data.numbers as string[]
  expect(next.map(gtin => Number(gtin.slice(8, 12)))).toEqual([4, 5, 6, 7])
  expect((await allocate('GTIN-13', { reference: '3' })).status).toBe(409)
})

test('a request that is repeated gets the same numbers', async () => {
  const { allocate, site } = await memberSite()
  const replies = await Promise.all([1, 2, 3].map(() => allocate('GLN', { key: 'one', count: 5 })))
  expect(new Set(replies.map(({ data }) => JSON.stringify(data.numbers))).size).toBe(1)
  expect(await site.db.$count(usedNumbers)).toBe(5)
})

test('500 numbers of several operators and prefixes at once: none twice, none lost', async () => {
  const { site, member, allocate } = await memberSite()
  await createPrefix(site, { firmId: member.firm.id, companyPrefix: '69995678' })
  const kinds: NumberedKind[] = ['GTIN-13', 'SSCC', 'GLN', 'GIAI']
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, at) => {
      const kind = kinds[at % kinds.length] ?? 'GLN'
      return allocate(kind, { companyPrefix: at % 3 === 0 ? '69995678' : companyPrefix, count: 5 })
    }),
  )
  const numbers = replies.flatMap(({ data }) => data.numbers as string[])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await site.db.$count(usedNumbers)).toBe(500)
  expect(numbers).toHaveLength(500)
})

test('whatever is asked in whatever order, a number is given once', async () => {
  const { site, allocate } = await memberSite()
  const request = fc.record({
    kind: fc.constantFrom<NumberedKind>('GTIN-13', 'GLN', 'SSCC', 'GSRN', 'GIAI'),
    reference: fc.option(fc.integer({ min: 0, max: 40 }).map(String), { nil: undefined }),
    count: fc.integer({ min: 1, max: 6 }),
  })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 6 }), async requests => {
      const replies = await Promise.all(requests.map(({ kind, ...input }) => allocate(kind, input)))
      for (const [at, { data, status }] of replies.entries()) {
        if (status !== 200) expect(status).toBe(409)
        for (const number of status === 200 ? (data.numbers as string[]) : []) {
          const name = `${requests[at]?.kind} ${number}`
          expect(seen.has(name)).toBe(false)
          seen.add(name)
        }
      }
    }),
    { numRuns: 25 },
  )
  expect(await site.db.$count(usedNumbers)).toBe(seen.size)
})

test('several operators, prefixes and kinds at once: no number twice, none outside its prefix and capacity, until all are given', async () => {
  const { site, member } = await memberSite()
  const prefixes = ['6999000011', '6999000022']
  for (const prefix of prefixes) await createPrefix(site, { firmId: member.firm.id, companyPrefix: prefix })
  const colleague = await signIn(site, { username: 'colleague', userType: 'enterprise' })
  const joinedAt = site.time.now
  await site.db
    .insert(firmOperators)
    .values({ accountId: colleague.account.id, firmId: member.firm.id, role: 'numbers', joinedAt })
  const operators = [member.headers, colleague.headers]
  const kinds = ['GTIN-13', 'GLN', 'GDTI'] as const
  const request = fc.record({
    kind: fc.constantFrom(...kinds),
    companyPrefix: fc.constantFrom(...prefixes),
    operator: fc.constantFrom(...operators),
    reference: fc.option(fc.integer({ min: 0, max: 110 }).map(String), { nil: undefined }),
    count: fc.integer({ min: 1, max: 30 }),
  })
  const given = new Set<string>()
  let key = 0
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 4, maxLength: 10 }), async requests => {
      const replies = await Promise.all(
        requests.map(({ operator, ...input }) =>
          post(site.app, 'barcodegeneration/authApi/numbers/allocate', { ...input, key: `key ${key++}` }, operator),
        ),
      )
      for (const [at, { data, status }] of replies.entries()) {
        const { kind, companyPrefix: prefix = '' } = requests[at] ?? {}
        // A wrong reference, a number that is used, no span of this length that is free.
        if (status !== 200) expect([400, 409, 422]).toContain(status)
        for (const number of status === 200 ? (data.numbers as string[]) : []) {
          expect(number.startsWith(prefix) && number.length === 13, number).toBe(true)
          expect(given.has(`${kind} ${number}`)).toBe(false)
          given.add(`${kind} ${number}`)
        }
      }
    }),
    { numRuns: 12 },
  )
  expect(await site.db.$count(usedNumbers)).toBe(given.size)
  expect(given.size).toBeLessThanOrEqual(prefixes.length * kinds.length * 100)
})

test('a prefix of another firm is not found, an expired one is refused', async () => {
  const { site, member, allocate } = await memberSite()
  await createMember(site, { companyPrefix: '69997777' })
  expect((await allocate('GLN', { companyPrefix: '69997777' })).status).toBe(404)
  await createPrefix(site, { firmId: member.firm.id, companyPrefix: '69999999', validTo: site.time.now })
  expect((await allocate('GLN', { companyPrefix: '69999999' })).message).toContain('续展')
})
