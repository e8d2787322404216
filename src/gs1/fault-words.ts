// What a fault means and what to do, as people read it beside the field.

import type { CharacterSet } from './character-sets.ts'
import type { Fault, FaultKind, Limits } from './fault.ts'
import type { Interpretation } from './interpret.ts'
import { needsWords, ruleWords } from './rule-words.ts'

const UNITS: Record<Limits['unit'], string> = { digits: '位数字', characters: '个字符', mm: '毫米', times: '倍' }

function rangeOf({ least, most, unit }: Limits): string {
  return least === most ? `${most} ${UNITS[unit]}` : `${least} 至 ${most} ${UNITS[unit]}`
}

/** `isKey`: of a key on its own, where nobody wrote the AI that the fault names. */
type Told = Fault & { isKey?: true }

const ofAi = ({ ai, isKey }: Told): string => (ai === undefined || isKey ? '' : `应用标识符 (${ai}) 的`)
const theAi = ({ ai }: Told): string => (ai === undefined ? '这个应用标识符' : `应用标识符 (${ai})`)

/** Dates of birth have years of four digits, all others of two. */
const FULL_YEARS: readonly string[] = ['7250', '7251']

/** A serial or the count of pieces follows their check digit. */
const INNER_CHECK_DIGIT: readonly string[] = ['253', '255', '8003', '8006', '8026']

/** Places are counted from 1, as people count. */
const place = ({ at }: Fault): string => `第 ${at + 1} 个字符`

const SETS: Record<CharacterSet, string> = {
  N: '数字',
  X: '英文字母、数字和规定的符号',
  Y: '大写字母、数字和 # - /',
  Z: '英文字母、数字、- _ 和末尾的 =',
}

function characterWords(fault: Told): string {
  const { ai, isKey, set, found } = fault
  const isOfAi = ai !== undefined && !isKey
  const where = isOfAi ? `应用标识符 (${ai}) 中` : '这里'
  const allowed = set ? `，${isOfAi ? '此处' : ''}只能是${SETS[set]}` : ''
  return `${place(fault)}${found ? shownCharacter(found) : ''}不能用在${where}${allowed}`
}

/** What nobody can see is named. */
function shownCharacter(found: string): string {
  if (found === '\t') return '（制表符）'
  if (/[\r\n\u2028\u2029]/.test(found)) return '（换行）'
  if (found !== '\ufeff' && /\s/.test(found)) return '（空格）'
  return /\p{Cf}/u.test(found) ? '（不可见字符）' : `“${found}”`
}

const ESCAPE = '左括号若是内容的一部分，请写作“\\(”'

function bracketWords(fault: Told): string {
  const isAi = fault.meant?.startsWith('(')
  return `${place(fault)}起不是应用标识符${isAi ? `，是否应为 ${fault.meant}？` : '；'}${ESCAPE}`
}

function identifierWords(fault: Told): string {
  if (fault.ai !== undefined) return `没有应用标识符 (${fault.ai})`
  const guess = fault.meant === undefined ? '' : `，是否应为 ${fault.meant}？`
  return `${place(fault)}处没有可识别的应用标识符${guess}`
}

