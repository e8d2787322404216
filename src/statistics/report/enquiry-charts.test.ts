/** The statistics of enquiries against a count by hand: received, answered, overdue and the median, by kind, region and month. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { enquiries, enquiryAnswers } from '../../enquiries/tables.ts'
import { products } from '../../products/tables.ts'
import { setCalendarDay } from '../../registration/life-cycle/working-days/store.ts'
import { productReports } from '../../reports/tables.ts'
import { countStatistics } from '../rollup/jobs.ts'
import { statisticCounts, statisticDays } from '../tables.ts'
import type { Chart, SiteStatistics } from './calls.ts'

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+08:00`)

type Kind = (typeof enquiries.$inferInsert)['kind']
type Letter = { kind: Kind; arrived: string; answered?: string; again?: string; branch?: string }

let next = 0

async function addLetter({ db }: Site, { kind, arrived, answered, again, branch }: Letter, by: number) {
  const [row] = await db
    .insert(enquiries)
    .values({
      ...{ number: `20261101-AAAAAAA${'23456789ABCDEFGHJKMNPQRSTVWXYZ'[++next]}-A`, kind },
      ...{
        submission: `letter ${next}`,
        createdAt: at(arrived),
        keepUntil: at('2029-01-01'),
        branchCode: branch ?? null,
      },
      ...(answered !== undefined && { answer: '答复', answeredAt: at(again ?? answered) }),
    })
    .returning({ id: enquiries.id })
  for (const day of [answered, again])
    if (day !== undefined)
      await db.insert(enquiryAnswers).values({
        enquiryId: row?.id ?? 0,
        answer: '答复',
        answeredBy: by,
        unit: branch ?? 'centre',
        answeredAt: at(day),
      })
  return row?.id ?? 0
}

/** Working days of November 2026 here: the 11th is a holiday. */
const letters: readonly Letter[] = [
  // Consultations have five working days: in time after 3, in time after 5 with the holiday, late after 6, overdue on 10 November and open.
  { kind: 'consultation', arrived: '2026-10-26', answered: '2026-10-29' },
  { kind: 'consultation', arrived: '2026-11-05', answered: '2026-11-13', again: '2026-11-20' },
  { kind: 'consultation', arrived: '2026-11-02', answered: '2026-11-10' },
  { kind: 'consultation', arrived: '2026-11-02' },
  // Complaints have ten: answered at once in Jiangsu, overdue in Liaoning since 18 November.
  { kind: 'complaint', arrived: '2026-11-16', answered: '2026-11-16', branch: '3200' },
  { kind: 'complaint', arrived: '2026-11-03', branch: '2101' },
  { kind: 'page', arrived: '2026-11-16' },
]

async function addReport(site: Site) {
  const { firm } = await createFirmWithOwner(site.db, { regionCode: '320102', branchCode: '3200' })
  const [product] = await site.db
    .insert(products)
    .values({
      gtin14: '06999123400010',
      firmId: firm.id,
      name: '青禾燕麦片',
      state: 'reserved',
      updatedAt: at('2026-11-01'),
    })
    .returning({ id: products.id })
  const enquiryId = await addLetter(site, { kind: 'product', arrived: '2026-11-04' }, firm.id)
  await site.db.insert(productReports).values({
    ...{
      number: '20261104-1',
      enquiryId,
      productId: product?.id ?? 0,
      firmId: firm.id,
      gtin14: '06999123400010',
      version: 1,
    },
    ...{
      topic: '品牌',
      body: '不同',
      state: 'answered',
      createdAt: at('2026-11-04'),
      firstDueOn: '2026-11-19',
      answeredAt: at('2026-11-12'),
    },
  })
}

const chartOf = ({ charts }: SiteStatistics, id: Chart['id']) =>
  charts.find(chart => chart.id === id)?.rows.map(({ label, values }) => [label, ...values])

test('what a count by hand finds of letters and reports is what the tables have, also after the nights', async () => {
  const site = await freshApp({ limits: false })
  const centre = await signInStaff(site, 'centre')
  await setCalendarDay(site.db, { day: '2026-11-11', isWorking: false, name: '示例假日' })
  for (const letter of letters) await addLetter(site, letter, centre.account.id)
  await addReport(site)
  const read = async (more: object = {}): Promise<SiteStatistics> => {
    const input = {
      subject: 'enquiries',
      period: 'custom',
      from: '2026-10-01',
      to: '2026-11-21',
      compare: 'none',
      ...more,
    }
    const reply = await postAs(site, 'statistics/authApi/findOne', centre, input)
    expect(reply).toMatchObject({ status: 200 })
    return reply.data
  }
  await site.db.insert(statisticDays).values({ day: '2026-10-01', countedAt: at('2026-10-02') })
  const expectCounted = async () => {
    const reply = await read()
    expect(chartOf(reply, 'enquiry-kinds')).toEqual([
      ['咨询', 4, 3, 2, 5],
      ['投诉', 2, 1, 1, 0],
      ['商品信息的反映', 1, 1, 0, 5],
    ])
    expect(chartOf(reply, 'enquiry-regions')).toEqual([
      ['国家中心', 4, 3, 2, 5],
      ['辽宁省', 1, 0, 1, null],
      ['江苏省', 2, 2, 0, 0],
    ])
    expect(chartOf(reply, 'enquiry-months')).toEqual([
      ['2026-11', 6, 4, 3, 5],
      ['2026-10', 1, 1, 0, 3],
    ])
    expect(reply.figures.map(({ value }) => value)).toEqual([7, 5, 3, 5])
    const jiangsu = await read({ region: '32' })
    expect(jiangsu.figures.map(({ value }) => value)).toEqual([2, 2, 0, 0])
    expect(chartOf(jiangsu, 'enquiry-regions')).toHaveLength(3)
  }
  await expectCounted()
  await countStatistics({ db: site.db, clock: () => at('2026-11-21') })
  await expectCounted()
  await countStatistics({ db: site.db, clock: () => at('2026-11-21') })
  await expectCounted()
  const { data } = await postAs(site, 'statistics/authApi/exportList', centre, {
    ...{ chart: 'enquiry-kinds', period: 'custom', from: '2026-10-01', to: '2026-11-21' },
  })
  const text = Buffer.from(data.base64, 'base64').toString()
  expect(text).toContain('种类,收到,答复,超期,答复用的工作日（中位数）')
  expect(text).toContain('咨询,4,3,2,5')
})

test('days that a version without these measures has counted get what is still recorded of them, once', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  for (const letter of letters) await addLetter(site, letter, centre.account.id)
  const days = Array.from({ length: 31 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
  const november = Array.from({ length: 19 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
  await site.db.insert(statisticDays).values([...days, ...november].map(day => ({ day, countedAt: at('2026-11-20') })))
  const count = () => countStatistics({ db: site.db, clock: () => at('2026-11-21') })
  await count()
  const received = () => site.db.select().from(statisticCounts).where(eq(statisticCounts.measure, 'enquiry-received'))
  const first = await received()
  expect(first.filter(({ grain }) => grain === 'month').reduce((sum, row) => sum + row.count, 0)).toBe(6)
  expect(first.find(({ start }) => start === '2026-10-26')).toMatchObject({ key: 'consultation', count: 1 })
  await count()
  expect(await received()).toEqual(first)
})
