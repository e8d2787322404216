/** Rules of fee versions: dated changes of the fee table, made by two people of finance. */
import {
  type Business,
  businesses,
  businessLabel,
  type FirmKind,
  firmKindLabels,
  firmKinds,
  readYuan,
} from '../rules.ts'

export const versionStatuses = ['proposed', 'approved', 'rejected', 'withdrawn'] as const
export type VersionStatus = (typeof versionStatuses)[number]

/** What is decided about a proposal. `withdrawn`: by the person who made it; the others by another person. */
export const versionVerdicts = ['approved', 'rejected', 'withdrawn'] as const
export type VersionVerdict = (typeof versionVerdicts)[number]

/** How many months before its day a version may be proposed. */
const maxMonths = 24

/** The last day on which a version proposed today may begin. @example lastEffectiveDay('2026-11-26') // '2028-11-26' */
export function lastEffectiveDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + maxMonths)
  return day.toISOString().slice(0, 10)
}

/** Why a version cannot begin on a day (`YYYY-MM-DD`, in Shanghai); undefined if it can.
 * @example effectiveFault('2026-11-25', '2026-11-26') // '生效日最早是今天（2026-11-26）' */
export function effectiveFault(effectiveOn: string, today: string): string | undefined {
  const moment = Date.parse(`${effectiveOn}T00:00:00Z`)
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(effectiveOn)
  if (!isDay) return '请写真实的日期，如 2027-01-01'
  if (effectiveOn < today) return `生效日最早是今天（${today}）`
  const last = lastEffectiveDay(today)
  return effectiveOn > last ? `生效日最晚是 ${last}` : undefined
}

export type RateKey = { business: Business; firmKind: FirmKind }
export type TypedChange = RateKey & { amount: string }

/** The name of an amount in the table. @example rateName({ business: 'renewal', firmKind: 'company' }) // '续展，企业和其他组织' */
export const rateName = ({ business, firmKind }: RateKey) => `${businessLabel(business)}，${firmKindLabels[firmKind]}`

export const allRateKeys: readonly RateKey[] = businesses.flatMap(business =>
  firmKinds.map(firmKind => ({ business, firmKind })),
)

export const amountMessage = '金额是不超过 1000000 的数，最多两位小数，如 1160.50'

type Fault = { field: string; fault: string; message: string }

/** The changes in fen, or what is wrong with them: an amount that is none, one that is named twice, or one that the table has already.
 * `amountOf`: the amount that would hold on the day without the change. */
export function readChanges(
  changes: readonly TypedChange[],
  amountOf: (key: RateKey) => number,
): { rates: (RateKey & { amount: number })[]; faults: Fault[] } {
  const faults: Fault[] = []
  const rates = changes.flatMap(({ amount, ...key }, index) => {
    const field = `changes.${index}.amount`
    const fen = readYuan(amount)
    const isTwice = changes.slice(0, index).some(one => one.business === key.business && one.firmKind === key.firmKind)
    if (fen === undefined) faults.push({ field, fault: 'format', message: `${rateName(key)}：${amountMessage}` })
    else if (isTwice) faults.push({ field, fault: 'taken', message: `${rateName(key)}写了两次` })
    else if (fen === amountOf(key)) faults.push({ field, fault: 'unchanged', message: `${rateName(key)}没有变` })
    else return [{ ...key, amount: fen }]
    return []
  })
  return { rates, faults }
}

/** Why this person may not decide so; undefined if he may.
 * @example verdictFault('withdrawn', { isProposer: true }) // undefined */
export function verdictFault(verdict: VersionVerdict, { isProposer }: { isProposer: boolean }): string | undefined {
  if (verdict === 'withdrawn') return isProposer ? undefined : '只有提出调整的人可以撤回'
  return isProposer ? '收费标准由两人办理：您提出的调整，要由另一位财务批准或驳回' : undefined
}

/** @example versionLabel({ status: 'approved', effectiveOn: '2027-01-01' }, '2026-11-26') // '已批准，2027-01-01 生效' */
export function versionLabel(version: { status: VersionStatus; effectiveOn: string }, today: string): string {
  const { status, effectiveOn } = version
  if (status === 'approved') return effectiveOn > today ? `已批准，${effectiveOn} 生效` : '已生效'
  return { proposed: '等另一位财务批准', rejected: '未批准', withdrawn: '提出人已撤回' }[status]
}