const WORDS: Record<FaultKind, (fault: Told) => string> = {
  empty: fault => `${ofAi(fault)}内容不能为空`,
  length: fault => `${ofAi(fault)}长度不对${fault.limits ? `，应为 ${rangeOf(fault.limits)}` : ''}`,
  character: characterWords,
  'check-digit': fault =>
    INNER_CHECK_DIGIT.includes(fault.ai ?? '')
      ? `校验码（${place(fault)}）不正确，请核对各位数字`
      : '校验码不正确，请核对最后一位和各位数字',
  'check-characters': () => '校验字符对不正确，请核对后再输入',
  prefix: fault => `${ofAi(fault)}开头应为厂商识别代码，至少 4 位数字`,
  filler: fault => `${ofAi(fault)}首位应为填充位 0`,
  kind: () => '代码与所选的类型不符',
  ambiguous: () => '单凭内容认不出是哪一种代码，请先选择类型',
  'application-identifier': identifierWords,
  bracket: bracketWords,
  date: fault =>
    `${ofAi(fault)}日期不存在，应写成年月日${FULL_YEARS.includes(fault.ai ?? '') ? '（年四位，月日各两位）' : '各两位'}`,
  content: fault => [`${ofAi(fault)}内容不符合规定`, ruleWords(fault.rule)].filter(Boolean).join('：'),
  repeated: fault => `${theAi(fault)} 重复且内容不同`,
  requires: fault => `${theAi(fault)} 需要与${fault.needs ? ` ${needsWords(fault.needs)} ` : '其他应用标识符'}一起使用`,
  excludes: fault => `${theAi(fault)} 不能与${fault.against ? ` (${fault.against}) ` : '其中另一个应用标识符'}同时使用`,
  serial: fault => `${theAi(fault)} 与 (${fault.against}) 一起使用时必须带有系列号`,
  'digital-link': () => '不是有效的 GS1 数字链接',
  'link-key': () => '链接的路径中没有标识代码，应有 /01/ 加 14 位 GTIN 之类的一段',
  'link-name': fault => `数字链接不再使用英文名称，${place(fault)}起应改写为应用标识符 ${fault.ai ?? ''}`,
  'link-compressed': () => '这像是压缩形式的数字链接，这里不能解读，请使用未压缩的链接',
  'link-order': fault => `${theAi(fault)} 在路径中的位置不对，或不能修饰前面的标识代码`,
  'link-place': fault => `${theAi(fault)} 应写在链接的路径中，不能写在问号之后`,
  'link-attribute': fault => `${theAi(fault)} 不能用在这个数字链接中`,
  'link-repeated': fault => `${theAi(fault)} 在一个链接中只能出现一次`,
  'link-character': fault =>
    `${place(fault)}${fault.found ? shownCharacter(fault.found) : ''}在链接中应写成百分号编码，这里已按编码后的链接解读`,
  'link-slash': fault => `${place(fault)}是多余的“/”，有些系统会把它看作另一个网址，建议去掉`,
  'epc-urn': () => '不是有效的 EPC URN，应为 urn:epc:id: 加方案名称和用点分开的各段',
  'epc-scheme': () => '这种 EPC 不含 GS1 标识代码，这里不能转换',
  symbology: () => '开头不是可识别的码制标识（“]”加两个字符）',
  size: sizeWords,
}

const SIZE_PARTS: Record<string, string> = {
  xDimensionMm: '模块宽度',
  magnification: '放大系数',
  barHeightMm: '条高',
  barWidthReductionMm: '条宽缩减量',
}

/** Of a symbol that is too wide at any size, the ways out. */
function sizeWords({ part = '', limits, rule }: Fault): string {
  if (part === 'widthMm' && limits) {
    return `数据太长，条码连同空白区会宽于标准允许的 ${limits.most} 毫米，请分成两个条码，或改用 GS1 DataMatrix`
  }
  const wide = rule === 'gs1-128-width' ? '（再大则条码宽于标准允许的 165.1 毫米）' : ''
  return `尺寸不在标准允许的范围内${limits ? `，${SIZE_PARTS[part] ?? ''}应为 ${rangeOf(limits)}${wide}` : ''}`
}

/** One sentence in Chinese, its places counted from 1: that of { fault: 'character', at: 0 } is '第 1 个字符不能用在这里' */
export function faultWords(fault: Fault): string {
  return WORDS[fault.fault](fault)
}

/** The same where a key alone was asked for: 'SSCC 123' is told '长度不对，应为 18 位数字', without its application identifier. */
export function keyFaultWords(fault: Fault): string {
  return WORDS[fault.fault]({ ...fault, isKey: true })
}

/** The words for what was read in a text: of a number alone, or of element strings and links, which name their AIs. */
export const faultWordsOf = (kind: Interpretation['kind']) => (kind === 'number' ? keyFaultWords : faultWords)
