/** Blocks that a written page places by `<figure data-figure="name">`: the terms of the business as sentences, with the value of today and
 *  what was decided for later. */
import type { ReactNode } from 'react'
import styles from './blocks.module.css'
import type { PublicRules } from './calls.ts'
import type { RuleKey } from './rule-table.ts'

type PublicRule = PublicRules[number]

/** What a page says of a rule; `amount`: the value with its unit, such as 60 天. */
const sentences: Readonly<Partial<Record<RuleKey, (amount: string) => string>>> = {
  correctionDays: amount => `补正期限是 ${amount}，从退回的次日算起；每一份的最后一天写在页面和消息里。`,
  objectionDays: amount => `可以提出异议的期限是 ${amount}，从通知的次日算起；每一份的最后一天写在页面和消息里。`,
}

const blockNames: Readonly<Partial<Record<RuleKey, string>>> = {
  correctionDays: 'term-correction',
  objectionDays: 'term-objection',
}

export const ruleBlockNames: readonly string[] = Object.values(blockNames)

/** Whether a text places one of the blocks. */
export const hasRuleBlock = (html: string): boolean =>
  ruleBlockNames.some(name => html.includes(`<figure data-figure="${name}">`))

export const ruleBlocks = (rules: PublicRules): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    rules.flatMap(rule => {
      const [name, sentence] = [blockNames[rule.key], sentences[rule.key]]
      return name && sentence ? [[name, <Sentence key={name} text={ruleText(rule, sentence)} />]] : []
    }),
  )

/** @example '补正期限是 60 天，…；每一份的最后一天写在页面和消息里。2027-01-01 起改为 45 天。' */
function ruleText({ unit, value, coming }: PublicRule, sentence: (amount: string) => string): string {
  const later = coming.map(change => `${change.effectiveOn} 起改为 ${change.value} ${unit}。`)
  return [sentence(`${value} ${unit}`), ...later].join('')
}

const Sentence = ({ text }: { text: string }) => <p className={styles.note}>{text}</p>
