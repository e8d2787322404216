/** Messages of faults in Chinese: what is wrong and what to do, for display beside the field. */

import type { CharacterSet } from '../elements/character-sets.ts'
import { ruleText } from '../elements/content-rules.ts'
import type { Fault, Limits } from '../fault.ts'
import type { Use } from '../symbols/drawing.ts'
import {
  aisWithFullYear,
  aisWithInnerCheckDigit,
  characterName,
  type DisplayedFault,
  type FaultTexts,
} from './locale.ts'
import { twoReadingsMessage } from './reading-texts.ts'

const unitTexts: Record<Limits['unit'], string> = { digits: '位数字', characters: '个字符', mm: '毫米', times: '倍' }

function rangeText({ least, most, unit }: Limits): string {
  return least === most ? `${most} ${unitTexts[unit]}` : `${least} 至 ${most} ${unitTexts[unit]}`
}

const measureNames = '应用标识符 30、31nn、32nn、35nn、36nn 或 8001'

/** Where a symbol is scanned. */
export const zhUses: Readonly<Record<Use, string>> = {
  retail: '零售结算',
  distribution: '仓储和物流',
  'retail+distribution': '零售结算，也经仓储物流',
  elsewhere: '其他场合',
  healthcare: '医疗用品，不零售',
  'healthcare-retail': '医疗用品，零售',
  'healthcare+distribution': '医疗用品，也经仓储物流',
}

const aiPrefix = ({ ai, isKey }: DisplayedFault): string => (ai === undefined || isKey ? '' : `应用标识符 (${ai}) 的`)
const aiName = ({ ai }: DisplayedFault): string => (ai === undefined ? '这个应用标识符' : `应用标识符 (${ai})`)

/** Places are counted from 1. */
const placeText = ({ at }: Fault): string => `第 ${at + 1} 个字符`

const characterSetTexts: Record<CharacterSet, string> = {
  N: '数字',
  X: '英文字母、数字和规定的符号',
  Y: '大写字母、数字和 # - /',
  Z: '英文字母、数字、- _ 和末尾的 =',
}

function characterMessage(fault: DisplayedFault): string {
  const { ai, isKey, set, found } = fault
  const isOfAi = ai !== undefined && !isKey
  const where = isOfAi ? `应用标识符 (${ai}) 中` : '这里'
  const allowed = set ? `，${isOfAi ? '此处' : ''}只能是${characterSetTexts[set]}` : ''
  return `${placeText(fault)}${found ? displayedCharacter(found) : ''}不能用在${where}${allowed}`
}

const displayedCharacter = (found: string): string =>
  characterName(found, {
    tab: '（制表符）',
    line: '（换行）',
    space: '（空格）',
    invisible: '（不可见字符）',
    quote: ['“', '”'],
  })

const escapeHint = '左括号若是内容的一部分，请写作“\\(”'

function bracketMessage(fault: DisplayedFault): string {
  const isAi = fault.meant?.startsWith('(')
  return `${placeText(fault)}起不是应用标识符${isAi ? `，是否应为 ${fault.meant}？` : '；'}${escapeHint}`
}

function identifierMessage(fault: DisplayedFault): string {
  if (fault.ai !== undefined) return `没有应用标识符 (${fault.ai})`
  const suggestion = fault.meant === undefined ? '' : `，是否应为 ${fault.meant}？`
  return `${placeText(fault)}处没有可识别的应用标识符${suggestion}`
}

