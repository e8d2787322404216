/** The term of a review: counted for both stages together, by the rule of the day of the submission. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { listFirms, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { setRule } from '../../../../test/tools/set-rule.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'

/** A term for one stage alone: whoever adds them up reads another number. */
const ofOneStage =
  /(初审|审核)[^，。；|]{0,12}个工作日内?(初审|审核)?|个工作日内?(初审|审核|给出意见|完成初审)|各[^，。]{0,6}个工作日|(branch|centre) (checks|reviews)[^.]*working days/

const root = new URL('../../../../', import.meta.url)
const filesUnder = (folder: string, endings: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(name => endings.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => `${folder}${name}`)

test('no page names a term for one of the two stages, because both have one together', () => {
  const lines = [...filesUnder('seed/', /\.(md|yaml|json)$/), ...filesUnder('src/', /\.tsx?$/)]
    .filter(path => !path.startsWith('seed/items/policy/') && path !== 'src/business-rules/rule-table.ts')
    .flatMap(path => readFileSync(new URL(path, root), 'utf8').split('\n'))
  expect(lines.filter(text => ofOneStage.test(text) && !/合计|in all\b/.test(text))).toEqual([])
})

test('the message of a submission names the last day, as the reply does, by the rule of its day', async () => {
  const site = await freshApp()
  await setRule(site.db, 'reviewDays', 8, '2026-11-21')
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69991234' })
  const body = { version: 1, contactName: '王示例' }
  expect((await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, body)).status).toBe(200)
  const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', member)
  const [message] = await site.db.select().from(inboxMessages)
  expect(own.data.expectedDate).toBe('2026-12-02')
  expect(message?.text).toContain('2026-12-02 前办结')
})

test('what was submitted before a change keeps its term, in the reply, the queue, its filters and its figures', async () => {
  const site = await freshApp()
  const branch = await signInStaff(site, '3200')
  const on = (day: string) => new Date(`${day}T02:00:00Z`)
  // On a Friday the term of ten days ends, on the Monday one of two days begins: the later one is due first.
  await setRule(site.db, 'reviewDays', 10, '2026-11-01')
  await setRule(site.db, 'reviewDays', 2, '2026-11-16')
  const before = await createFirmWithOwner(site.db, { submittedAt: on('2026-11-13') })
  const after = await createFirmWithOwner(site.db, { submittedAt: on('2026-11-16') })
  const expected = async (owner: typeof before) =>
    (await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)).data.expectedDate
  expect([await expected(before), await expected(after)]).toEqual(['2026-11-27', '2026-11-18'])
  site.time.now = on('2026-11-19')
  const { headers } = await signInStaff(site, '3200')
  const reviewer = { ...branch, headers }
  const due = async (filter: string) =>
    (await listFirms(site, reviewer, { due: filter })).data.map(({ id }: { id: number }) => id)
  expect(await due('overdue')).toEqual([after.firm.id])
  expect(await due('today')).toEqual([])
  expect(await due('soon')).toEqual([])
  const all = (await listFirms(site, reviewer, {})).data
  expect(all).toMatchObject([{ daysLeft: -1 }, { daysLeft: 6 }])
  const { data } = await postAs(site, 'tycpdmfirm/authApi/reviewStatistics', reviewer)
  expect(data.urgency.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 1])
})
