/** No text states the value of a limit that staff change: it would keep the old number. Pages place a block, messages name the day. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ruleBlockNames } from '../src/business-rules/blocks.tsx'
import { type RuleKey, ruleKeys, ruleRow } from '../src/business-rules/rule-table.ts'
import { businessRuleVersions } from '../src/business-rules/tables.ts'
import { plainText } from '../src/content/items/publishing/clean-html.ts'
import { saveItems } from '../src/content/items/publishing/publish-store.ts'
import { readSeed } from '../src/content/items/publishing/seed-files.ts'
import { pageKindOf } from '../src/site/search-pages.ts'
import { chinaDay, dayMs, shiftDay } from '../src/wire/china-time.ts'
import { createFirmWithOwner } from './tools/create-firm.ts'
import { postAs, signInStaff } from './tools/firm-calls.ts'
import { freshApp } from './tools/fresh-app.ts'
import { signInAgain } from './tools/sign-in.ts'

/** 最后一天 is no term. */
const number = '(?:[0-9]+|(?<!最后)[一二三四五六七八九十百]+)'
const days = `${number} ?[天日](?:内|以内|之内|以前)?`

const workingDays = `${number} ?个?工作日`

/** 账单的提醒 are another matter: they have one constant for both. */
const reminders = [
  new RegExp(`(?:到期|期满)以?前[^。；]{0,6}(?:${number}、)*${number} ?[天日][^。；]{0,12}(?:提醒|续展)`),
  new RegExp(`(?:到期|期满)以?后[^。；]{0,6}(?:${number}、)*${number} ?[天日][^。；]{0,12}提醒`),
]

/** How a sentence looks that states the value of a rule. A new rule does not compile without one. */
const statements: Readonly<Record<RuleKey, readonly RegExp[]>> = {
  reviewDays: [
    new RegExp(`(?:初审|审核|办结|办理|提交|申请)[^。；|]{0,24}${workingDays}`),
    new RegExp(`${workingDays}[^。；|]{0,8}(?:办结|完成审核|完成初审)`),
    /(?:check|review|centre|application)[^.]{0,60}(?:[0-9]+|two|three|four|five|six|seven|eight|nine|ten|fifteen) working days/i,
  ],
  consultationDays: [new RegExp(`咨询[^。；]{0,20}${workingDays}[^。；]{0,8}答复`)],
  complaintDays: [
    new RegExp(`投诉[^。；]{0,20}${workingDays}[^。；]{0,8}答复`),
    /complaints?[^.]{0,40}[0-9a-z]+ working days/i,
  ],
  standardDays: [new RegExp(`(?:意见|建议)[^。；]{0,20}${workingDays}[^。；]{0,8}答复`)],
  providerDays: [new RegExp(`服务商[^。；]{0,20}${workingDays}[^。；]{0,8}答复`)],
  reportDays: [
    new RegExp(`(?:反映|企业)[^。；]{0,20}${workingDays}[^。；]{0,8}(?:答复|更正)`),
    new RegExp(`${workingDays}[^。；]{0,6}没有答复`),
    /firm[^.]{0,30}answers[^.]{0,20}[0-9a-z]+ working days/i,
  ],
  billDays: [
    new RegExp(`账单[^。；]{0,20}${days}[^。；]{0,10}缴`),
    new RegExp(`缴费期限[^。；]{0,12}${number} ?天`),
    /bills?[^.]{0,40}within [0-9a-z-]+ days/i,
  ],
  unpaidDays: [new RegExp(`催缴[^。；]{0,20}${days}[^。；]{0,20}终止`)],
  cancelAfterDays: [new RegExp(`到期(?:以?后)?[^。；]{0,12}${days}[^。；]{0,20}注销`)],
  firstReminderDays: reminders,
  secondReminderDays: reminders,
  thirdReminderDays: reminders,
  lastReminderDays: reminders,
  firstOverdueDays: reminders,
  secondOverdueDays: reminders,
  correctionDays: [
    new RegExp(`(?:退回|补正)[^。；]{0,40}${days}[^。；]{0,20}(?:补正|改好|修改|重新提交|再交|失效)`),
    new RegExp(`补正期限?是? ?${number} ?天`),
    /return[^.]{0,60}within [0-9a-z-]+ days/i,
  ],
  objectionDays: [
    new RegExp(`${days}[^。；]{0,30}异议`),
    new RegExp(`异议期?[^。；]{0,12}${number} ?[天日]`),
    /object[^.]{0,40}[0-9]+ days/i,
  ],
  proposeAgainDays: [new RegExp(`${days}[^。；]{0,20}再次提出`)],
  operatorsPerFirm: [new RegExp(`操作员(?:(?!至少)[^。；]){0,12}${number} ?[个名人位]`), /[0-9]+ operators/i],
  invitationDays: [new RegExp(`邀请[^。；]{0,30}${days}`), /invitation[^.]{0,40}(?:[0-9]+|seven) days/i],
}

