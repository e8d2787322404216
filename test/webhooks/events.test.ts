/** Events are written where they happen, once, with a body of the form that is documented. */
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/connect.ts'
import { emitAllocated } from '../../src/numbers/allocated-event.ts'
import { approveCase } from '../../src/registration/cases/approval.ts'
import { issueCertificate, revokeCertificates } from '../../src/registration/certificates/store.ts'
import { runLifeCycle } from '../../src/registration/life-cycle/expiry/job.ts'
import { cases, companyPrefixes } from '../../src/registration/tables.ts'
import { productReports } from '../../src/reports/tables.ts'
import { eventTable } from '../../src/webhooks/events.table.ts'
import { webhookEvents } from '../../src/webhooks/tables.ts'
import { dayMs } from '../../src/wire/china-time.ts'
import { post } from '../tools/call-api.ts'
import { createMember } from '../tools/create-member.ts'
import { testConfig } from '../tools/fresh-app.ts'
import { createImportSite } from '../tools/import-site.ts'
import { reportedSite } from '../tools/reports/reported-site.ts'
import { createHook, hookSite, moveTime } from '../tools/webhooks.ts'

const closed = 'https://erp.example.cn/hooks'

/** What a firm's systems are told, each compared with its schema. */
async function told(db: Db) {
  const rows = await db.select().from(webhookEvents).orderBy(webhookEvents.id)
  return rows.map(({ kind, body }) => {
    const sent = JSON.parse(body)
    const row = eventTable.find(other => other.kind === kind)
    expect(Object.keys(sent)).toEqual(['type', 'timestamp', 'data'])
    expect(row?.schema.strict().parse(sent.data)).toEqual(sent.data)
    return { type: sent.type, ...sent.data }
  })
}

test('the sample of each event is of its schema, and each field is described in both languages', () => {
  for (const { schema, sample, kind } of eventTable) {
    expect(schema.strict().parse(sample), kind).toEqual(sample)
    for (const [name, field] of Object.entries(schema.shape)) {
      const { description, descriptionEn } = (field as { meta: () => Record<string, string> }).meta() ?? {}
      expect([description, descriptionEn].every(Boolean), `${kind} ${name}`).toBe(true)
    }
  }
})

test('a product that gets its number and is published, and is reported and suspended', async () => {
  const { site, member, send, staff } = await reportedSite()
  await createHook({ ...site, firmId: member.firm.id }, { url: closed })
  const fields = { name: '青禾小麦片', brand: '青禾', netContent: '300 g', targetMarkets: '中国' }
  const path = (call: string) => `product/authApi/${call}`
  const { data } = await post(site.app, path('save'), { fields, allocate: true, publish: true }, member.headers)
  const { id, gtin } = data as { id: number; gtin: string }
  await post(site.app, path('save'), { id, fields: { description: '配料表已更新' } }, member.headers)
  const { number } = await send({ code: gtin })
  await site.db.update(productReports).set({ state: 'at-branch', dueOn: null, decideOn: '2026-12-08' })
  const [report] = await site.db.select().from(productReports)
  const decision = { id: report?.id, act: 'suspended', text: '净含量与实物不符' }
  await post(site.app, 'product/authApi/report/judge', decision, await staff('3200'))
  const link = `/MyManage/SystemMember/productReports?id=${report?.id}`
  expect(await told(site.db)).toEqual([
    { type: 'number.allocated', kind: 'GTIN-13', companyPrefix: '69991234', numbers: [gtin] },
    { type: 'product.published', gtin, name: '青禾小麦片', productId: id },
    ...[
      {
        type: 'mismatch.reported',
        gtin,
        reportNumber: number,
        topic: '规格或净含量',
        answerBy: expect.any(String),
        link,
      },
    ],
    { type: 'product.suspended', gtin, reportNumber: number, reason: '净含量与实物不符', link },
  ])
  await post(site.app, path('report/judge'), { ...decision, act: 'lifted' }, await staff('3200'))
  const published = { type: 'product.published', gtin, name: '青禾小麦片', productId: id }
  expect((await told(site.db)).slice(4)).toEqual([published])
  // Discontinued and taken into use again, it is public again.
  for (const state of ['discontinued', 'in-use']) {
    moveTime(site, 1000)
    await post(site.app, path('state'), { ids: [id], state }, member.headers)
  }
  expect((await told(site.db)).slice(5)).toEqual([published])
})

