/** Events are written where they happen, once, with a body of the form that is documented. */
import { expect, test } from 'vitest'
import type { Db } from '../../src/db/connect.ts'
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
import { createHook, hookSite } from '../tools/webhooks.ts'

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
