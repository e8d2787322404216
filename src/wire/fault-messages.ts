/** Messages for a wrong field, by kind of field and kind of fault. Schemas and forms take their messages from here, so that one fault has
 *  one message. Without imports: pages use it too. */

/** Characters of a list of values that is displayed whole. */
const longestChoice = 160
const nearestCount = 5
/** Limits above this are technical, and a person would not understand the number. */
const largestLimit = 1_000_000_000

/** `只能是 asc、desc`. Of a longer list the values that look most like the input: `EAN13` is answered with `EAN-13` first. */
function choiceMessage(values: readonly unknown[], input?: unknown): string {
  const choices = [...new Set(values.map(String))]
  const all = `只能是 ${choices.join('、')}`
  if (all.length <= longestChoice) return all
  const nearest = choices
    .map(value => ({ value, likeness: likeness(value, String(input)) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, nearestCount)
  return `不在 ${choices.length} 个可选的值之中，相近的是 ${nearest.map(({ value }) => value).join('、')}`
}

/** Share of the pairs of letters and digits that two texts have in common (Dice's coefficient), 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  const common = a.filter(pair => b.includes(pair)).length
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length)
}

function pairs(text: string): string[] {
  const letters = [
    ...text
      .toLowerCase()
      .slice(0, 40)
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

const count = (unit: string) => ({
  long: (limit: unknown) => `至多 ${limit} ${unit}`,
  short: (limit: unknown) => `至少 ${limit} ${unit}`,
})

const size = {
  long: (limit: unknown) => (Number(limit) > largestLimit ? '数值过大' : `不能大于 ${limit}`),
  short: (limit: unknown) => (Number(limit) < -largestLimit ? '数值过小' : `不能小于 ${limit}`),
}

export const faultMessages = {
  any: {
    required: '此项必填',
    missing: (label: string) => `请填写${label}`,
    format: '格式不对',
    character: '含有不能使用的字符',
    choice: choiceMessage,
  },
  text: { type: '应为文字', ...count('个字') },
  number: { type: '应为数字', multiple: (divisor: unknown) => `应为 ${divisor} 的倍数`, ...size },
  wholeNumber: { type: '应为整数', ...size },
  positiveNumber: { format: '应为正整数' },
  body: {
    long: (kilobytes: number) => `一次最多提交 ${kilobytes} KB，请分批提交`,
    many: (limit: number) => `一次最多提交 ${limit} 项`,
    deep: (limit: number) => `各项至多嵌套 ${limit} 层`,
  },
  boolean: { type: '应为 true 或 false' },
  list: { type: '应为列表', ...count('项') },
  group: { type: '应为一组字段' },
  file: { type: '应为文件', ...count('字节') },
  day: { type: '应为日期', format: '日期写成 2026-01-31 的样子', missing: '没有这一天' },
  order: {
    fixed: '这个列表的次序是固定的，不能另外排序',
    column: (input: unknown, columns: readonly string[]) =>
      `不能按${typeof input === 'string' ? `“${input.slice(0, 20)}”` : '这个值'}排序，可以用 ${columns.join('、')}`,
  },
  phone: { format: '手机号是 11 位数字' },
  email: { format: '邮箱写成 name@example.com 的样子' },
  code: { format: '验证码是 6 位数字' },
  uuid: { format: '编号格式不对' },
  password: { required: '请输入密码', long: (limit: unknown) => `密码最多 ${limit} 个字` },
} as const
