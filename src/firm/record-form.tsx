/** The fields of a firm's record in an antd form: the application and the change request draw the same. */
import { Cascader, Col, Form, type FormInstance, Input, Row, Select } from 'antd'
import { codePath } from './code-path.ts'
import { creditCodeFault, creditCodeMessage, plainCreditCode } from './credit-code.ts'
import { LicenceUpload } from './licence-upload.tsx'
import { optionalFields, type RecordField, recordFields, recordLabels } from './record-fields.ts'
import { type Codes, useBranchOf } from './use-codes.ts'

/** What the form holds: places in the trees as ways from the top, everything else as text. */
export type RecordValues = Partial<Record<RecordField, string | string[] | undefined>>

export const sections = [
  {
    title: '企业信息',
    fields: [
      'creditCode',
      'firmName',
      'firmNameEn',
      'legalPerson',
      'economicCode',
      'industryCode',
      'regionCode',
      'postcode',
      'address',
    ],
  },
  { title: '联系人', fields: ['contactName', 'contactPhone', 'contactEmail'] },
  { title: '材料', fields: ['licenceFileId'] },
] as const satisfies readonly { title: string; fields: readonly RecordField[] }[]

/** The step of the form that a field stands in. */
export const sectionOf = (field: string) =>
  Math.max(
    0,
    sections.findIndex(({ fields }) => fields.some(known => known === field)),
  )

const hints: Partial<Record<RecordField, string>> = {
  firmName: '与营业执照一致',
  // The line is there from the start: one that appears later would move the buttons below it.
  regionCode: '选定后这里写明由哪个分支机构受理',
  firmNameEn: '没有可以不填',
  address: '写到街道和门牌号',
  contactPhone: '手机号，或带区号的固定电话',
  contactEmail: '没有可以不填',
}

const wide: readonly RecordField[] = ['address', 'licenceFileId']

/** The values as a call takes them. */
export function bodyOf(values: RecordValues): Partial<Record<RecordField, string>> {
  const body: Partial<Record<RecordField, string>> = {}
  for (const field of recordFields) {
    const value = values[field]
    const text = Array.isArray(value) ? value.slice(-1)[0] : value
    if (text) body[field] = text
  }
  return body
}

/** A record as the form holds it; the trees must be there for its codes to find their place. */
export function valuesOf(record: Readonly<Partial<Record<RecordField, string | null>>>, codes: Codes): RecordValues {
  const values: RecordValues = {}
  for (const field of recordFields) values[field] = record[field] ?? undefined
  return {
    ...values,
    regionCode: codePath(codes.regions, record.regionCode),
    industryCode: codePath(codes.industries, record.industryCode),
  }
}

type FieldsProps = {
  fields: readonly RecordField[]
  codes: Codes
  licence: { id: string; name: string; type: string } | null
}

export function RecordFormFields({ fields, codes, licence }: FieldsProps) {
  return (
    <Row gutter={24}>
      {fields.map(field => (
        <Col key={field} xs={24} md={wide.includes(field) ? 24 : 12}>
          <RecordItem field={field} codes={codes} licence={licence} />
        </Col>
      ))}
    </Row>
  )
}

function RecordItem({ field, codes, licence }: Omit<FieldsProps, 'fields'> & { field: RecordField }) {
  const form = Form.useFormInstance<RecordValues>()
  const region = Form.useWatch('regionCode', form)
  const code = Array.isArray(region) ? region.slice(-1)[0] : undefined
  const branch = useBranchOf(field === 'regionCode' ? code : undefined)
  const extra = field === 'regionCode' && branch ? `由${branch.label}受理` : hints[field]
  return (
    <Form.Item
      name={field}
      label={recordLabels[field]}
      extra={extra}
      required={!optionalFields.includes(field)}
      rules={field === 'creditCode' ? [{ validator: checkCreditCode, validateTrigger: 'onBlur' }] : []}
      validateTrigger="onBlur"
    >
      {controlOf(field, codes, licence)}
    </Form.Item>
  )
}

async function checkCreditCode(_: unknown, value: unknown) {
  if (typeof value !== 'string' || value === '') return
  const fault = creditCodeFault(plainCreditCode(value))
  if (fault) throw new Error(creditCodeMessage(fault))
}

const fieldNames = { label: 'label', value: 'code', children: 'children' } as const

/** Finds a place by a part of its name, and draws no more than a screen of them. */
const search = {
  filter: (words: string, path: { label?: unknown; code?: unknown }[]) =>
    path.some(node => String(node.label).includes(words) || String(node.code).startsWith(words)),
  limit: 50,
}

function controlOf(field: RecordField, codes: Codes, licence: FieldsProps['licence']) {
  if (field === 'regionCode')
    return <Cascader options={codes.regions} fieldNames={fieldNames} showSearch={search} placeholder="省 / 市 / 区县" />
  if (field === 'industryCode')
    return (
      <Cascader
        options={codes.industries}
        fieldNames={fieldNames}
        showSearch={search}
        changeOnSelect
        placeholder="选到中类或小类"
      />
    )
  if (field === 'economicCode')
    return (
      <Select
        options={codes.economics.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
        placeholder="请选择"
      />
    )
  if (field === 'licenceFileId') return <LicenceUpload licence={licence} />
  return <Input maxLength={field === 'address' ? 200 : 100} autoComplete="off" />
}

export type FieldFault = { field: string; fault?: string; message: string }

/** Shows the server's faults at their fields. */
export function showFaults(form: FormInstance<RecordValues>, faults: readonly FieldFault[]) {
  const known = faults.flatMap(({ field, message }) => {
    const name = recordFields.find(own => own === field)
    return name ? [{ name, errors: [message] }] : []
  })
  form.setFields(known)
}
