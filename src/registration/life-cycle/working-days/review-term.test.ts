/** The number of working days that pages, guides, films and messages name is the one of the clock. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { postAs } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { addWorkingDays, reviewDays, reviewTerm } from './working-days.ts'

const numbers: Readonly<Record<string, number>> = {
  ...{ 一: 1, 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10, 十五: 15, 二十: 20 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, fifteen: 15 },
}
const numberOf = (text: string) => numbers[text] ?? Number(text)

const mentions =
  /([\d一二两三四五六七八九十]+) ?个工作日|\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen) working days/g

/** Sentences that quote the measures of the law, or are about something else than a review. */
const elsewhere = [
  /^seed\/items\/policy\//,
  /《商品条码管理办法》第[八九]条|Measures for the Administration/,
  /没有到账|到账的请与本站联系|还有三个工作日以上|两个工作日内到期/,
  /检测|校准|测试|测评/,
  // What a firm answers; report-rules.test.ts compares it.
  /转给企业，十个工作日内答复/,
]

/** A term for one stage alone: whoever adds them up reads another number. */
const ofOneStage =
  /(初审|审核)[^，。；|]{0,12}个工作日内?(初审|审核)?|个工作日内?(初审|审核|给出意见|完成初审)|各[^，。]{0,6}个工作日|(branch|centre) (checks|reviews)[^.]*working days/

const root = new URL('../../../../', import.meta.url)
const filesUnder = (folder: string, endings: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter(name => endings.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => `${folder}${name}`)

const lines = [...filesUnder('seed/', /\.(md|yaml|json)$/), ...filesUnder('src/', /\.tsx?$/)].flatMap(path =>
  readFileSync(new URL(path, root), 'utf8')
    .split('\n')
    .map((text, at) => ({ where: `${path}:${at + 1}`, text })),
)
const ofReviews = lines.filter(
  ({ where, text }) => text.search(mentions) >= 0 && !elsewhere.some(one => one.test(where) || one.test(text)),
)

test('every page, guide and film names the number of working days that the clock obeys', () => {
  expect(ofReviews.filter(({ where }) => where.startsWith('seed/')).length).toBeGreaterThan(12)
  const wrong = ofReviews.filter(({ text }) =>
    [...text.matchAll(mentions)].some(([, chinese, english]) => numberOf(chinese ?? english ?? '') !== reviewDays),
  )
  expect(wrong).toEqual([])
})

test('no page names a term for one of the two stages, because the clock counts both together', () => {
  const ofBothStages = /合计|in all\b/
  expect(ofReviews.filter(({ text }) => ofOneStage.test(text) && !ofBothStages.test(text))).toEqual([])
})

test('the message of a submission names the term and the last day, as the reply does', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69991234' })
  const body = { version: 1, contactName: '王示例' }
  expect((await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, body)).status).toBe(200)
  const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', member)
  const [message] = await site.db.select().from(inboxMessages)
  expect(own.data.expectedDate).toBe(addWorkingDays('2026-11-21', reviewDays, new Map()))
  expect(message?.text).toContain(`${own.data.expectedDate} 前办结`)
  expect(message?.text).toContain(reviewTerm)
})
