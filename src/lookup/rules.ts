/** State, parts and issuer of a code, decided from registered facts. No I/O. */
import { companyPrefixLength, type Gs1Prefix, type Gtin, type PrefixUse } from '@barcode-authority/gs1/keys'
import { demonstrationLengths } from '../codes/demonstration-block.ts'

/** Kinds of product numbers, and empty for a text that is none. */
export const gtinKinds = ['GTIN-8', 'GTIN-12', 'GTIN-13', 'GTIN-14', ''] as const satisfies readonly (
  | Gtin['kind']
  | ''
)[]

export type GtinReplyKind = (typeof gtinKinds)[number]

/** The keys besides GTIN and GLN that the global registry is searched for. */
export const otherKeyTypes = ['SSCC', 'GRAI', 'GIAI', 'GSRN', 'GDTI', 'GINC', 'GSIN', 'GCN', 'CPID', 'GMN'] as const
export type OtherKeyType = (typeof otherKeyTypes)[number]

export const codeStates = [
  'reported',
  'off-market',
  'suspended',
  'not-reported',
  'expired',
  'cancelled',
  'not-registered',
  'foreign',
  'restricted',
  'special',
  'unassigned',
  'wrong-check-digit',
  'faulty',
] as const
export type CodeState = (typeof codeStates)[number]

/** The states of a location: registered here it has a state of its own. */
export const locationStates = [...codeStates, 'registered', 'inactive'] as const
export type LocationState = (typeof locationStates)[number]

export type PrefixState = 'active' | 'expired' | 'cancelled'
export type StateText = { title: string; meaning: string }

/** Texts of the states in the public look-up, with placeholders such as `{day}` and `{organisation}`. */
export const stateTexts: Record<CodeState, StateText> = {
  reported: { title: '条码已注册，产品信息已通报', meaning: '厂商识别代码在有效期内，企业已按规定通报这个商品。' },
  'off-market': { title: '厂商识别代码有效，产品已下市', meaning: '企业通报这个商品已不再生产，市场上仍可能有存货。' },
  suspended: {
    title: '该商品信息已被暂停公布',
    meaning: '因反映的情况，企业填报的商品信息自 {day} 起暂停公布，更正以后恢复。号码仍属于下面的企业。',
  },
  'not-reported': {
    title: '厂商识别代码已注册，产品信息没有通报',
    meaning: '这个号码属于下面的企业，但企业还没有按规定通报商品信息。',
  },
  expired: { title: '厂商识别代码已过有效期', meaning: '有效期到 {day}，企业尚未续展。续展后代码继续有效。' },
  cancelled: { title: '厂商识别代码已注销', meaning: '厂商识别代码已于 {day} 注销，请留意商品的生产日期。' },
  'not-registered': {
    title: '企业与条码均未注册',
    meaning: '在我国的前缀范围内，但没有企业注册这个号码。使用未经注册的号码不符合规定。',
  },
  foreign: {
    title: '境外编码组织分配的代码',
    meaning: '由 {organisation}分配，企业和产品信息由该组织维护，可到境外条码查询。前缀不表示产地。',
  },
  restricted: { title: '限域分销代码', meaning: '由商店或企业内部自行使用，例如称重商品，不在全球范围内唯一。' },
  special: { title: '特殊用途前缀', meaning: '前缀用于{organisation}，不由编码组织分配给企业。' },
  unassigned: { title: '前缀尚未分配', meaning: '没有编码组织使用这个前缀，号码很可能有误。' },
  faulty: { title: '不是商品条码', meaning: '{fault}。' },
  'wrong-check-digit': { title: '校验码不正确', meaning: '最后一位应为 {digit}。请对照实物核对每一位数字。' },
}

/** What the texts leave open. */
export type StateFill = Readonly<Partial<Record<'organisation' | 'fault' | 'digit' | 'day' | 'name', string>>>

export function stateText(state: CodeState, fill: StateFill = {}): StateText {
  return fillText(stateTexts[state], fill)
}

const fillText = ({ title, meaning }: StateText, fill: StateFill): StateText => ({
  title,
  meaning: meaning.replace(/\{(\w+)\}/g, (whole, name: keyof StateFill) => fill[name] ?? whole),
})

/** Texts of a number that was allocated singly: it has no company prefix, and is valid as long as its holder is a system member. */
const singleNumberTexts: Partial<Record<CodeState, StateText>> = {
  reported: {
    title: '号码有效，产品信息已通报',
    meaning: '这个号码由编码中心分配给下面的企业，企业已按规定通报这个商品。',
  },
  'off-market': { title: '号码有效，产品已下市', meaning: '企业通报这个商品已不再生产，市场上仍可能有存货。' },
  'not-reported': {
    title: '号码有效，产品信息没有通报',
    meaning: '这个号码由编码中心分配给下面的企业，企业没有通报产品信息。分配时登记的用途是“{name}”。',
  },
  expired: {
    title: '号码已过有效期',
    meaning: '号码随企业的系统成员资格有效，资格到 {day}，企业尚未续展。续展后号码继续有效。',
  },
  cancelled: {
    title: '号码已注销',
    meaning: '企业的系统成员资格已于 {day} 注销，这个号码同时注销，请留意商品的生产日期。',
  },
}

/** The text of a state of a GTIN-8 or a single GLN. `fill`: `{name}`, what it was allocated for, and `{day}`. */
export function singleNumberText(state: CodeState, fill: StateFill): StateText {
  return fillText(singleNumberTexts[state] ?? stateTexts[state], fill)
}

