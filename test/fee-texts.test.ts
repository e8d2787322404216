/** Amounts of money in texts: what firms pay comes from the fee table (blocks of pages, bills), so an amount in a text is something else, and
 *  this table says what. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const chinese = '[零一二三四五六七八九十百千]+'
const amount = new RegExp(
  [
    `(?:[0-9][0-9,.]*|${chinese}) ?[万千百]?(?:元(?!素|旦|区|件|数|组)|块钱)`,
    '[¥￥] ?[0-9][0-9,.]*',
    '\\b(?:CNY|RMB) ?[0-9][0-9,.]*',
    '\\b[0-9][0-9,.]* ?(?:yuan|CNY|RMB)\\b',
    // A fact whose unit is in its name.
    '（万?元[^）]{0,4}）[^。\\n]{0,12}[0-9]',
  ].join('|'),
  'g',
)

/** The kinds of amounts that texts may state. */
const reasons = {
  penalty: 'a penalty of a law that the text names',
  price: 'the price of a product, in an example of symbols or numbers',
  case: 'costs of a firm, told as its case',
  history: 'a former fee with its time, in a text that says that it is history and leads to the present one',
} as const

// biome-ignore format: one text a line
const accepted: readonly { file: string; why: keyof typeof reasons; count: number }[] = [
  { file: 'seed/items/case/', why: 'case', count: 13 },
  { file: 'seed/items/policy/', why: 'penalty', count: 11 },
  { file: 'seed/items/news/depth-topics/depth-false-codes.md', why: 'penalty', count: 2 },
  { file: 'seed/items/news/local/local-wenling-case.md', why: 'penalty', count: 3 },
  { file: 'seed/items/news/local/local-hubei-listed-goods.md', why: 'penalty', count: 1 },
  { file: 'seed/items/news/retail/retail-fresh-weigh.md', why: 'price', count: 2 },
  { file: 'seed/items/notice/fee-relief-2022.md', why: 'history', count: 3 },
  { file: 'seed/items/faq/faqs.yaml', why: 'penalty', count: 2 },
  { file: 'seed/pages/Business/Guide2.md', why: 'price', count: 1 },
  { file: 'seed/pages/Business/Guide6.md', why: 'penalty', count: 1 },
  { file: 'seed/pages/Business/Guide7.md', why: 'penalty', count: 1 },
  { file: 'seed/pages/Business/Register.md', why: 'penalty', count: 1 },
  { file: 'seed/pages/Business/UDI.md', why: 'penalty', count: 4 },
  { file: 'src/illustrations/', why: 'price', count: 15 },
]

/** Data and rules of money, whose numbers are no statement of a text. */
const otherFiles = [
  /\.test\.tsx?$/,
  /^src\/db\/migrations\//,
  /^src\/fees\//,
  /^src\/messages\/texts\/parameters\.table\.ts$/,
]

const isText = (file: string) =>
  /\.(md|yaml|tsx?|json|vtt)$/.test(file) && !otherFiles.some(pattern => pattern.test(file))
const texts = ['seed', 'src']
  .flatMap(folder => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(isText)

const isComment = (file: string, line: string) => /\.tsx?$/.test(file) && /^\s*(\/\/|\/?\*)/.test(line)

const found = texts.flatMap(file =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      isComment(file, line) ? [] : [...line.matchAll(amount)].map(([text]) => ({ file, line: index + 1, text })),
    ),
)

test('every amount in a text is one that this table accepts', () => {
  const unknown = found.filter(({ file }) => !accepted.some(row => file.startsWith(row.file)))
  expect(unknown.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('an accepted text has as many amounts as the table says', () => {
  for (const { file, why, count } of accepted) {
    const own = found.filter(one => one.file.startsWith(file)).length
    expect(own, `${file}: ${reasons[why]}`).toBe(count)
  }
})

test('a text with a former fee names its time and leads to the present fees', () => {
  for (const { file } of accepted.filter(({ why }) => why === 'history')) {
    const text = fs.readFileSync(file, 'utf8')
    expect(text, file).toContain('历史')
    expect(text, file).toContain('](/Business/Corppay)')
  }
})

test.each([
  '加入费 720 元',
  '续展 600.00 元',
  '每次一千元',
  '收费￥300',
  'the fee is 600 yuan',
  'CNY 1,200',
  '（元）：600',
])('an amount as in %s would be found', text => expect(text.match(amount)).not.toBeNull())

test.each(['元素串', '三元区', '2027 年元旦', '八元组'])('%s is no amount', text =>
  expect(text.match(amount)).toBeNull(),
)
