/** The fields of a text as words to compare. */
import type { WrittenContent } from '../calls.ts'

const labels = {
  title: '标题',
  summary: '摘要',
  category: '栏目',
  slug: '文件名',
  source: '来源',
  cover: '封面',
  markdown: '正文',
} as const

/** Each field by its label; fields of the type and attachments as lines. */
export function fieldTexts(content: WrittenContent): Record<string, string> {
  const named = Object.entries(labels).map(([name, label]) => [label, content[name as keyof typeof labels]] as const)
  const details = Object.entries(content.details).map(([name, value]) => `${name}：${valueText(value)}`)
  return {
    ...Object.fromEntries(named),
    头条: content.important ? '是' : '否',
    其他字段: details.join('\n'),
    附件: content.attachments.map(({ name, text = '' }) => [name, text].filter(Boolean).join('：')).join('\n'),
  }
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, undefined, 1))
