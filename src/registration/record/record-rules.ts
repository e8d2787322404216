/** Rules for a firm's record: its faults before submission, and the automatic checks. */
import { regionBranch } from '../../codes/branches.ts'
import { isEconomicCode } from '../../codes/economic.ts'
import { findIndustry } from '../../codes/industries.ts'
import { findRegion } from '../../codes/regions/regions.ts'
import type { FieldFault } from '../../wire/errors.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import { creditCodeFault, creditCodeFaultKinds, creditCodeMessage } from './credit-code.ts'
import type { FieldCheck } from './record.table.ts'
import { type FirmFields, recordFields, recordRows } from './record-fields.ts'

/** What can be wrong with a field of the record. */
export const recordFaultKinds = [
  'required',
  'format',
  'unknown',
  'too-general',
  'no-branch',
  ...creditCodeFaultKinds,
] as const
type RecordFaultKind = (typeof recordFaultKinds)[number]
type RecordFault = FieldFault & { fault: RecordFaultKind }

type Check = (value: string, label: string) => { fault: RecordFaultKind; message: string } | undefined

const faultUnless = (good: boolean, message: string, fault: RecordFaultKind = 'format') =>
  good ? undefined : { fault, message }

function checkCreditCode(value: string) {
  const fault = creditCodeFault(value)
  return fault && { fault: fault.fault, message: creditCodeMessage(fault) }
}

const checks: Readonly<Record<FieldCheck, Check>> = {
  creditCode: checkCreditCode,
  companyName: value => faultUnless(value.length >= 2, '企业名称至少 2 个字，与营业执照一致'),
  englishName: value => faultUnless(/^[\p{ASCII}]+$/u.test(value), '英文名称只用英文字母、数字和标点'),
  personName: (value, label) => faultUnless(value.length >= 2, `请写${label}的全名`),
  economicCode: value => faultUnless(isEconomicCode(value), '请从列表中选择经济类型', 'unknown'),
  industryCode: checkIndustry,
  regionCode: checkRegion,
  postcode: value => faultUnless(/^\d{6}$/.test(value), '邮政编码是 6 位数字'),
  address: value => faultUnless(value.length >= 4, '请写到街道和门牌号'),
  phone: value => faultUnless(isPhone(value), '请写手机号，或带区号的固定电话，例如 010-12345678'),
  email: value => faultUnless(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value), '电子邮箱的格式不对'),
}

/** Mobile, landline with its area code and an extension, or a 400 number. */
export function isPhone(value: string): boolean {
  const plain = value.replace(/[\s()（）]/g, '')
  return /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|400-?\d{3}-?\d{4})$/.test(plain)
}

/** A firm is in an area, or in a city that has no areas (东莞, 中山 …), of a province that has a branch. */
function checkRegion(code: string) {
  const region = findRegion(code)
  if (!region) return faultUnless(false, '没有这个地区，请重新选择', 'unknown')
  if (region.children.length > 0 || region.type === 'province') return faultUnless(false, '请选到区县', 'too-general')
  return faultUnless(regionBranch(code) !== undefined, '该地区不由本中心受理', 'no-branch')
}

function checkIndustry(code: string) {
  const industry = findIndustry(code)
  if (!industry) return faultUnless(false, '没有这个行业，请重新选择', 'unknown')
  return faultUnless(industry.level === 'group' || industry.level === 'class', '请选到中类或小类', 'too-general')
}

/** All faults of a record to be submitted, in the order of the table; empty for a valid one. */
export function recordFaults(record: Readonly<FirmFields>): RecordFault[] {
  return recordFields.flatMap((field): RecordFault[] => {
    const value = record[field]
    const { label, required, check } = recordRows[field]
    if (value === null || value === '')
      return required ? [{ field, fault: 'required', message: faultMessages.any.missing(label) }] : []
    const fault = check && checks[check](value, label)
    return fault ? [{ field, ...fault }] : []
  })
}

export type AutomaticCheck = { name: string; good: boolean; message: string }

/** `licence`: whether the reviewer can open it. `sameNameFirms`: other firms with the same name. `competingApplications`: other applications with this credit code. `claims`: claims
 *  to it. */
type CheckFacts = {
  sameNameFirms: number
  licence: 'open' | 'hidden' | 'missing'
  competingApplications: number
  claims: number
}

/** Checks that a reviewer need not do by hand. */
export function automaticChecks(record: Readonly<FirmFields>, facts: CheckFacts) {
  const results: AutomaticCheck[] = [
    checkResult('creditCode', checkCreditCode(record.creditCode ?? '') === undefined, [
      '信用代码校验位正确',
      '信用代码校验位不对',
    ]),
    checkResult('regionCode', record.creditCode?.slice(2, 4) === record.regionCode?.slice(0, 2), [
      '注册地区与信用代码的登记地区同省',
      '注册地区与信用代码的登记地区不同省，请核对',
    ]),
    checkResult('licenceFileId', facts.licence === 'open', [
      '营业执照文件完整，可以打开',
      facts.licence === 'hidden' ? '营业执照文件您打不开，请先核实' : '没有营业执照文件',
    ]),
    checkResult('creditCodeHolder', facts.competingApplications + facts.claims === 0, [
      '信用代码没有争议',
      disputeMessage(facts),
    ]),
    checkResult('firmName', facts.sameNameFirms === 0, [
      '没有同名企业',
      `另有 ${facts.sameNameFirms} 家同名企业，请看`,
    ]),
  ]
  return results
}

function disputeMessage({ competingApplications, claims }: CheckFacts): string {
  const parts = [
    competingApplications > 0 && `另有 ${competingApplications} 份申请使用同一信用代码`,
    claims > 0 && `有 ${claims} 家企业认领这个信用代码`,
  ]
  return `${parts.filter(part => part).join('，')}，请先核实`
}

const checkResult = (name: string, good: boolean, [yes, no]: readonly [string, string]) => ({
  name,
  good,
  message: good ? yes : no,
})
