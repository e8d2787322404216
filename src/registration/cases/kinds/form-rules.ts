/** Checks of the kinds of cases that have a form of their own. */
import type { FieldFault } from '../../../wire/errors.ts'
import { faultMessages } from '../../../wire/fault-messages.ts'
import { creditCodeFault, creditCodeMessage, normaliseCreditCode } from '../../record/credit-code.ts'
import { isPhone } from '../../record/record-rules.ts'
import type { CaseFields } from '../../tables.ts'
import { missingDocuments } from '../filings/filing-documents.ts'
import { foreignNumberFault } from '../filings/foreign-number.ts'
import type { CaseKind } from './case-kinds.ts'
import { type CaseField, fieldsOfKind } from './kind-fields.ts'

/** The known fields of the input: text as it is, empty text as null. */
export function pickFields(kind: CaseKind, input: CaseFields): CaseFields {
  const entries = fieldsOfKind(kind).flatMap(({ name }) =>
    name in input ? [[name, input[name] || null] as const] : [],
  )
  return Object.fromEntries(entries)
}

/** All faults of a case to be submitted, in the order of its form. */
export function formFaults(kind: CaseKind, input: CaseFields): FieldFault[] {
  const missing = missingDocuments(kind, input).map(document => document.name)
  return fieldsOfKind(kind).flatMap(field => {
    const value = input[field.name] ?? ''
    const { name, label, longest } = field
    const required = field.required || missing.includes(name)
    if (value === '')
      return required ? [{ field: name, fault: 'required', message: faultMessages.any.missing(label) }] : []
    if (value.length > longest) return [{ field: name, fault: 'too-long', message: faultMessages.text.long(longest) }]
    const message = valueFault(field, value)
    return message ? [{ field: name, fault: 'format', message }] : []
  })
}

function valueFault(field: CaseField, value: string): string | undefined {
  if (field.control === 'choice' && !field.choices?.includes(value)) return '请从列表中选择'
  if (field.control === 'day' && !isDay(value)) return faultMessages.day.format
  if (field.control === 'file' && !/^[0-9a-f-]{36}$/i.test(value)) return '请重新上传'
  if (field.control === 'area' && readArea(value) === undefined) return '请写大于 0 的数字，至多一位小数，例如 35.5'
  if (field.control === 'number' && !/^[1-9]\d{0,6}$/.test(value)) return '请写整数，例如 200'
  return otherFaults[field.name]?.(value)
}

/** A measure of a package: more than 0, at most one decimal; undefined for another text. */
function readArea(value: string): number | undefined {
  const measure = /^\d{1,4}(\.\d)?$/.test(value) ? Number(value) : 0
  return measure > 0 ? measure : undefined
}

/** Whether a package is too small for an EAN-13 symbol (GB 12904, 缩短版; GS1 General Specifications, GTIN-8): a largest side below 40 cm², a
 *  printable area below 80 cm², or a cylinder below 3 cm in diameter. A smaller symbol than a quarter of the largest side, or an eighth of
 *  the printable area, needs less than these. */
export function gtin8Faults(fields: CaseFields): FieldFault[] {
  const [largestSide, printableArea, diameter] = [fields.largestSide, fields.printableArea, fields.diameter].map(
    value => readArea(value ?? ''),
  )
  const isCylinder = fields.shape === '圆柱形包装'
  if (isCylinder && !fields.diameter) return [{ field: 'diameter', fault: 'required', message: '圆柱形包装请写直径' }]
  if (largestSide === undefined || printableArea === undefined) return []
  if (largestSide > printableArea)
    return [{ field: 'printableArea', fault: 'range', message: '全部可印刷面积不能小于最大一面' }]
  const isSmall = largestSide < 40 || printableArea < 80 || (isCylinder && diameter !== undefined && diameter < 3)
  return isSmall ? [] : [{ field: 'largestSide', fault: 'range', message: tooLarge }]
}

const tooLarge =
  '包装放得下 13 位条码：最大一面不小于 40 平方厘米，可印刷面积不小于 80 平方厘米，也不是直径小于 3 厘米的圆柱。请用本企业的厂商识别代码编 13 位代码'

const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

const otherFaults: Readonly<Record<string, (value: string) => string | undefined>> = {
  creditCode: value => {
    const fault = creditCodeFault(normaliseCreditCode(value))
    return fault && creditCodeMessage(fault)
  },
  contactPhone: value => (isPhone(value) ? undefined : '请写手机号，或带区号的固定电话，例如 010-12345678'),
  barcode: foreignNumberFault,
}
