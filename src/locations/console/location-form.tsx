/** The form of a location, made from the table of fields: those that its kind has. */
import { App, Button, Card, Checkbox, Col, Form, Input, Row, Select } from 'antd'
import { useState } from 'react'
import { type LocationKind, locationKinds, locationKindTable } from '../../codes/location-kinds.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { FormFields } from '../../forms/form-faults.ts'
import { inputKindForOthers } from '../../forms/input-kinds.ts'
import { PrefixChoice } from '../../products/console/prefix-choice.tsx'
import shared from '../../registration/display/console.module.css'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import {
  hasField,
  kindHints,
  type LocationField,
  type LocationFieldRow,
  locationRows,
  locationSections,
} from '../fields/location.table.ts'
import type { LocationCalls, LocationRecord } from '../record/calls.ts'
import styles from './locations.module.css'
import { ParentChoice } from './parent-choice.tsx'
import { RegionChoice } from './region-choice.tsx'

type FormName = `fields.${LocationField}`
type Values = Partial<Record<Exclude<FormName, 'fields.kind'> | 'companyPrefix' | 'reference', string>> & {
  'fields.kind'?: LocationKind
}

const nameOf = (field: LocationField): FormName => `fields.${field}`
const fields: FormFields = {
  ...Object.fromEntries(locationRows.map(({ name, label }) => [nameOf(name), { label }])),
  reference: { label: '位置参考代码' },
  companyPrefix: { label: '厂商识别代码' },
}

type Props = {
  record: LocationRecord | undefined
  /** Of a new location. */
  parent?: string | undefined
  onSaved: (record: LocationRecord, isNew: boolean) => void
}

const startKind: LocationKind = 'physical'

/** The texts of the fields that the kind has; the others are cleared. */
function inputOf(values: Values) {
  const kind = values['fields.kind'] ?? startKind
  const texts = locationRows.map(row => [row.name, hasField(row, kind) ? (values[nameOf(row.name)] ?? '') : ''])
  return { ...Object.fromEntries(texts), kind }
}

function initialValues(record: LocationRecord | undefined, parent: string): Values {
  const texts = record?.fields
  const values = locationRows.map(({ name }) => [nameOf(name), texts?.[name] ?? ''])
  const start = { 'fields.parent': parent, 'fields.kind': startKind }
  return { ...Object.fromEntries(values), ...(record ? { 'fields.regionCode': record.regionCode ?? '' } : start) }
}

export function LocationForm({ record, parent = '', onSaved }: Props) {
  const call = useCall<LocationCalls>()
  const { message } = App.useApp()
  const [isPublic, setPublic] = useState(record?.isPublic ?? false)
  const [isCorrection, setCorrection] = useState(false)
  const onceSent = useRequestKey('location')
  const { form, isBusy, markChanged } = useConsoleForm<Values>({
    send: async values => {
      const { companyPrefix, reference } = values
      const { data } = await onceSent(key =>
        call('POST location/authApi/save', {
          ...(record ? { gln: record.gln, version: record.version } : { key }),
          ...(!record && companyPrefix && { companyPrefix }),
          ...(!record && reference && { reference }),
          ...{ fields: inputOf(values), isPublic, correction: isCorrection },
        }),
      )
      message.success(record ? '已保存' : doneText(data, `位置码 ${data.gln} 已分配`))
      onSaved(data, record === undefined)
    },
  })
  const chosenKind = Form.useWatch<LocationKind | undefined>('fields.kind', form.form)
  const kind = chosenKind ?? record?.kind ?? startKind
  const locked = new Set(isCorrection ? [] : record?.locked)
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      initialValues={initialValues(record, parent)}
      record={record?.gln ?? `new ${parent}`}
    >
      <div className={shared.stack}>
        {record && record.locked.length > 0 && (
          <Checkbox checked={isCorrection} onChange={({ target }) => setCorrection(target.checked)}>
            更正登记的错误：地方没有变，只是这里写错了
          </Checkbox>
        )}
        {locationSections.map(section => (
          <Section key={section} {...{ section, kind, locked, own: record?.gln }} />
        ))}
        {!record && (
          <Card title="位置码">
            <PrefixChoice />
            <ConsoleField
              name="reference"
              label="位置参考代码"
              required={false}
              longest={40}
              hint="不填就给下一个可用的；号码池里已分配、还没有写地方的也可以填"
            >
              <Input autoComplete="off" inputMode="numeric" />
            </ConsoleField>
          </Card>
        )}
        <div className={styles.acts}>
          <Checkbox
            checked={isPublic}
            onChange={({ target }) => {
              setPublic(target.checked)
              markChanged()
            }}
          >
            公开：别人按位置码查得到（联系人和备注不公开）
          </Checkbox>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {record ? '保存' : '保存并分配位置码'}
          </Button>
        </div>
      </div>
    </ConsoleForm>
  )
}

type SectionProps = {
  section: (typeof locationSections)[number]
  kind: LocationKind
  locked: ReadonlySet<LocationField>
  own: string | undefined
}

function Section({ section, kind, locked, own }: SectionProps) {
  const rows = locationRows.filter(row => row.section === section && hasField(row, kind))
  if (rows.length === 0) return null
  return (
    <Card title={section}>
      <Row gutter={24}>
        {rows.map(row => (
          <Col key={row.name} xs={24} md={row.kind === 'long-text' ? 24 : 12}>
            <Field row={row} kind={kind} isLocked={locked.has(row.name)} own={own} />
          </Col>
        ))}
      </Row>
    </Card>
  )
}

type FieldProps = {
  row: LocationFieldRow & { name: LocationField }
  kind: LocationKind
  isLocked: boolean
  own: string | undefined
}

const lockedHint = '公开过的位置，这一项变了就是另一个地方，要用新的位置码'

function Field({ row, kind, isLocked, own }: FieldProps) {
  const { name, label, longest, requiredOf } = row
  const hint = isLocked ? lockedHint : row.kind === 'kind' ? kindHints[kind] : row.hint
  return (
    <ConsoleField
      name={nameOf(name)}
      label={label}
      required={requiredOf?.includes(kind) ?? false}
      longest={longest}
      {...(hint !== undefined && { hint })}
    >
      {controlOf(row, isLocked, own)}
    </ConsoleField>
  )
}

const kindOptions = locationKinds.map(kind => ({
  value: kind,
  label: locationKindTable[kind].zh,
}))

function controlOf({ kind, input }: LocationFieldRow, isLocked: boolean, own: string | undefined) {
  if (kind === 'kind') return <Select options={kindOptions} disabled={isLocked} />
  if (kind === 'gln') return <ParentChoice own={own} />
  if (kind === 'region') return <RegionChoice disabled={isLocked} />
  if (kind === 'long-text') return <Input.TextArea rows={3} />
  return <Input {...inputKindForOthers(input)} />
}
