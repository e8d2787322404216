/** What is different between two versions of a text, for the audit. */
import type { MessageText } from '../../messages/texts/text-rules.ts'

/** What a version is made of. */
export const textFieldNames: readonly (readonly [keyof MessageText, string])[] = [
  ['subject', '标题'],
  ['text', '正文'],
  ['smsTemplate', '短信模板编号'],
]

const shown = (value: string | null) => (value === null ? '空' : `“${value.replaceAll('\n', ' / ')}”`)

/** @example differences({ subject: '甲', text: '乙', smsTemplate: null }, { subject: '甲', text: '丙', smsTemplate: null }) // ['正文由“乙”改为“丙”'] */
export const differences = (before: MessageText, after: MessageText): string[] =>
  textFieldNames.flatMap(([field, name]) =>
    before[field] === after[field] ? [] : [`${name}由${shown(before[field])}改为${shown(after[field])}`],
  )
