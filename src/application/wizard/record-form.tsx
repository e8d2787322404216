/** The fields of a firm's record in an antd form, for the application and the change request. */

import { Cascader, Col, Form, Input, Row, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { inputKindOf } from '../../forms/input-kinds.ts'
import type { Firm } from '../../registration/calls.ts'
import { stepReasonText } from '../../registration/cases/steps/step-field-label.ts'
import { creditCodeFault, creditCodeMessage, normaliseCreditCode } from '../../registration/record/credit-code.ts'
import { type RecordField, recordFields, recordRows, recordSections } from '../../registration/record/record-fields.ts'
import { codePath } from './code-path.ts'
import { LicenceUpload } from './licence-upload.tsx'
import { type Codes, useBranch } from './use-codes.ts'

/** Form values: codes of a tree as paths from the root, all other fields as text. */
export type RecordValues = Partial<Record<RecordField, string | string[] | undefined>>

/** Index of the section that contains a field, 0 if none does. */
export const sectionIndex = (field: string) =>
  Math.max(
    0,
    recordSections.findIndex(({ fields }) => fields.some(name => name === field)),
  )

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
  for (const field of recordFields) {
    const { control } = recordRows[field]
    if (control === 'region') values[field] = codePath(codes.regions, record[field])
    else if (control === 'industry') values[field] = codePath(codes.industries, record[field])
    else values[field] = record[field] ?? undefined
  }
  return values
}

/** The last return: its reasons and what the fields had then. */
export type Return = Pick<NonNullable<Firm['returned']>, 'reasons' | 'was'>

type FieldsProps = {
  returned?: Return | null
  /** Hints that replace those of the table. */
  hints?: Partial<Record<RecordField, string>>
  fields: readonly RecordField[]
  codes: Codes
  licence: { id: string; name: string; type: string } | null
}

export function RecordFormFields({ fields, ...shared }: FieldsProps) {
  return (
    <Row gutter={24}>
      {fields.map(field => (
        <Col key={field} xs={24} md={recordRows[field].wide ? 24 : 12}>
          <RecordItem field={field} {...shared} />
        </Col>
      ))}
    </Row>
  )
}

export function RecordItem({
  field,
  codes,
  licence,
  returned,
  hints,
}: Omit<FieldsProps, 'fields'> & { field: RecordField }) {
  const { label, required, check, control, hint, longest } = recordRows[field]
  const form = Form.useFormInstance<RecordValues>()
  const region = Form.useWatch('regionCode', form)
  const code = Array.isArray(region) ? region.slice(-1)[0] : undefined
  const branch = useBranch(control === 'region' ? code : undefined)
  const usual = control === 'region' && branch ? `由${branch.label}受理` : (hints?.[field] ?? hint)
  const reason = returnText(field, returned)
  return (
    <ConsoleField
      name={field}
      label={label}
      {...(usual && { hint: usual })}
      reason={reason}
      required={required}
      {...(control === 'text' && longest !== undefined && { longest })}
      {...(check === 'creditCode' && { check: creditCodeMessageOf })}
    >
      {fieldControl(field, codes, licence)}
    </ConsoleField>
  )
}

/** Why a field was returned and what it had then; undefined for a field without a reason. */
function returnText(field: RecordField, returned: Return | null | undefined): string | undefined {
  const reasons = (returned?.reasons ?? [])
    .filter(line => line.field === field)
    .map(({ reason }) => stepReasonText('returned', { field: '', reason }))
  if (reasons.length === 0) return undefined
  const was = returned?.was[field]
  return `退回原因：${reasons.join('；')}${was ? `。当时填的是：${was}` : ''}`
}

function creditCodeMessageOf(value: string): string | undefined {
  const fault = value === '' ? undefined : creditCodeFault(normaliseCreditCode(value))
  return fault && creditCodeMessage(fault)
}

const fieldNames = { label: 'label', value: 'code', children: 'children' } as const

/** Finds a node by part of its label or the start of its code; at most 50 results. */
const treeSearch = {
  filter: (term: string, path: { label?: unknown; code?: unknown }[]) =>
    path.some(node => String(node.label).includes(term) || String(node.code).startsWith(term)),
  limit: 50,
}

const treeProps = { fieldNames, showSearch: treeSearch }

function fieldControl(field: RecordField, codes: Codes, licence: FieldsProps['licence']) {
  const { control } = recordRows[field]
  switch (control) {
    case 'region':
      return <Cascader {...treeProps} options={codes.regions} placeholder="省 / 市 / 区县" />
    case 'industry':
      return <Cascader {...treeProps} options={codes.industries} changeOnSelect placeholder="选到中类或小类" />
    case 'economic':
      return (
        <Select
          options={codes.economics.map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))}
          placeholder="请选择"
        />
      )
    case 'licence':
      return <LicenceUpload licence={licence} />
    case 'text':
      return <Input {...inputKindOf(recordRows[field].input)} />
  }
}