/** Why a number that the register does not have may exist. */
export type RegisterLimit = 'demonstration' | 'empty'
type LimitText = StateText & { register: RegisterLimit }

/** A demonstration site has invented firms only: a code that it does not find may be registered, so it accuses no real firm. */
export function demonstrationText(state: string): LimitText | undefined {
  if (state !== 'not-registered') return undefined
  const meaning = '本站为演示站，只登记了演示企业。在这里查不到，不说明真实的商品没有注册。'
  return { title: '演示数据中没有这个号码', meaning, register: 'demonstration' }
}

/** Before its registers are loaded, a site must not call a real number unregistered. */
export function emptyRegisterText(state: string): LimitText | undefined {
  if (state !== 'not-registered') return undefined
  const meaning =
    '本站的登记册还没有载入数据，在这里查不到，不说明这个号码没有注册。请向编码中心或所在地的分支机构核实。'
  return { title: '登记册中还没有数据', meaning, register: 'empty' }
}

/** Whether GS1 China issues the prefix. Hong Kong and Macao have their own organisations. */
export const isGs1China = (row: Gs1Prefix | undefined): boolean =>
  row?.country === 'CN' && row.use === 'member-organisation'

const restrictedUses: readonly PrefixUse[] = ['restricted', 'coupon', 'refund-receipt']

/** The state of a number whose company prefix is not in our register. */
export function stateOfUnregistered(row: Gs1Prefix | undefined): CodeState {
  if (row === undefined || row.use === 'unused') return 'unassigned'
  if (isGs1China(row)) return 'not-registered'
  if (restrictedUses.includes(row.use)) return 'restricted'
  return row.use === 'member-organisation' || row.use === 'gtin-8' || row.use === 'global-office'
    ? 'foreign'
    : 'special'
}

export function prefixStateOf(prefix: { state: string; validTo: Date }, now: Date): PrefixState {
  if (prefix.state === 'cancelled') return 'cancelled'
  return prefix.validTo.getTime() > now.getTime() ? 'active' : 'expired'
}

/** The state of a number that was allocated singly: that of its holder's membership. `memberUntil`: null once all company prefixes of the holder
 *  are cancelled. */
export function singleNumberStateOf({ memberUntil }: { memberUntil: Date | null }, now: Date): PrefixState {
  if (memberUntil === null) return 'cancelled'
  return memberUntil.getTime() > now.getTime() ? 'active' : 'expired'
}

/** The state of a number whose company prefix is in our register. An expired or cancelled prefix has priority over the product state.
 *  @param suspendedOn the day since when what the firm reported is not public */
export function stateOfRegistered(
  prefix: PrefixState,
  product: { state: string } | null,
  suspendedOn: string | null = null,
): CodeState {
  if (prefix !== 'active') return prefix
  if (suspendedOn !== null) return 'suspended'
  if (product === null) return 'not-reported'
  return product.state === 'off-market' ? 'off-market' : 'reported'
}

/** The company prefixes that 13 digits could begin with; at most one of them was ever allocated. */
export function prefixCandidates(digits13: string): [string, string, string, string] {
  return [digits13.slice(0, 7), digits13.slice(0, 8), digits13.slice(0, 9), digits13.slice(0, 10)]
}

/** Digits that begin with the company prefix: GTIN-13 as it is, GTIN-14 without its indicator, GTIN-12 with a zero. */
export const withoutIndicator = (gtin14: string): string => gtin14.slice(1)

export type CodePart = { digits: string; name: string; nameEn: string; isCheckDigit: boolean }

const partNames = {
  check: { name: '校验码', nameEn: 'Check digit' },
  gs1Prefix: { name: '前缀码', nameEn: 'GS1 prefix' },
  item: { name: '商品项目代码', nameEn: 'Item reference' },
  indicator: { name: '包装指示符', nameEn: 'Indicator digit' },
  companyPrefix: { name: '厂商识别代码', nameEn: 'GS1 Company Prefix' },
  both: { name: '厂商识别代码与商品项目代码', nameEn: 'GS1 Company Prefix and item reference' },
} as const

/** The named parts of a number. `companyPrefix` comes from the register; without it the prefix length table is used. */
export function gtinParts({ kind, digits, gtin14 }: Gtin, companyPrefix?: string): CodePart[] {
  const part = (text: string, name: keyof typeof partNames) => ({
    digits: text,
    ...partNames[name],
    isCheckDigit: name === 'check',
  })
  const check = part(digits.slice(-1), 'check')
  if (kind === 'GTIN-8') return [part(digits.slice(0, 3), 'gs1Prefix'), part(digits.slice(3, 7), 'item'), check]
  const indicator = kind === 'GTIN-14' ? [part(digits.slice(0, 1), 'indicator')] : []
  const body = kind === 'GTIN-12' ? digits.slice(0, 11) : digits.slice(kind === 'GTIN-14' ? 1 : 0, -1)
  const prefixLength = companyPrefix?.length ?? companyPrefixLength(gtin14.slice(1), demonstrationLengths)
  if (prefixLength === 'unknown' || kind === 'GTIN-12') return [...indicator, part(body, 'both'), check]
  return [
    ...indicator,
    part(body.slice(0, prefixLength), 'companyPrefix'),
    part(body.slice(prefixLength), 'item'),
    check,
  ]
}
