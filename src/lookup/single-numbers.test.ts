/** What a stranger sees of a GTIN-8 and of a GLN that were allocated singly: the number itself, nothing of another prefix of its firm. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember, createPrefix } from '../../test/tools/create-member.ts'
import { addReportedProduct, gtinPath, postTo, siteWithMember, withCheckDigit } from '../../test/tools/lookup-site.ts'
import { addLocations } from '../locations/store.ts'
import { singleNumbers } from '../registration/allocation/single-numbers/tables.ts'
import { addCase } from '../registration/cases/store.ts'
import { addHistory } from '../registration/history/history-store.ts'
import { companyPrefixes } from '../registration/tables.ts'
import { addShortCodes } from './announced/store.ts'

const gtin8 = withCheckDigit('6999000')
const gln = withCheckDigit('699999000000')
const day = (text: string) => new Date(`${text}T04:00:00Z`)
const allocatedAt = day('2025-03-01')

type Row = Pick<typeof singleNumbers.$inferInsert, 'number' | 'kind' | 'name' | 'locationKind' | 'address'>

/** A member whose newest prefix is not the one that its numbers were allocated beside. */
async function siteWithNumbers() {
  const site = await siteWithMember()
  const { firm, account } = site.member
  await site.db.update(companyPrefixes).set({ allocatedAt: day('2024-01-01'), validTo: day('2028-01-01') })
  await createPrefix(site, {
    ...{ firmId: firm.id, companyPrefix: '69995555', allocatedAt: day('2026-01-01') },
    ...{ validTo: day('2027-06-30'), cancelledAt: day('2026-10-01') },
  })
  const allocate = async (kind: 'gtin8' | 'gln', row: Omit<Row, 'kind'>) => {
    const at = allocatedAt
    const { id } = await addCase(site.db, {
      ...{ firmId: firm.id, accountId: account.id, kind, branchCode: '3200', status: 'approved' },
      ...{ submittedAt: at, decidedAt: at, createdAt: at, updatedAt: at },
    })
    await site.db.insert(singleNumbers).values({ ...row, kind, firmId: firm.id, caseId: id, allocatedAt: at })
  }
  await allocate('gtin8', { number: gtin8, name: '薄荷糖（演示）' })
  await allocate('gln', { number: gln, name: '苏州仓库（演示）', locationKind: 'physical', address: '示例路 1 号' })
  return { ...site, firm }
}

const nextHolder = (site: Parameters<typeof createMember>[0]) =>
  createMember(site, { companyPrefix: '69996666', username: 'next_holder', phone: '13900000077' })

const look = {
  gtin: async (site: Awaited<ReturnType<typeof siteWithNumbers>>) =>
    (await postTo(site, gtinPath, { gtin: gtin8 })).data,
  gln: async (site: Awaited<ReturnType<typeof siteWithNumbers>>) =>
    (await postTo(site, 'codeSearch/api/gln', { gln })).data,
}

test('a GTIN-8 has its own state and dates, its holder, and nothing of a prefix; without a report it is not reported', async () => {
  const site = await siteWithNumbers()
  const found = await look.gtin(site)
  expect(found).toMatchObject({
    ...{ state: 'not-reported', title: '号码有效，产品信息没有通报', product: null },
    firm: { firmName: '示例食品有限公司（演示）', companyPrefix: '', prefixState: 'active', allocatedAt: '2025-03-01' },
    singleNumber: {
      ...{ number: gtin8, kind: 'gtin8', name: '薄荷糖（演示）', state: 'active' },
      ...{ allocatedAt: '2025-03-01', validTo: '2028-01-01', cancelledAt: null },
    },
  })
  expect(JSON.stringify(found)).not.toMatch(/69991234|69995555|2027-06-30|2026-10-01/)
  await addReportedProduct(site, site.firm.id, gtin8)
  expect(await look.gtin(site)).toMatchObject({ state: 'reported', product: { gtin: gtin8, reportedAt: '2026-11-21' } })
})

test('a product that another firm reported under the number of a former holder is not displayed', async () => {
  const site = await siteWithNumbers()
  const gtin = withCheckDigit('699912340001')
  await addReportedProduct(site, site.firm.id, gtin)
  expect((await postTo(site, gtinPath, { gtin })).data.state).toBe('reported')
  const next = await nextHolder(site)
  await site.db
    .update(companyPrefixes)
    .set({ firmId: next.firm.id })
    .where(eq(companyPrefixes.companyPrefix, '69991234'))
  expect((await postTo(site, gtinPath, { gtin })).data).toMatchObject({ state: 'not-reported', product: null })
})

