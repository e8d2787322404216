/** The fields of the record and the phone of the person, with the fault of each beside it. */

import { Cascader, Input, Select } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { errorFaults, type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import { inputKindForOthers } from '../../forms/input-kinds.ts'
import { isText, isTextList, useTypedState } from '../../forms/use-typed-state.ts'
import type { CodeCalls } from '../../registration/record/codes/calls.ts'
import { fieldsByPlace, type RecordField, recordRows } from '../../registration/record/record-fields.ts'
import { PhotoButton } from '../../ui/photos/photo-button.tsx'
import { smallerPhoto } from '../../ui/photos/smaller-photo.ts'
import { forgetTypedText } from '../../ui/typed-text/typed-text.ts'
import { asRecord } from '../../wire/as-record.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { WalkInCalls } from './calls.ts'
import styles from './walk-in.module.css'

/** A code of a tree is stored with its path. */
type Value = string | string[]
type Values = Partial<Record<RecordField | 'phone', Value>>
export type Entered = DataOf<RowOf<WalkInCalls, 'POST tycpdmfirm/authApi/walkIn'>> & { firmName: string }
type Props = { onEntered: (entered: Entered) => void }

const phoneField = { label: '经办人手机号（用来登录）', required: true }
const fields = { ...recordRows, phone: phoneField }
const tree = { fieldNames: { label: 'label', value: 'code', children: 'children' }, showSearch: true } as const

export function WalkInForm({ onEntered }: Props) {
  const call = useCall<WalkInCalls>()
  const [values, setValues] = useTypedState<Values>({ name: 'walk-in', initial: () => ({}), isValue: isValues })
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const set = (field: RecordField | 'phone', value: Value) => {
    setValues({ ...values, [field]: value })
    setFaults(faults.filter(fault => fault.field !== field))
  }
  const submit = () => {
    setFaults([])
    const input = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, lastOf(value)]))
    const { phone = '', firmName = '' } = input
    call('POST tycpdmfirm/authApi/walkIn', { ...input, phone })
      .then(({ data }) => {
        forgetTypedText()
        onEntered({ ...data, firmName })
      })
      .catch(error => setFaults(errorFaults(error)))
  }
  return (
    <ConsoleForm faults={faults} fields={fields} onSubmit={submit} verb="提交申请" button={{ type: 'primary' }}>
      <div className={styles.form}>
        {fieldsByPlace.map(field => (
          <Labelled key={field} id={field} {...recordRows[field]} fault={faultMessageOf(faults, field)}>
            <Control id={field} field={field} value={values[field]} onChange={value => set(field, value)} />
          </Labelled>
        ))}
        <Labelled id="phone" {...phoneField} fault={faultMessageOf(faults, 'phone')}>
          <Input
            id="phone"
            inputMode="tel"
            autoComplete="off"
            value={lastOf(values.phone)}
            onChange={({ target }) => set('phone', target.value)}
          />
        </Labelled>
      </div>
    </ConsoleForm>
  )
}

const lastOf = (value: Value | undefined) => (Array.isArray(value) ? (value[value.length - 1] ?? '') : (value ?? ''))

const isValues = (stored: unknown): stored is Values =>
  Object.values(asRecord(stored)).every(value => isText(value) || isTextList(value))

type LabelledProps = { id: string; label: string; required: boolean; fault: string | undefined; children: ReactNode }

function Labelled({ id, label, required, fault, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={required ? styles.required : styles.optional}>
        {label}
      </label>
      {children}
      {fault && <p className={styles.bad}>{fault}</p>}
    </div>
  )
}

type ControlProps = { id: string; field: RecordField; value: Value | undefined; onChange: (value: Value) => void }

function Control({ id, field, value, onChange }: ControlProps) {
  const { control } = recordRows[field]
  const codes = useCodeTables(control)
  switch (control) {
    case 'region':
      return (
        <Cascader
          id={id}
          {...tree}
          options={codes?.regions ?? []}
          value={pathOf(value)}
          onChange={path => onChange((path ?? []).map(String))}
        />
      )
    case 'industry':
      return (
        <Cascader
          id={id}
          {...tree}
          changeOnSelect
          options={codes?.industries ?? []}
          value={pathOf(value)}
          onChange={path => onChange((path ?? []).map(String))}
        />
      )
    case 'economic':
      return (
        <Select
          id={id}
          options={codes?.economics.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })) ?? []}
          value={lastOf(value) || null}
          onChange={(code: string) => onChange(code)}
        />
      )
    case 'licence':
      return <LicenceInput id={id} value={lastOf(value)} onChange={onChange} />
    case 'text':
      return (
        <Input
          id={id}
          value={lastOf(value)}
          {...inputKindForOthers(recordRows[field].input)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

const pathOf = (value: Value | undefined) => (Array.isArray(value) ? value : [])

function useCodeTables(control: string) {
  const call = useCall<CodeCalls>()
  const load = useCallback(
    async () => ({
      regions: (await call('GET codes/api/regions', {})).data,
      industries: (await call('GET codes/api/industries', {})).data,
      economics: (await call('GET codes/api/economics', {})).data,
    }),
    [call],
  )
  return useReply(control === 'text' || control === 'licence' ? undefined : load).reply
}

type LicenceProps = { id: string; value: string; onChange: (fileId: string) => void }

function LicenceInput({ id, value, onChange }: LicenceProps) {
  const call = useCall<WalkInCalls>()
  const [text, setText] = useState(value ? '文件已上传' : 'PDF、PNG 或 JPEG，不超过 10 MB')
  const upload = async (selected: File | undefined) => {
    if (!selected) return
    setText('正在上传')
    const { file, note } = await smallerPhoto(selected)
    const body = new FormData()
    body.append('file', file)
    try {
      const { data } = await call('POST tycpdmfirm/authApi/walkInFile', body as never)
      onChange(data.id)
      setText(note === undefined ? `已上传 ${data.name}` : `已上传 ${data.name}。${note}`)
    } catch (error) {
      setText(actFailure(error))
    }
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
      <PhotoButton onPhoto={photo => void upload(photo)} />
      <p role="status">{text}</p>
    </>
  )
}
