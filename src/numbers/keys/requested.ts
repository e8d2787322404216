/** The series and the reference that a request names. */
import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import type { Queryable } from '../../db/connect.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { readReference } from '../items/own-number.ts'
import { buildNumber, capacityOf, isSerials } from './key-number.ts'
import { firstUsed } from './key-store.ts'
import { kindLayout, type NumberedKind } from './numbered-kinds.ts'
import type { Series } from './taken-references.ts'

const texts = {
  single: 'GTIN-8 是逐个申请的，请办理“申请单个编码”',
  type: '请选择已经分配的类型',
  extension: '扩展位是一位数字，0 至 9',
  indicator: '包装指示符是一位数字，1 至 9',
  beyond: '这个编号超出了容量',
} as const

type Named = { kind: NumberedKind; companyPrefix: string; series?: string | undefined }

/** The series that was chosen, or the first of the kind; one of serials must be a type that is allocated. */
export async function requestedSeries(db: Queryable, { kind, companyPrefix, series = '' }: Named): Promise<Series> {
  const named = { kind, companyPrefix }
  if (kind === 'GTIN-8') return refuse('rule-broken', { message: texts.single })
  if (kind === 'SSCC')
    return /^[0-9]?$/.test(series)
      ? { ...named, series: series || '0' }
      : refuseField('series', 'format', texts.extension)
  if (kind === 'GTIN-14')
    return /^[1-9]?$/.test(series)
      ? { ...named, series: series || '1' }
      : refuseField('series', 'format', texts.indicator)
  if (series === '') return { ...named, series }
  const isType =
    kindLayout(kind).serial !== undefined &&
    series.slice(kindLayout(kind).before).startsWith(companyPrefix) &&
    (await firstUsed(db, kind, [series])) !== undefined
  return isType ? { ...named, series } : refuseField('series', 'unknown', texts.type)
}

/** Whether a reference counts up; others have letters or leading zeros and are chosen one by one. */
export const isCounted = (reference: string) => /^(0|[1-9][0-9]{0,14})$/.test(reference)

/** The reference in a text: as it is, or that of a whole number of the series.
 *  @example wholeReference({ kind: 'SSCC', companyPrefix: '69991234', series: '0' }, '069991234000000012') // '00000001' */
export function wholeReference(series: Series, text: string): string {
  const { before, longest, digits } = kindLayout(series.kind)
  const start = isSerials(series) ? series.series.length : before + series.companyPrefix.length
  const rest = isSerials(series) ? text.slice(start) : text.slice(start, before + longest)
  if (text.length <= start || (digits === undefined && !isSerials(series))) return text
  return buildNumber({ ...series, reference: rest }) === text ? rest : text
}

/** The chosen reference as a number. Refuses one that the series does not have. */
export function countedReference(series: Series, text: string, field = 'reference'): number {
  if (series.kind === 'GTIN-13' || series.kind === 'GTIN-14') return readReference(series.companyPrefix, text, field)
  const reference = wholeReference(series, text)
  const number = /^[0-9]{1,15}$/.test(reference) ? Number(reference) : Number.NaN
  if (Number.isSafeInteger(number) && number < capacityOf(series)) return number
  const built = buildNumber({ ...series, reference })
  return isFault(built)
    ? refuseField(field, built.fault, faultMessage(built))
    : refuseField(field, 'size', texts.beyond)
}

/** The whole number of a reference. */
export function numberOf(series: Series, reference: string, field = 'reference'): string {
  const number = buildNumber({ ...series, reference })
  return isFault(number) ? refuseField(field, number.fault, faultMessage(number)) : number
}
