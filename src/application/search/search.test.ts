import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { bills } from '../../fees/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { products } from '../../products/tables.ts'
import { cases, firmOperators } from '../../registration/tables.ts'
import type { Hit } from './calls.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Caller = { headers: Record<string, string> }

const search = async ({ app }: Site, { headers }: Caller, q: string) =>
  (await post(app, 'memberhome/authApi/search', { q }, headers)).data.hits as Hit[]
const kinds = (hits: readonly Hit[]) => hits.map(({ kind }) => kind)

async function siteWithMember() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const firmId = member.firm.id
  const at = site.time.now
  const use = { companyPrefix: '69991234', symbol: 'EAN-13', key: 'a', productName: '示例酸奶 100 g' }
  await post(site.app, 'barcodegeneration/authApi/numbers/use', use, member.headers)
  await site.db.insert(products).values({
    firmId,
    gtin14: '06999123400016',
    name: '示例酸奶 大杯',
    brand: 'SuanNai',
    reportedAt: at,
    updatedAt: at,
  })
  await post(
    site.app,
    'barcodegeneration/api/getGS1CodeListSSCC',
    { firmCode: '69991234', count: 1, extensionDigit: '0' },
    member.headers,
  )
  const [row] = await site.db
    .insert(cases)
    .values({
      firmId,
      kind: 'lost-certificate',
      companyPrefix: '69991234',
      status: 'atBranch',
      branchCode: '3200',
      createdAt: at,
      updatedAt: at,
      submittedAt: at,
    })
    .returning()
  await site.db.insert(bills).values({
    firmId,
    business: 'application',
    amount: 100_000,
    firmName: 'x',
    invoiceTitle: 'x',
    taxNumber: 'x',
    issuedAt: at,
  })
  await site.db.insert(inboxMessages).values({
    ...{
      accountId: member.account.id,
      firmId,
      kind: 'case-approved' as const,
      noticeGroup: 'business' as const,
      eventKey: 'one',
    },
    ...{ purpose: '示例酸奶的事', text: '内容', link: '/MyManage/SystemMember/business', createdAt: at },
  })
  return { site, member, caseId: row?.id }
}

test('a text finds numbers, products and messages, digits find numbers and symbols, labels find cases and bills', async () => {
  const { site, member, caseId } = await siteWithMember()
  const named = await search(site, member, '示例酸奶')
  expect(kinds(named)).toEqual(['product', 'product', 'message'])
  const records = named.filter(({ kind }) => kind === 'product')
  expect(records.map(({ title, detail }) => `${title}: ${detail}`)).toEqual(
    expect.arrayContaining([
      '示例酸奶 100 g: 6 999123 400009　已预留',
      '示例酸奶 大杯: 6 999123 400016　SuanNai　在用',
    ]),
  )
  expect(kinds(await search(site, member, 'suannai'))).toEqual(['product'])
  const [number, record] = await search(site, member, '6 999123 400009')
  expect(number).toEqual({
    ...{ kind: 'number', title: '6 999123 400009', detail: '示例酸奶 100 g' },
    path: '/MyManage/SystemMember/barcode?prefix=69991234&number=0000',
  })
  expect(record).toMatchObject({ kind: 'product', title: '示例酸奶 100 g' })
  expect(kinds(await search(site, member, '069991234'))).toContain('symbol')
  expect(await search(site, member, '证书补办')).toMatchObject([
    { kind: 'case', path: `/MyManage/SystemMember/business?id=${caseId}` },
  ])
  expect(kinds(await search(site, member, '入会注册'))).toEqual(['bill'])
  expect(await search(site, member, '没有这个')).toEqual([])
  for (const text of ['%', '_', '\\', "'", '%酸']) expect(await search(site, member, text)).toEqual([])
})

test('nothing of another firm or account is found, and bills only by who may pay them', async () => {
  const { site, member } = await siteWithMember()
  const other = await createMember(site, { companyPrefix: '69991235' })
  for (const text of ['示例酸奶', '69991234', '证书补办', '入会注册'])
    expect(await search(site, other, text)).toEqual([])
  const reader = await signIn(site)
  await site.db
    .insert(firmOperators)
    .values({ accountId: reader.account.id, firmId: member.firm.id, role: 'reader', joinedAt: site.time.now })
  expect(await search(site, reader, '入会注册')).toEqual([])
  expect(kinds(await search(site, reader, '示例酸奶'))).toEqual(['product', 'product'])
  expect(kinds(await search(site, reader, '证书补办'))).toEqual(['case'])
})
