/** Which codes a thing needs, from at most five answers, and which company prefix is long enough. */
import { formatCount } from '../../ui/formats/format-count.ts'

export type Option = { value: string; label: string; note?: string }
export type Question = { name: QuestionName; text: string; hint: string; options: readonly Option[] }
export const questionNames = ['thing', 'sold', 'carton', 'pallet', 'count'] as const
export type QuestionName = (typeof questionNames)[number]
export type Answers = Readonly<Partial<Record<QuestionName, string>>>

const yesNo: readonly Option[] = [
  { value: 'yes', label: '要' },
  { value: 'no', label: '不要' },
]

/** The last question has no options: it asks for a number. */
export const questions: readonly Question[] = [
  {
    name: 'thing',
    text: '给什么编码？',
    hint: '一次只答一种；别的东西再答一遍。',
    options: [
      { value: 'goods', label: '要卖的商品', note: '零售或者批发' },
      { value: 'place', label: '企业、部门或地点', note: '仓库、门店、收货口' },
      { value: 'crate', label: '周转箱、托盘、气瓶', note: '用完收回来再用' },
      { value: 'asset', label: '设备、车辆', note: '自己的固定资产' },
      { value: 'person', label: '服务的对象或人员', note: '病人、会员、护士' },
      { value: 'document', label: '证书、合同、单据', note: '' },
    ],
  },
  {
    name: 'sold',
    text: '卖到哪里？',
    hint: '看最小的那一层包装在哪里结算。',
    options: [
      { value: 'shop', label: '超市和网店' },
      { value: 'small', label: '超市，但包装放不下 13 位条码', note: '如口红、糖果' },
      { value: 'own', label: '只在自己店里称重或加工后卖' },
      { value: 'business', label: '不零售，整箱卖给企业' },
    ],
  },
  { name: 'carton', text: '整箱也要单独收发吗？', hint: '仓库要扫箱子就要。', options: yesNo },
  { name: 'pallet', text: '要用托盘或者整包运输，对方扫标签吗？', hint: '对方按发货通知收货就要。', options: yesNo },
  {
    name: 'count',
    text: '三年内一共有多少种？',
    hint: '口味、规格、包装不同的各算一种；停产的号也不再给别的商品。',
    options: [],
  },
]

const maxCount = 1_000_000

/** The answers that are valid; what follows an invalid or missing one is left out, because later questions depend on earlier ones. */
export function readAnswers(query: URLSearchParams): Answers {
  const answers: Partial<Record<QuestionName, string>> = {}
  for (const question of questions) {
    if (!appliesTo(question.name, answers)) continue
    const value = (query.get(question.name) ?? '').trim()
    const isValid = question.name === 'count' ? isCount(value) : question.options.some(option => option.value === value)
    if (!isValid) break
    answers[question.name] = value
  }
  return answers
}

const isCount = (value: string) => /^[1-9]\d{0,6}$/.test(value) && Number(value) <= maxCount

/** Only goods have the other questions, and goods of one's own shop need no number of ours. */
function appliesTo(name: QuestionName, { thing, sold }: Answers): boolean {
  if (name === 'thing') return true
  if (thing !== 'goods') return false
  return name === 'sold' || sold !== 'own'
}

/** The first question without an answer; undefined if the result is known. */
export const nextQuestion = (answers: Answers): Question | undefined =>
  questions.find(({ name }) => appliesTo(name, answers) && answers[name] === undefined)

export type Code = { key: string; symbol: string; text: string; tool: string }