/** Texts that have such words and mean something else, with the reason. */
const accepted: readonly { file: string; why: string }[] = [
  { file: 'src/business-rules/rule-table.ts', why: 'the table of the rules itself' },
  { file: 'seed/items/case/manufacture-tool-demo.md', why: 'a firm that is reminded of its own instruments' },
  { file: 'seed/items/policy/', why: 'what the measures of the law say, and texts about them' },
  {
    file: 'src/administration/invitations/',
    why: 'invitations of colleagues are a rule of security, not of the business',
  },
]

const isText = (file: string) => /\.(md|yaml|tsx?)$/.test(file) && !/\.test\.tsx?$|migrations\//.test(file)
const filesOf = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`)

/** Lines of code count only where they have texts for people. */
const isForPeople = (file: string, line: string) => /\.(md|yaml)$/.test(file) || !/^\s*(\/\/|\/?\*|import )/.test(line)

test('no text states the value of a rule', () => {
  const files = [...filesOf('seed'), ...filesOf('src')].filter(
    file => isText(file) && !accepted.some(row => file.startsWith(row.file)),
  )
  const found = files.flatMap(file =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        ruleKeys
          .filter(key => isForPeople(file, line) && statements[key].some(pattern => pattern.test(line)))
          .map(key => `${file}:${index + 1} ${key} ${line.trim().slice(0, 80)}`),
      ),
  )
  expect(found).toEqual([])
})

test.each([
  ['reviewDays', '材料齐全的，五个工作日内办结'],
  ['reviewDays', '初审和中心审核合计 5 个工作日'],
  ['reviewDays', 'The branch checks the application, then the centre reviews it: five working days in all'],
  ['consultationDays', '咨询在五个工作日内答复'],
  ['complaintDays', '投诉 10 个工作日内书面答复'],
  ['standardDays', '每条意见十五个工作日内答复'],
  ['providerDays', '服务商的申请 15 个工作日内答复'],
  ['reportDays', '转给企业，十个工作日内答复'],
  ['billDays', '账单开出后 30 天内缴清'],
  ['unpaidDays', '催缴后三十天仍没有缴费的，终止办理'],
  ['cancelAfterDays', '到期 180 天没有续展的，提出注销'],
  ['firstReminderDays', '到期前 90、60、30、7 天提醒续展'],
  ['firstOverdueDays', '到期后 7、30 天再次提醒'],
  ['correctionDays', '退回的申请要在 60 天内改好重新提交'],
  ['objectionDays', '三十天内可以提出异议'],
  ['operatorsPerFirm', '操作员至多 20 个'],
  ['invitationDays', '邀请七天内有效'],
] as const)('a text that states %s would be found', (key, text) => {
  expect(statements[key].some(pattern => pattern.test(text))).toBe(true)
})

test('every block of the rules is placed by a page', () => {
  const texts = filesOf('seed/pages')
    .filter(isText)
    .map(file => fs.readFileSync(file, 'utf8'))
  for (const name of ruleBlockNames)
    expect(
      texts.some(text => text.includes(`<figure data-figure="${name}">`)),
      name,
    ).toBe(true)
})

test('pages and forms have the new value from its day on, and pages announce it before', async () => {
  const site = await freshApp({ limits: false })
  const placing = readSeed('seed').filter(({ body = '' }) => body.includes('data-figure="term-'))
  await saveItems(site.db, placing, pageKindOf)
  const [one, two] = [await signInStaff(site, 'centre'), await signInStaff(site, 'centre')]
  const { account } = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const proposedAt = site.time.now
  const effectiveOn = shiftDay(chinaDay(proposedAt), 10)
  const people = { proposedBy: one.account.id, decidedBy: two.account.id, proposedAt, decidedAt: proposedAt }
  const decided = { status: 'approved', effectiveOn, basis: '测试', ...people } as const
  await site.db.insert(businessRuleVersions).values([
    { ...decided, rule: 'correctionDays', value: 73 },
    { ...decided, rule: 'invitationDays', value: 11 },
    { ...decided, rule: 'operatorsPerFirm', value: 5 },
  ])
  const pageText = async () => plainText((await site.app.inject('/Business/Guide1')).body)
  const today = ruleRow('correctionDays').value
  expect(await pageText()).toContain(`补正期限是 ${today} 天`)
  expect(await pageText()).toContain(`${effectiveOn} 起改为 73 天`)
  site.time.now = new Date(proposedAt.getTime() + 11 * dayMs)
  expect(await pageText()).toContain('补正期限是 73 天')
  expect(await pageText()).not.toContain(`${today} 天`)
  const member = await signInAgain({ db: site.db, accountId: account.id, at: site.time.now })
  const { data } = await postAs(site, 'tycpdmfirm/authApi/operator/list', member)
  expect(data).toMatchObject({ perFirm: 5, invitationDays: 11 })
})
