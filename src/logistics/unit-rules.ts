/** Reads the fields of a logistic unit. No I/O. */
import { readValue } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { readGln, readGtin } from '@barcode-authority/gs1/keys'
import { type UnitField, unitTable } from './unit-fields.ts'

export type UnitTexts = { readonly [Field in UnitField]?: string | undefined }
export type UnitValues = {
  content: string
  count: number
  batch: string | null
  bestBefore: string | null
  grossWeightKg: number | null
  shipFrom: string | null
  shipTo: string | null
  reference: string | null
}
export type UnitFault = { field: UnitField; fault: string; message: string }
type Reading = { value: string | number } | { fault: string }

const gln = (text: string): Reading => {
  const read = readGln(text)
  return isFault(read) ? { fault: '不是位置码：应为 13 位数字，校验码要对' } : { value: read.digits }
}

/** A text that the application identifier may have. */
const elementText =
  (ai: string, most: number) =>
  (text: string): Reading => {
    const read = readValue(ai, text)
    return isFault(read) ? { fault: `至多 ${most} 个字母、数字和标点，不能有汉字和空格` } : { value: read.text }
  }

function day(text: string): Reading {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  const isReal = isDay && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  return isReal ? { value: text } : { fault: '写成 2027-12-31 的样子' }
}

const readers: Readonly<Record<UnitField, (text: string) => Reading>> = {
  content: text => {
    const read = readGtin(text.replace(/[\s-]/g, ''))
    return isFault(read) ? { fault: '不是商品条码：应为 8、12、13 或 14 位数字，校验码要对' } : { value: read.gtin14 }
  },
  count: text => (/^[1-9]\d{0,7}$/.test(text) ? { value: Number(text) } : { fault: '应为正整数，至多 8 位' }),
  batch: elementText('10', 20),
  bestBefore: day,
  grossWeightKg: text => {
    const isWeight =
      /^\d{1,6}(\.\d{1,3})?$/.test(text) && Number(text) > 0 && text.replace('.', '').replace(/^0+/, '').length <= 6
    return isWeight ? { value: Number(text) } : { fault: '应为大于 0 的数，至多三位小数，一共至多六位' }
  },
  shipFrom: gln,
  shipTo: gln,
  reference: elementText('400', 30),
}

/** All fields; every fault names its field.
 *  @example readUnit({ content: '6999000000018', count: '48' }) // values with content '06999000000018' and count 48 */
export function readUnit(texts: UnitTexts): { values: Partial<UnitValues>; faults: UnitFault[] } {
  const values: Partial<Record<UnitField, string | number | null>> = {}
  const faults: UnitFault[] = []
  for (const { name, label, required } of unitTable) {
    const text = (texts[name] ?? '').normalize('NFKC').trim()
    if (text === '') {
      if (required) faults.push({ field: name, fault: 'required', message: `请填写${label}` })
      values[name] = null
      continue
    }
    const read = readers[name](text)
    if ('fault' in read) faults.push({ field: name, fault: 'format', message: read.fault })
    else values[name] = read.value
  }
  return { values: values as Partial<UnitValues>, faults }
}

/** The first day on which an SSCC might be used again by the rule: a year after its shipping. */
export function yearAfter(shippedAt: Date): Date {
  const day = new Date(shippedAt)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day
}
