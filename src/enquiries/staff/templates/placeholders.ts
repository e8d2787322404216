/** What is filled into the text of a template when it is inserted. No I/O. */

/** The placeholders in the order in which the page lists them, each with what it becomes. */
export const placeholders = {
  受理号: '受理号',
  提交日期: '收到的那一天',
  类别: '咨询、投诉等',
  事项: '所选的类别或事项',
  称呼: '来信人的姓名，没有留姓名的写“来信人”',
  单位: '负责答复的单位',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const pattern = /\{([^{}]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => name in placeholders

/** The first name in braces that is no placeholder. */
export function unknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).find(name => !isPlaceholder(name))
}

/** A text with its placeholders filled in. Braces of a value stay as they are.
 *  @example fillTemplate('{称呼}：您好', { ...values, 称呼: '示例访客' }) // '示例访客：您好' */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

type Filled = {
  number: string
  submittedAt: string
  kindLabel: string
  topic: string | null
  name: string | null
  unitLabel: string
}

export const valuesOf = ({ number, submittedAt, kindLabel, topic, name, unitLabel }: Filled): PlaceholderValues => ({
  ...{ 受理号: number, 提交日期: submittedAt.slice(0, 10), 类别: kindLabel, 事项: topic ?? kindLabel },
  ...{ 称呼: name ?? '来信人', 单位: unitLabel },
})