const otherCodes: Readonly<Record<string, Code>> = {
  place: {
    key: 'GLN',
    symbol: '条码或二维码，也写进电子单据',
    text: '每个要让别人找到的地方一个号。',
    tool: '/Business/applyGLN',
  },
  crate: {
    key: 'GRAI',
    symbol: 'GS1 DataMatrix、GS1-128 或射频标签',
    text: '每种箱一个号，每只再加序列号。',
    tool: '/BarCode/GRAI',
  },
  asset: {
    key: 'GIAI',
    symbol: 'GS1 DataMatrix、GS1-128 或射频标签',
    text: '每台设备一个号，报废也不再用。',
    tool: '/Business/GIAI',
  },
  person: { key: 'GSRN', symbol: 'GS1 DataMatrix', text: '每个人一个号，里面没有姓名。', tool: '/Business/GSRN' },
  document: {
    key: 'GDTI',
    symbol: 'GS1 DataMatrix 或 QR 码',
    text: '每类文件一个号，每份再加序列号。',
    tool: '/Knowledge/TeKIndex/GS1System',
  },
}

/** What the answers lead to; complete answers only. */
export function codesFor({ thing, sold, carton, pallet }: Answers): readonly Code[] {
  const other = otherCodes[thing ?? '']
  if (other) return [other]
  if (sold === 'own')
    return [
      {
        key: '店内条码',
        symbol: 'EAN-13，20—24 开头',
        text: '商店自己编，只在本店有效，不用申请。',
        tool: '/Business/Code1',
      },
    ]
  const codes: Code[] = []
  if (sold === 'shop')
    codes.push({
      key: 'GTIN-13',
      symbol: 'EAN-13',
      text: '收银台扫。每种口味、规格各一个号。',
      tool: '/BarCode/symbol',
    })
  if (sold === 'small')
    codes.push({
      key: 'GTIN-8',
      symbol: 'EAN-8',
      text: '放不下 13 位时用，由编码中心逐个编给。',
      tool: '/Business/Code1',
    })
  if (carton === 'yes' || sold === 'business')
    codes.push({
      key: 'GTIN-14',
      symbol: 'ITF-14',
      text: '仓库收发扫。单品号前加指示符，校验码重算。',
      tool: '/BarCode/symbol',
    })
  if (pallet === 'yes')
    codes.push({
      key: 'SSCC',
      symbol: 'GS1-128 物流标签',
      text: '运输交接扫。每个托盘或包裹一个新号。',
      tool: '/BarCode/SSCC',
    })
  return codes
}

/** Digits of the longest company prefix that still has a number for each kind; undefined if one prefix is not enough.
 *  @example prefixFor(120) // { length: 9, capacity: 1000 } */
export function prefixFor(count: number): { length: number; capacity: number } | undefined {
  const length = [10, 9, 8, 7].find(digits => 10 ** (12 - digits) >= count)
  return length === undefined ? undefined : { length, capacity: 10 ** (12 - length) }
}

/** The query of the answers, with one of them changed and those after it left out.
 *  @example answersQuery({ thing: 'goods', sold: 'shop' }, 'sold') // '?thing=goods' */
export function answersQuery(answers: Answers, until?: QuestionName, value?: string): string {
  const query = new URLSearchParams()
  for (const name of questionNames) {
    if (name === until) break
    const answer = answers[name]
    if (answer !== undefined) query.set(name, answer)
  }
  if (until !== undefined && value !== undefined) query.set(until, value)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The words of an answer. */
export function answerLabel(name: QuestionName, value: string): string {
  if (name === 'count') return `${formatCount(Number(value))} 种`
  const question = questions.find(row => row.name === name)
  return question?.options.find(option => option.value === value)?.label ?? value
}

export type Need = { kinds: number; sizes: number; yearly: number }

/** Numbers needed in three years: numbers are not used again, so what is added each year counts in full.
 *  @example numbersNeeded({ kinds: 12, sizes: 3, yearly: 4 }) // { now: 36, later: 36, total: 72 } */
export function numbersNeeded({ kinds, sizes, yearly }: Need): { now: number; later: number; total: number } {
  const now = kinds * sizes
  const later = yearly * sizes * 3
  return { now, later, total: now + later }
}

/** A field of the form as a whole number; undefined if it is none or outside the limits. */
export function readCount(text: string | null, least: number): number | undefined {
  const value = (text ?? '').trim()
  if (!/^\d{1,5}$/.test(value)) return undefined
  return Number(value) < least ? undefined : Number(value)
}