test('numbers of batches, of logistic units and of assets', async () => {
  const site = await createImportSite()
  const { headers, firm } = await createMember(site)
  await createHook({ ...site, firmId: firm.id }, { url: closed, events: ['number.allocated'] })
  const companyPrefix = '69991234'
  await site.sendCall('create', headers, { type: 'EAN-13', companyPrefix, first: 50, count: 2 })
  await site.sendCall('create', headers, { type: 'EAN-13', codes: '6999123400504\n6999123400528' })
  const units = { firmCode: companyPrefix, count: 2, key: 'units' }
  for (const _ of [1, 2]) await post(site.app, 'barcodegeneration/api/getGS1CodeListSSCC', units, headers)
  const assets = (call: string, input: object) => post(site.app, `assets/authApi/${call}`, input, headers)
  const { data } = await assets('saveType', { key: 'type', fields: { name: '周转箱', category: 'crate' } })
  await assets('add', { grai: data.grai, serials: 'C001\nC002', key: 'assets' })
  const own = { type: 'number.allocated', companyPrefix }
  expect(await told(site.db)).toEqual([
    { ...own, kind: 'GTIN-13', numbers: ['6999123400504', '6999123400511'] },
    { ...own, kind: 'GTIN-13', numbers: ['6999123400528'] },
    { ...own, kind: 'SSCC', numbers: ['069991234000000016', '069991234000000023'] },
    { ...own, kind: 'GRAI', numbers: [data.grai] },
    { ...own, kind: 'GRAI', numbers: [`${data.grai}C001`, `${data.grai}C002`] },
  ])
})

test('many numbers, also of the longest serials, are several events that fit', async () => {
  const site = await hookSite()
  await createHook(site, { url: closed })
  const numbers = Array.from({ length: 301 }, (_, at) => `06999123400009${String(at).padStart(16, '"')}`)
  const allocated = { firmId: site.firmId, at: site.time.now, kind: 'GRAI', companyPrefix: '69991234', numbers }
  for (const _ of [1, 2]) await emitAllocated(site.db, allocated)
  expect((await told(site.db)).map(event => event.numbers.length)).toEqual([300, 1])
})

test('an import and a batch that are done', async () => {
  const site = await createImportSite()
  const { headers, firm } = await createMember(site)
  await createHook({ ...site, firmId: firm.id }, { url: closed })
  const table = '名称,品牌,净含量,目标市场\n纯牛奶,青禾,250ml,中国\n酸奶,青禾,180g,中国\n'
  const tried = await site.tryTable(table, headers)
  await site.write(tried, headers, { allocate: true })
  const created = await site.sendCall('create', headers, {
    type: 'EAN-13',
    companyPrefix: '69991234',
    first: 50,
    count: 3,
  })
  await site.waitForState(created.json().data.id, 'done', headers)
  const events = await told(site.db)
  expect(events).toMatchObject([
    { type: 'number.allocated', kind: 'GTIN-13', numbers: ['6999123400009', '6999123400016'] },
    { type: 'import.finished', importId: tried.id, what: 'products', created: 2, updated: 0, failed: 0 },
    { type: 'number.allocated', numbers: ['6999123400504', '6999123400511', '6999123400528'] },
    { type: 'batch.finished', result: 'done', codes: 3 },
  ])
})

test('a prefix that ends, a certificate that is revoked, an application that is approved', async () => {
  const site = await hookSite()
  const { firm, companyPrefix } = site.member
  await createHook(site, { url: closed })
  const at = site.time.now
  const validTo = new Date(at.getTime() + 30 * dayMs)
  await site.db.update(companyPrefixes).set({ validTo })
  const parts = { db: site.db, clock: () => site.time.now, messages: { notify: async () => {} } }
  for (const _ of [1, 2]) await runLifeCycle({ ...parts, proposesCancellations: false })
  const { secretKey } = testConfig
  await site.db.transaction(async tx => {
    await issueCertificate(tx, { firm, companyPrefix, validFrom: at, validTo, reason: 'registration', at, secretKey })
    for (const _ of [1, 2]) await revokeCertificates(tx, { firmId: firm.id, companyPrefix, reason: 'revoked', at })
  })
  const [row] = await site.db
    .insert(cases)
    .values({
      firmId: firm.id,
      kind: 'change',
      status: 'atCentre',
      fields: { contactName: '示例乙' },
      branchCode: '3200',
      createdAt: at,
      updatedAt: at,
      submittedAt: at,
      accountId: site.member.account.id,
    } as never)
    .returning()
  if (!row) throw new Error('no case')
  const by = { accountId: site.member.account.id, name: '示例' } as never
  await site.db.transaction(tx => approveCase(tx, { firm, row, by, at, secretKey } as never))
  expect(await told(site.db)).toMatchObject([
    { type: 'prefix.expiring', companyPrefix, days: 30 },
    { type: 'certificate.revoked', companyPrefix, reason: 'revoked' },
    { type: 'application.approved', business: 'change' },
  ])
})