export const zhFaults: FaultTexts = {
  empty: fault => `${aiPrefix(fault)}内容不能为空`,
  length: fault => `${aiPrefix(fault)}长度不对${fault.limits ? `，应为 ${rangeText(fault.limits)}` : ''}`,
  character: characterMessage,
  'check-digit': fault =>
    aisWithInnerCheckDigit.includes(fault.ai ?? '')
      ? `校验码（${placeText(fault)}）不正确，请核对各位数字`
      : '校验码不正确，请核对最后一位和各位数字',
  'check-characters': () => '校验字符对不正确，请核对后再输入',
  prefix: fault => `${aiPrefix(fault)}开头应为厂商识别代码，至少 4 位数字`,
  filler: fault => `${aiPrefix(fault)}首位应为填充位 0`,
  kind: () => '代码与所选的类型不符',
  ambiguous: () => '单凭内容认不出是哪一种代码，请先选择类型',
  'two-readings': ({ readings = [] }) => twoReadingsMessage(readings, 'zh'),
  'all-zeros': fault => `${aiPrefix(fault)}代码全是 0，没有这样的代码`,
  'variable-measure': ({ number, needs }) =>
    `${number} 的包装指示符是 9，表示变量商品，要与重量、长度等${needs ? `（${measureNames}）` : ''}一起使用`,
  'number-system': () => 'UPC-E 只用于以 0 开头的 12 位代码；以 1 开头的，收款设备一般不读，请用 UPC-A',
  use: ({ symbol = '', use }) =>
    use === 'retail' || use === 'retail+distribution'
      ? `收款处不读 ${symbol}，零售商品请用 EAN-13、EAN-8、UPC 或 GS1 DataBar；这种用法没有规定的尺寸`
      : `标准没有规定在${use ? zhUses[use] : '这里'}用 ${symbol}，也没有规定尺寸`,
  restricted: ({ number }) =>
    `${number} 是店内码一类的限域代码，只能在一家店、一个企业或一个地区内部使用，不能印在公开流通的商品上`,
  unassigned: ({ number }) => `${number} 的前缀没有分配给任何编码组织，公开流通的商品不会有这样的代码`,
  demonstration: ({ number }) => `${number} 的前缀 952 只用于演示和举例，不能印在流通的商品上`,
  'epc-manager': ({ number }) => `${number} 的前缀 951 只用于 EPC 标签里的通用标识，不能用在条码上`,
  'add-on': ({ number }) =>
    `${number} 不是期刊或图书（977、978、979 开头）；附加码只用于书刊，其他商品的收款处可能读不出`,
  'application-identifier': identifierMessage,
  bracket: bracketMessage,
  date: fault =>
    `${aiPrefix(fault)}日期不存在，应写成年月日${aisWithFullYear.includes(fault.ai ?? '') ? '（年四位，月日各两位）' : '各两位'}`,
  content: fault => [`${aiPrefix(fault)}内容不符合规定`, ruleText(fault.rule, 'zh')].filter(Boolean).join('：'),
  repeated: fault => `${aiName(fault)} 重复且内容不同`,
  requires: fault => `${aiName(fault)} 需要与${fault.needs ? ` ${needsText(fault.needs)} ` : '其他应用标识符'}一起使用`,
  excludes: fault =>
    `${aiName(fault)} 不能与${fault.against ? ` (${fault.against}) ` : '其中另一个应用标识符'}同时使用`,
  serial: fault => `${aiName(fault)} 与 (${fault.against}) 一起使用时必须带有系列号`,
  'digital-link': () => '不是有效的 GS1 数字链接',
  'link-key': () => '链接的路径中没有标识代码，应有 /01/ 加 14 位 GTIN 之类的一段',
  'link-name': fault => `数字链接不再使用英文名称，${placeText(fault)}起应改写为应用标识符 ${fault.ai ?? ''}`,
  'link-segment': () => '压缩的这一段解不开，可能缺了或写错了字符，请重新复制',
  'link-uncompressed': fault => `这是压缩形式的数字链接，按解开后的 ${fault.meant ?? ''} 解读`,
  'link-compressed': () => '这像是压缩形式的数字链接，这里不能解读，请使用未压缩的链接',
  'link-order': fault => `${aiName(fault)} 在路径中的位置不对，或不能修饰前面的标识代码`,
  'link-place': fault => `${aiName(fault)} 应写在链接的路径中，不能写在问号之后`,
  'link-attribute': fault => `${aiName(fault)} 不能用在这个数字链接中`,
  'link-repeated': fault => `${aiName(fault)} 在一个链接中只能出现一次`,
  'link-character': fault =>
    `${placeText(fault)}${fault.found ? displayedCharacter(fault.found) : ''}在链接中应写成百分号编码，这里已按编码后的链接解读`,
  'link-slash': fault => `${placeText(fault)}是多余的“/”，有些系统会把它看作另一个网址，建议去掉`,
  'epc-urn': () => '不是有效的 EPC URN，应为 urn:epc:id: 加方案名称和用点分开的各段',
  'epc-scheme': () => '这种 EPC 不含 GS1 标识代码，这里不能转换',
  symbology: () => '开头不是可识别的码制标识（“]”加两个字符）',
  size: sizeMessage,
}

const sizePartTexts: Record<string, string> = {
  xDimensionMm: '模块宽度',
  magnification: '放大系数',
  barHeightMm: '条高',
  barWidthReductionMm: '条宽缩减量',
}

/** What does not fit a label of a label printer, or its dots. */
const labelPartTexts: Record<string, (fault: Fault) => string> = {
  labelWidth: ({ limits }) => `放下条码和空白区，标签宽应为 ${limits ? rangeText(limits) : ''}`,
  labelHeight: ({ limits }) => `放下条码和文字，标签高应为 ${limits ? rangeText(limits) : ''}`,
  labelText: () => '文字在标签上两行放不下，请缩短文字，或用宽一些的标签',
  dpi: ({ limits }) =>
    limits
      ? `标准允许的模块宽度 ${rangeText(limits)}里没有整数个点，请用分辨率更高的打印机`
      : '标签的点数超过 3600 万，请降低分辨率或缩小标签',
}

/** A symbol that is too wide at any size: names the alternatives. */
function sizeMessage(fault: Fault): string {
  const { part = '', limits, rule } = fault
  const labelMessage = labelPartTexts[part]
  if (labelMessage) return labelMessage(fault)
  if (part === 'widthMm' && limits) {
    return `数据太长，条码连同空白区会宽于标准允许的 ${limits.most} 毫米，请分成两个条码，或改用 GS1 DataMatrix`
  }
  const wide = rule === 'gs1-128-width' ? '（再大则条码宽于标准允许的 165.1 毫米）' : ''
  return `尺寸不在标准允许的范围内${limits ? `，${sizePartTexts[part] ?? ''}应为 ${rangeText(limits)}${wide}` : ''}`
}

/** ['01+21', '8006'] is '(01)+(21) 或 (8006)'; n is any digit. */
function needsText(needs: readonly string[]): string {
  const groups = needs.map(group =>
    group
      .split('+')
      .map(ai => `(${ai})`)
      .join('+'),
  )
  const last = groups[groups.length - 1] ?? ''
  return groups.length > 1 ? `${groups.slice(0, -1).join('、')} 或 ${last}` : last
}
