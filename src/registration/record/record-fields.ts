/** The fields of a firm's record, in the order of the form. Small, so that pages can import it. */

export const recordLabels = {
  firmName: '企业名称',
  firmNameEn: '企业英文名称',
  creditCode: '统一社会信用代码',
  regionCode: '注册地区',
  address: '注册地址',
  postcode: '邮政编码',
  economicCode: '经济类型',
  industryCode: '所属行业',
  legalPerson: '法定代表人',
  contactName: '联系人',
  contactPhone: '联系电话',
  contactEmail: '电子邮箱',
  licenceFileId: '营业执照',
} as const

export type RecordField = keyof typeof recordLabels
export type FirmFields = Record<RecordField, string | null>
export type FieldChange = { field: string; from: string | null; to: string | null }

export const emptyRecord: Readonly<FirmFields> = {
  firmName: null,
  firmNameEn: null,
  creditCode: null,
  regionCode: null,
  address: null,
  postcode: null,
  economicCode: null,
  industryCode: null,
  legalPerson: null,
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  licenceFileId: null,
}

const isField = (name: string): name is RecordField => name in recordLabels

export const recordFields: readonly RecordField[] = Object.keys(recordLabels).filter(isField)

export const optionalFields: readonly RecordField[] = ['firmNameEn', 'postcode', 'contactEmail']

/** Label of a field; an unknown field keeps its own name. */
export function fieldLabel(field: string): string {
  if (field === 'companyPrefix') return '厂商识别代码'
  return isField(field) ? recordLabels[field] : field
}

/** Differences between two records, in the order of the form. */
export function changesBetween(before: Readonly<FirmFields>, after: Readonly<FirmFields>): FieldChange[] {
  return recordFields
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, from: before[field], to: after[field] }))
}