test('a single number expires and ends with the membership of its holder, in Chinese and English', async () => {
  const site = await siteWithNumbers()
  const isOpen = eq(companyPrefixes.companyPrefix, '69991234')
  const textOf = async (path: string) => (await site.app.inject(path)).body.split('<script type="application/json"')[0]
  await site.db
    .update(companyPrefixes)
    .set({ validTo: day('2026-11-01') })
    .where(isOpen)
  expect(await look.gtin(site)).toMatchObject({
    ...{ state: 'expired', title: '号码已过有效期', singleNumber: { state: 'expired', validTo: '2026-11-01' } },
    meaning: expect.stringContaining('2026-11-01'),
  })
  expect(await look.gln(site)).toMatchObject({ state: 'expired', location: { state: 'active' } })
  await site.db
    .update(companyPrefixes)
    .set({ state: 'cancelled', cancelledAt: day('2026-11-10') })
    .where(isOpen)
  const ended = { state: 'cancelled', singleNumber: { state: 'cancelled', validTo: null, cancelledAt: '2026-11-10' } }
  expect(await look.gtin(site)).toMatchObject({ ...ended, meaning: expect.stringContaining('2026-11-10') })
  expect(await look.gln(site)).toMatchObject({ ...ended, location: { state: 'inactive' } })
  for (const path of [`/search/tool?q=${gtin8}`, `/search/product?gtin=${gtin8}`, `/search/gln?gln=${gln}`])
    expect(await textOf(path), path).toMatch(/号码已注销[\s\S]*2026-11-10/)
  for (const number of [gtin8, gln])
    expect(await textOf(`/SecondaryMenu/LookUp?q=${number}`)).toMatch(/The number is cancelled[\s\S]*2026-11-10/)
})

test('no page of a single number displays a company prefix of its firm', async () => {
  const site = await siteWithNumbers()
  const pages = ['/search/tool?q=', '/search/product?gtin=', '/search/internal?gtin=', '/SecondaryMenu/LookUp?q=']
  for (const path of [...pages.map(page => page + gtin8), `/search/gln?gln=${gln}`, `/SecondaryMenu/LookUp?q=${gln}`]) {
    const { body } = await site.app.inject(path)
    expect(body, path).toMatch(/示例食品/)
    expect(body, path).toMatch(/2025-03-01/)
    expect(body, path).not.toMatch(/6999(1234|5555)|已通报，?<|firmCode=["&]/)
  }
})

test('a code of the register of short codes is read the same way, with the day of its notice', async () => {
  const site = await siteWithNumbers()
  const code = withCheckDigit('6999001')
  await addShortCodes(site.db, [
    { code, firmId: site.firm.id, productName: '口香糖（演示）', announcedAt: day('2020-05-05') },
  ])
  expect((await postTo(site, gtinPath, { gtin: code })).data).toMatchObject({
    ...{ state: 'not-reported', product: null, firm: { companyPrefix: '' } },
    singleNumber: { number: code, name: '口香糖（演示）', allocatedAt: '2020-05-05', validTo: '2028-01-01' },
  })
})

test('a number of a firm whose prefix was released to another one stays found, ended on the day of its history', async () => {
  const site = await siteWithNumbers()
  const next = await nextHolder(site)
  await addHistory(site.db, {
    ...{ firm: site.firm, action: 'deregistered', to: 'deregistered', at: day('2022-02-02') },
    by: { accountId: null, name: '系统' },
  })
  await site.db.update(companyPrefixes).set({ firmId: next.firm.id })
  expect(await look.gtin(site)).toMatchObject({ state: 'cancelled', singleNumber: { cancelledAt: '2022-02-02' } })
})

test('a location of a former holder of the prefix is not displayed as one of the present holder', async () => {
  const site = await siteWithNumbers()
  const place = withCheckDigit('699912349000')
  const row = { gln: place, name: '旧仓库（演示）', kind: 'physical' as const, registeredAt: allocatedAt }
  await addLocations(site.db, [{ ...row, firmId: site.firm.id, address: '示例路 2 号' }])
  const found = async () => (await postTo(site, 'codeSearch/api/gln', { gln: place })).data
  expect(await found()).toMatchObject({ state: 'registered', singleNumber: null })
  const next = await nextHolder(site)
  await site.db
    .update(companyPrefixes)
    .set({ firmId: next.firm.id })
    .where(eq(companyPrefixes.companyPrefix, '69991234'))
  expect(await found()).toMatchObject({ state: 'not-registered', location: null })
})
