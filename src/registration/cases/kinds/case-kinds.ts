/** The kinds of cases, and which rules each follows. Small, so that tables and pages can import it. */

// biome-ignore format: one row a line
export const caseKindTable = [
  { kind: 'renewal', label: '续展', ofPrefix: true, onlyOne: true },
  { kind: 'change', label: '信息变更', ofPrefix: false, onlyOne: true },
  { kind: 'cancellation', label: '注销', ofPrefix: true, onlyOne: true },
  { kind: 'lost-certificate', label: '证书补办', ofPrefix: true, onlyOne: true },
  { kind: 'extra-prefix', label: '增加厂商识别代码', ofPrefix: false, onlyOne: true },
  { kind: 'gtin8', label: '单个 GTIN-8', ofPrefix: false, onlyOne: false },
  { kind: 'gln', label: '单个参与方位置码', ofPrefix: false, onlyOne: false },
  { kind: 'subsidiary', label: '下属公司登记', ofPrefix: false, onlyOne: false },
  { kind: 'foreign-barcode', label: '境外条码使用备案', ofPrefix: false, onlyOne: false },
  { kind: 'binding', label: '已注册成员绑定', ofPrefix: true, onlyOne: false },
] as const

export type CaseKind = (typeof caseKindTable)[number]['kind']
/** `ofPrefix`: the case is about one company prefix of the firm. `onlyOne`: one submitted case of the kind at a time, for the prefix or
 *  else for the firm. */
export type CaseKindRow = { kind: CaseKind; label: string; ofPrefix: boolean; onlyOne: boolean }

const rows: readonly CaseKindRow[] = caseKindTable

export const caseKinds: readonly CaseKind[] = rows.map(({ kind }) => kind)

/** The kinds of which one case is open for a company prefix, from its draft until it is settled. */
export const kindsOncePerPrefix = rows.filter(row => row.ofPrefix && row.onlyOne).map(({ kind }) => kind)
/** The kinds of which one case is submitted for a firm at a time; drafts may be several. */
export const kindsOncePerFirm = rows.filter(row => !row.ofPrefix && row.onlyOne).map(({ kind }) => kind)
/** The kinds about one company prefix. */
export const kindsOfPrefix = rows.filter(row => row.ofPrefix).map(({ kind }) => kind)

/** The kinds that a member can begin on this site. */
export const offeredKinds = [
  'renewal',
  'change',
  'cancellation',
  'lost-certificate',
  'extra-prefix',
  'gtin8',
  'gln',
  'subsidiary',
  'foreign-barcode',
] as const satisfies readonly CaseKind[]
/** The kinds that an account can begin; only one without a firm is bound to a member. */
export const begunKinds = [...offeredKinds, 'binding'] as const satisfies readonly CaseKind[]
export type BegunKind = (typeof begunKinds)[number]
export type OfferedKind = (typeof offeredKinds)[number]

export const isOfPrefix = (kind: CaseKind): boolean => kindsOfPrefix.includes(kind)

export const caseKindLabel = (kind: CaseKind): string => rows.find(row => row.kind === kind)?.label ?? kind

/** A label with the Chinese words after it; Latin letters and digits have a space before Chinese.
 *  @example labelWith('单个 GTIN-8', '已办结') // '单个 GTIN-8 已办结' */
export const labelWith = (label: string, words: string): string =>
  `${label}${/[A-Za-z0-9]$/.test(label) ? ' ' : ''}${words}`

/** What is applied for, in a sentence.
 *  @example applicationLabel('gtin8') // '单个 GTIN-8 申请' */
export const applicationLabel = (kind: CaseKind): string => labelWith(caseKindLabel(kind), '申请')
