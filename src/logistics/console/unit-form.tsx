/** A new logistic unit: its contents and where it goes; its SSCC is allocated at once. */
import { App, Input, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { FormFields } from '../../forms/form-faults.ts'
import { inputKindOf } from '../../forms/input-kinds.ts'
import { ParentChoice } from '../../locations/console/parent-choice.tsx'
import { PrefixChoice } from '../../products/console/prefix-choice.tsx'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Unit, UnitCalls } from '../calls.ts'
import { type UnitField, unitTable } from '../unit-fields.ts'
import styles from './units.module.css'

type FormName = `fields.${UnitField}`
type Values = Partial<Record<FormName | 'companyPrefix' | 'extensionDigit', string>>

const nameOf = (field: UnitField): FormName => `fields.${field}`
const fields: FormFields = {
  ...Object.fromEntries(unitTable.map(({ name, label }) => [nameOf(name), { label }])),
  companyPrefix: { label: '厂商识别代码' },
  extensionDigit: { label: '扩展位' },
}
const digits = [...'0123456789'].map(value => ({ value, label: value }))

export function UnitForm({ onCreated }: { onCreated: (unit: Unit) => void }) {
  const call = useCall<UnitCalls>()
  const { message } = App.useApp()
  const onceSent = useRequestKey('unit')
  const { form } = useConsoleForm<Values>({
    send: async ({ companyPrefix, extensionDigit, ...values }) => {
      const texts = Object.fromEntries(unitTable.map(({ name }) => [name, values[nameOf(name)] ?? '']))
      const { data } = await onceSent(key =>
        call('POST logistics/authApi/create', {
          ...{ key, fields: texts },
          ...(companyPrefix && { companyPrefix }),
          ...(extensionDigit && { extensionDigit }),
        }),
      )
      form.form.resetFields()
      message.success(doneText(data, `SSCC ${data.sscc} 已分配`))
      onCreated(data)
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      verb="分配 SSCC"
      button={{ type: 'primary' }}
      initialValues={{ extensionDigit: '0' }}
      formName="unit"
    >
      <div className={styles.fields}>
        {unitTable.map(({ name, label, hint, longest, required }) => (
          <ConsoleField key={name} {...{ label, hint, longest, required }} name={nameOf(name)}>
            {name === 'shipFrom' ? <ParentChoice placeholder="请选择" /> : <Input {...inputKindOf('other')} />}
          </ConsoleField>
        ))}
        <ConsoleField name="extensionDigit" label="扩展位" required={false} hint="SSCC 的第一位，由您定，不影响意思">
          <Select options={digits} />
        </ConsoleField>
        <PrefixChoice />
      </div>
    </ConsoleForm>
  )
}
