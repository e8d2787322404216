/** The fields of the record and the phone of the person, with the fault of each beside it. */
import { Cascader, Input, Select } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { errorFaults, type FormFault, faultMessageOf } from '../../forms/form-faults.ts'
import type { CodeCalls } from '../../registration/record/codes/calls.ts'
import { fieldsByPlace, type RecordField, recordRows } from '../../registration/record/record-fields.ts'
import { failureFaults, failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { WalkInCalls } from './calls.ts'
import styles from './walk-in.module.css'

type Values = Partial<Record<RecordField | 'phone', string>>
type Props = { onEntered: (entered: { id: number; phone: string; firmName: string }) => void }

const phoneField = { label: '经办人手机号（用来登录）', required: true }
const fields = { ...recordRows, phone: phoneField }
const tree = { fieldNames: { label: 'label', value: 'code', children: 'children' }, showSearch: true } as const

export function WalkInForm({ onEntered }: Props) {
  const call = useCall<WalkInCalls>()
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const set = (field: RecordField | 'phone', value: string) => {
    setValues({ ...values, [field]: value })
    setFaults(faults.filter(fault => fault.field !== field))
  }
  const submit = () => {
    setFaults([])
    call('POST tycpdmfirm/authApi/walkIn', { ...values, phone: values.phone ?? '' })
      .then(({ data }) => onEntered({ id: data.id, phone: values.phone ?? '', firmName: values.firmName ?? '' }))
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
            maxLength={11}
            inputMode="numeric"
            value={values.phone ?? ''}
            onChange={({ target }) => set('phone', target.value)}
          />
        </Labelled>
      </div>
    </ConsoleForm>
  )
}

type LabelledProps = { id: string; label: string; required: boolean; fault: string | undefined; children: ReactNode }

function Labelled({ id, label, required, fault, children }: LabelledProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span>{required ? '（必填）' : '（可以不填）'}</span>
      </label>
      {children}
      {fault && <p className={styles.bad}>{fault}</p>}
    </div>
  )
}

type ControlProps = { id: string; field: RecordField; value: string | undefined; onChange: (value: string) => void }

function Control({ id, field, value, onChange }: ControlProps) {
  const { control, longest } = recordRows[field]
  const codes = useCodeTables(control)
  switch (control) {
    case 'region':
      return (
        <Cascader
          id={id}
          {...tree}
          options={codes?.regions ?? []}
          onChange={path => onChange(String(path?.[path.length - 1] ?? ''))}
        />
      )
    case 'industry':
      return (
        <Cascader
          id={id}
          {...tree}
          changeOnSelect
          options={codes?.industries ?? []}
          onChange={path => onChange(String(path?.[path.length - 1] ?? ''))}
        />
      )
    case 'economic':
      return (
        <Select
          id={id}
          options={codes?.economics.map(({ code, label }) => ({ value: code, label: `${code} ${label}` })) ?? []}
          onChange={(code: string) => onChange(code)}
        />
      )
    case 'licence':
      return <LicenceInput id={id} onChange={onChange} />
    case 'text':
      return (
        <Input
          id={id}
          value={value ?? ''}
          {...(longest && { maxLength: longest })}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

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

function LicenceInput({ id, onChange }: { id: string; onChange: (fileId: string) => void }) {
  const call = useCall<WalkInCalls>()
  const [text, setText] = useState('PDF、PNG 或 JPEG，不超过 10 MB')
  const upload = (file: File | undefined) => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    setText('正在上传')
    call('POST tycpdmfirm/authApi/walkInFile', body as never)
      .then(({ data }) => {
        onChange(data.id)
        setText(`已上传 ${data.name}`)
      })
      .catch(error => setText(failureFaults(error)[0]?.message ?? failureMessage(error)))
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".pdf,.png,.jpg,.jpeg"
        onChange={({ currentTarget }) => upload(currentTarget.files?.[0])}
      />
      <p role="status">{text}</p>
    </>
  )
}
