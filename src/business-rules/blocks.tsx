/** Blocks that a written page places by `<figure data-figure="name">`: the terms of the business as sentences, with the value of today and
 *  what was decided for later. */
import type { ReactNode } from 'react'
import type { ByLanguage, Language } from '../codes/languages.ts'
import styles from './blocks.module.css'
import type { PublicRules } from './calls.ts'
import { type RuleKey, valueText } from './rule-table.ts'

type PublicRule = PublicRules[number]

/** What a page says of a rule; `amount`: the value with its unit, such as 60 天. */
const sentences: Readonly<Partial<Record<RuleKey, (amount: string) => string>>> = {
  reviewDays: amount =>
    `审核期限是 ${amount}，分支机构初审和中心审核合计，从提交的次日算起，补正和待缴费的时间不算；每份申请的最后一天写在受理回执上。`,
  consultationDays: amount => `咨询在 ${amount}内答复，从收到的次日算起。`,
  complaintDays: amount => `投诉在 ${amount}内答复，从收到的次日算起。`,
  standardDays: amount => `对标准的意见在 ${amount}内答复，从收到的次日算起。`,
  providerDays: amount => `服务商的申请在 ${amount}内答复，从收到的次日算起。`,
  reportDays: amount => `商品信息的反映由企业在 ${amount}内答复，从收到的次日算起。`,
  cancelAfterDays: amount => `到期以后过了 ${amount}仍没有续展的，编码中心提出注销，注销以前通知企业。`,
  billDays: amount => `缴费期限现在是 ${amount}，从账单开出的次日算起；每份账单的最后一天写在账单和消息里。`,
  correctionDays: amount => `补正期限是 ${amount}，从退回的次日算起；每一份的最后一天写在页面和消息里。`,
  objectionDays: amount => `可以提出异议的期限是 ${amount}，从通知的次日算起；每一份的最后一天写在页面和消息里。`,
}

/** What a page says where 0 is set. */
const zeroSentences: Readonly<Partial<Record<RuleKey, string>>> = { billDays: '账单现在不写缴费期限。' }

const blockNames: Readonly<Partial<Record<RuleKey, string>>> = {
  reviewDays: 'term-review',
  consultationDays: 'term-consultation',
  complaintDays: 'term-complaint',
  standardDays: 'term-standard',
  providerDays: 'term-provider',
  reportDays: 'term-report',
  cancelAfterDays: 'term-expired',
  billDays: 'term-payment',
  correctionDays: 'term-correction',
  objectionDays: 'term-objection',
}

const remindersName = 'term-reminders'

export const ruleBlockNames: readonly string[] = [...Object.values(blockNames), remindersName]

/** Whether a text places one of the blocks. */
export const hasRuleBlock = (html: string): boolean =>
  ruleBlockNames.some(name => html.includes(`<figure data-figure="${name}">`))

export const ruleBlocks = (rules: PublicRules, language: Language): Readonly<Record<string, ReactNode>> => ({
  ...Object.fromEntries(
    rules.flatMap(rule => {
      const name = blockNames[rule.key]
      const text = ruleTexts[language](rule)
      return name && text ? [[name, <Sentence key={name} text={text} />]] : []
    }),
  ),
  [remindersName]: <Sentence text={remindersText(rules)} />,
})

/** @example '到期前 90、60、30、7 天和当天提醒，到期以后 7、30 天仍没有续展的再提醒。2027-01-01 起到期前第一次提醒改为 80 天。' */
function remindersText(rules: PublicRules): string {
  const rulesOf = (end: string) => rules.filter(({ key }) => key.endsWith(end))
  const daysOf = (own: PublicRules) => own.flatMap(({ value }) => (value === 0 ? [] : [value])).join('、')
  const [before, after] = [rulesOf('ReminderDays'), rulesOf('OverdueDays')]
  const later = [...before, ...after].flatMap(({ key, label, coming }) =>
    coming.map(change => `${change.effectiveOn} 起${label}改为 ${valueText(key, change.value)}。`),
  )
  const afterText = daysOf(after) === '' ? '' : `，到期以后 ${daysOf(after)} 天仍没有续展的再提醒`
  return [`到期前 ${daysOf(before)} 天和当天提醒${afterText}。`, ...later].join('')
}

/** @example '补正期限是 60 天，…；每一份的最后一天写在页面和消息里。2027-01-01 起改为 45 天。' */
function chineseText({ key, value, coming }: PublicRule): string | undefined {
  const later = coming.map(change => `${change.effectiveOn} 起改为 ${valueText(key, change.value)}。`)
  const sentence = value === 0 ? zeroSentences[key] : sentences[key]?.(valueText(key, value))
  return sentence && [sentence, ...later].join('')
}

/** Only of what English pages are about. */
function englishText({ key, value, coming }: PublicRule): string | undefined {
  if (key !== 'reviewDays') return undefined
  const later = coming.map(change => ` From ${change.effectiveOn} it is ${change.value} working days.`)
  const term = `The branch and the centre decide within ${value} working days in all, counted from the day after the submission.`
  return [term, ...later].join('')
}

const ruleTexts: ByLanguage<(rule: PublicRule) => string | undefined> = { zh: chineseText, en: englishText }

const Sentence = ({ text }: { text: string }) => <p className={styles.note}>{text}</p>
