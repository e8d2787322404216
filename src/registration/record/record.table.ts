/** The fields of a firm's record, one per row, in the order of faults and changes. Schemas, empty record, form, summary, display and checks
 *  are derived from it; the columns of `firms` have the same names. Small, so that pages can import it. */

import type { InputKindName } from '../../forms/input-kinds.ts'

/** Sections of the form, in its order. */
export const sectionTitles = ['企业信息', '联系人', '材料'] as const

/** How a field is entered and displayed: as a line of text, as a code of a table, or as an uploaded file. */
type Control = 'text' | 'region' | 'economic' | 'industry' | 'licence'

/** Name of a check in record-rules.ts. */
export type FieldCheck =
  | 'creditCode'
  | 'companyName'
  | 'englishName'
  | 'personName'
  | 'economicCode'
  | 'industryCode'
  | 'regionCode'
  | 'postcode'
  | 'address'
  | 'phone'
  | 'email'

/** What a value leads to: a telephone or a mailbox of a person. Reviewers see it masked, and revealing it writes an audit line. */
export type PersonalKind = 'phone' | 'email'

/** `personal`: whether it is masked (personal-fields.ts). `statedOn`: the papers that state it: after a change of the certificate's fields a
 *  new one is issued, and those of the licence are compared with it. `input`: what a browser may propose, and its keyboard. `longest`: characters; without it the value is the id of a file. `place`: position in the form and in
 *  the display. `wide`: the field fills a row of the form. */
export type FieldRow = {
  name: string
  label: string
  required: boolean
  personal: PersonalKind | false
  statedOn: readonly ('licence' | 'certificate')[]
  input: InputKindName
  longest?: number
  /** Digits and letters in which spaces mean nothing. */
  isCode?: boolean
  place: number
  control: Control
  check?: FieldCheck
  section: (typeof sectionTitles)[number]
  hint?: string
  wide?: boolean
}

// biome-ignore format: one row a line
export const recordTable = [
  { name: 'firmName', label: '企业名称', required: true, personal: false, statedOn: ['licence', 'certificate'], input: 'organisation', longest: 100, place: 2, control: 'text', check: 'companyName', section: '企业信息', hint: '与营业执照一致' },
  { name: 'firmNameEn', label: '企业英文名称', required: false, personal: false, statedOn: ['certificate'], input: 'other', longest: 200, place: 3, control: 'text', check: 'englishName', section: '企业信息' },
  { name: 'creditCode', label: '统一社会信用代码', required: true, personal: false, statedOn: ['licence', 'certificate'], input: 'code', isCode: true, longest: 40, place: 1, control: 'text', check: 'creditCode', section: '企业信息', hint: '填好后带出注册地区和受理机构' },
  // The hint is there from the start: one that appears later would move the buttons below it.
  { name: 'regionCode', label: '注册地区', required: true, personal: false, statedOn: ['certificate'], input: 'other', longest: 6, place: 7, control: 'region', check: 'regionCode', section: '企业信息', hint: '选定后这里写明由哪个分支机构受理' },
  { name: 'address', label: '注册地址', required: true, personal: false, statedOn: ['licence', 'certificate'], input: 'address', longest: 200, place: 9, control: 'text', check: 'address', section: '企业信息', hint: '写到街道和门牌号', wide: true },
  { name: 'postcode', label: '邮政编码', required: false, personal: false, statedOn: [], input: 'postcode', isCode: true, longest: 12, place: 8, control: 'text', check: 'postcode', section: '企业信息', hint: '6 位数字' },
  { name: 'economicCode', label: '经济类型', required: true, personal: false, statedOn: [], input: 'other', longest: 3, place: 5, control: 'economic', check: 'economicCode', section: '企业信息' },
  { name: 'industryCode', label: '所属行业', required: true, personal: false, statedOn: [], input: 'other', longest: 5, place: 6, control: 'industry', check: 'industryCode', section: '企业信息' },
  { name: 'legalPerson', label: '法定代表人', required: true, personal: false, statedOn: ['licence'], input: 'other', longest: 60, place: 4, control: 'text', check: 'personName', section: '企业信息' },
  { name: 'contactName', label: '联系人', required: true, personal: false, statedOn: [], input: 'person', longest: 60, place: 10, control: 'text', check: 'personName', section: '联系人' },
  { name: 'contactPhone', label: '联系电话', required: true, personal: 'phone', statedOn: [], input: 'phone', longest: 40, place: 11, control: 'text', check: 'phone', section: '联系人', hint: '手机号，或带区号的固定电话' },
  { name: 'contactEmail', label: '电子邮箱', required: false, personal: 'email', statedOn: [], input: 'email', isCode: true, longest: 120, place: 12, control: 'text', check: 'email', section: '联系人' },
  { name: 'licenceFileId', label: '营业执照', required: true, personal: false, statedOn: ['licence'], input: 'other', place: 13, control: 'licence', section: '材料', wide: true },
] as const satisfies readonly FieldRow[]
