/** Messages for faults of labels and sheets: what is wrong and what to do, displayed beside the field. */
import { faultMessage } from '@barcode-authority/gs1/faults'
import type { FieldFault } from '../../wire/errors.ts'
import type { SheetFault } from '../sheet/label-sheet.ts'
import type { LabelFault } from './logistics-label-fields.ts'
import { dataFields } from './logistics-label-table.ts'

/** The calls name the sizes without their unit. */
const fieldByPart: Record<string, string> = { xDimensionMm: 'xDimension', barHeightMm: 'barHeight' }
const textTitles: Record<string, string> = {
  note: '备注',
  shipFromAddress: '发货地址',
  shipToAddress: '收货地址',
}
const titleOf = (part: string): string =>
  dataFields.find(({ field }) => field === part)?.zh ?? textTitles[part] ?? '这一项'
/** Rounded up, so that no excess is displayed as 0.0 mm. */
const roundUpTenths = (mm: number) => Math.ceil(mm * 10 - 1e-6) / 10

export function labelFieldFault(fault: LabelFault): FieldFault {
  const field = fieldByPart[fault.part] ?? fault.part
  return { field, fault: fault.fault, message: labelFaultMessage(fault) }
}

function labelFaultMessage(fault: LabelFault): string {
  const { part, over, limits } = fault
  if (fault.fault === 'requires') return requiredMessage(part)
  if (fault.fault === 'excludes') return '商品代码不能与内装商品、数量同时填写'
  if (part === 'labels') return `这个厂商识别代码的系列号只够再印 ${limits?.most ?? 0} 张`
  if (part === 'count' && fault.fault !== 'size') return '数量应为 1 至 8 位数字'
  if (over === undefined) return faultMessage(fault)
  const excessMm = roundUpTenths(over.mm)
  if (part === 'xDimensionMm') return `条码比标签宽 ${excessMm} 毫米；请减小模块宽，或换大一号的标签`
  if (part === 'size') return `标签高度还差 ${excessMm} 毫米；请换大一号的标签，或只把 SSCC 印成条码`
  return over.side === 'width'
    ? `${titleOf(part)}编成的条码超出标签 ${excessMm} 毫米；请缩短，或换大一号的标签，或只把 SSCC 印成条码`
    : `标签高度还差 ${excessMm} 毫米，去掉${titleOf(part)}就放得下；也可以换大一号的标签`
}

function requiredMessage(part: string): string {
  if (part === 'content') return '填了内装商品，还要填数量'
  if (part === 'count') return '填了数量，还要填内装商品'
  return `${titleOf(part)}要与内装商品或商品代码一起填写`
}

/** `codes`: the codes of the symbols, to name the one that does not fit. */
export function sheetFieldFault(fault: SheetFault, codes: readonly string[], labels: number): FieldFault {
  const { part, index = 0, over } = fault
  if (part === 'startAt') return { field: 'startAt', fault: fault.fault, message: `应为 1 至 ${labels}` }
  if (part === 'layout') return { field: 'preset', fault: fault.fault, message: '标签超出了纸张，请核对尺寸' }
  if (over === undefined) return { field: 'codes', fault: fault.fault, message: faultMessage(fault) }
  const sides = [
    ...(over.widthMm > 0 ? [`宽 ${roundUpTenths(over.widthMm)} 毫米`] : []),
    ...(over.heightMm > 0 ? [`高 ${roundUpTenths(over.heightMm)} 毫米`] : []),
  ]
  const message = `第 ${index + 1} 个条码 ${codes[index] ?? ''} 放不下，比标签${sides.join('、')}；请换大一号的标签或缩小条码`
  return { field: 'codes', fault: fault.fault, message }
}
