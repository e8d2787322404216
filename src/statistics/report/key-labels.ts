/** What the keys of the measures are called. Without I/O. */
import { formatNames } from '../../barcode/downloads/download-text.ts'
import { type CodeState, stateTexts } from '../../lookup/rules.ts'
import { type CaseKind, caseKindLabel, caseKinds } from '../../registration/cases/kinds/case-kinds.ts'

const isCaseKind = (text: string): text is CaseKind => caseKinds.some(kind => kind === text)

export const kindLabel = (kind: string): string => (isCaseKind(kind) ? caseKindLabel(kind) : '注册')

export const outcomeLabels = { approved: '通过', returned: '退回补正', refused: '不予通过' } as const

export const memberLabels = { registered: '新注册', renewed: '续展', expired: '到期', deregistered: '注销' } as const

export const downloadLabels = {
  ...{ symbol: '单个条码', batch: '批次', label: '物流标签', sheet: '标签排版' },
  ...{ certificate: '系统成员证书', attachment: '文章附件' },
} as const

/** What visitors think of a page, in the words of the form; worst last. */
export const verdictLabels = { 有用: '有用', 没有用: '没有用', 有错误: '有错误' } as const

/** Address and verdict of an opinion.
 *  @example readOpinion('/News/Center 有用') // { address: '/News/Center', verdict: '有用' } */
export function readOpinion(key: string): { address: string; verdict: string } {
  const at = key.lastIndexOf(' ')
  return at < 0 ? { address: '', verdict: '' } : { address: key.slice(0, at), verdict: key.slice(at + 1) }
}

export const verdictOf = (key: string): string => readOpinion(key).verdict

const isState = (text: string): text is CodeState => Object.keys(stateTexts).includes(text)

/** @example lookupStateLabel('foreign') // '境外编码组织分配的代码' */
export const lookupStateLabel = (state: string): string => (isState(state) ? stateTexts[state].title : state)

const formats: Readonly<Record<string, string>> = formatNames

export const formatLabel = (format: string): string => formats[format] ?? format

/** What a look-up found, for columns of few colours. */
export const lookupGroups = {
  found: '有记录',
  unreported: '没有通报',
  none: '没有注册',
  foreign: '境外',
  wrong: '号码不对',
} as const

const groupOfState: Readonly<Partial<Record<string, keyof typeof lookupGroups>>> = {
  ...{ reported: 'found', 'off-market': 'found', suspended: 'found', expired: 'found', cancelled: 'found' },
  ...{ 'not-reported': 'unreported', 'not-registered': 'none', unassigned: 'none', foreign: 'foreign' },
}

export const lookupGroup = (state: string): keyof typeof lookupGroups => groupOfState[state] ?? 'wrong'
