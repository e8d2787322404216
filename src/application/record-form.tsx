/** The fields of a firm's record in an antd form, for the application and the change request. */
import { Cascader, Col, Form, type FormInstance, Input, Row, Select } from 'antd'
import { creditCodeFault, creditCodeMessage, normaliseCreditCode } from '../registration/record/credit-code.ts'
import { optionalFields, type RecordField, recordFields, recordLabels } from '../registration/record/record-fields.ts'
import { codePath } from './code-path.ts'
import { LicenceUpload } from './licence-upload.tsx'
import { type Codes, useBranch } from './use-codes.ts'

/** Form values: codes of a tree as paths from the root, all other fields as text. */
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

/** Index of the section that contains a field, 0 if none does. */
export const sectionIndex = (field: string) =>
  Math.max(
    0,
    sections.findIndex(({ fields }) => fields.some(name => name === field)),
  )

const hints: Partial<Record<RecordField, string>> = {
  firmName: '与营业执照一致',
  // The hint is there from the start: one that appears later would move the buttons below it.
  regionCode: '选定后这里写明由哪个分支机构受理',
  firmNameEn: '没有可以不填',
  address: '写到街道和门牌号',
  contactPhone: '手机号，或带区号的固定电话',
  contactEmail: '没有可以不填',
}

const wideFields: readonly RecordField[] = ['address', 'licenceFileId']

/** The form values as input of a call. */
export function requestBody(values: RecordValues): Partial<Record<RecordField, string>> {
  const body: Partial<Record<RecordField, string>> = {}
  for (const field of recordFields) {
    const value = values[field]
    const text = Array.isArray(value) ? value.slice(-1)[0] : value
    if (text) body[field] = text
  }
  return body
}

/** A record as form values. The code trees must be loaded, otherwise its codes are not found. */
export function formValues(record: Readonly<Partial<Record<RecordField, string | null>>>, codes: Codes): RecordValues {
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
        <Col key={field} xs={24} md={wideFields.includes(field) ? 24 : 12}>
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
  const branch = useBranch(field === 'regionCode' ? code : undefined)
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
      {fieldControl(field, codes, licence)}
    </Form.Item>
  )
}

async function checkCreditCode(_: unknown, value: unknown) {
  if (typeof value !== 'string' || value === '') return
  const fault = creditCodeFault(normaliseCreditCode(value))
  if (fault) throw new Error(creditCodeMessage(fault))
}

const fieldNames = { label: 'label', value: 'code', children: 'children' } as const

/** Finds a node by part of its label or the start of its code; at most 50 results. */
const treeSearch = {
  filter: (term: string, path: { label?: unknown; code?: unknown }[]) =>
    path.some(node => String(node.label).includes(term) || String(node.code).startsWith(term)),
  limit: 50,
}

function fieldControl(field: RecordField, codes: Codes, licence: FieldsProps['licence']) {
  if (field === 'regionCode')
    return (
      <Cascader options={codes.regions} fieldNames={fieldNames} showSearch={treeSearch} placeholder="省 / 市 / 区县" />
    )
  if (field === 'industryCode')
    return (
      <Cascader
        options={codes.industries}
        fieldNames={fieldNames}
        showSearch={treeSearch}
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

/** Displays the server's faults at their fields. */
export function displayFaults(form: FormInstance<RecordValues>, faults: readonly FieldFault[]) {
  const fieldErrors = faults.flatMap(({ field, message }) => {
    const name = recordFields.find(recordField => recordField === field)
    return name ? [{ name, errors: [message] }] : []
  })
  form.setFields(fieldErrors)
}
