/** The form of a type of assets, made from the table of fields; a new one gets its GRAI at once. */
import { App, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { FormFields } from '../../forms/form-faults.ts'
import { inputKindOf } from '../../forms/input-kinds.ts'
import { PrefixChoice } from '../../products/console/prefix-choice.tsx'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { categories, categoryLabels, type TypeField, typeTable } from '../fields/type-fields.ts'
import type { AssetType, AssetTypeCalls } from '../types/calls.ts'
import styles from './assets.module.css'

type FormName = `fields.${TypeField}`
type Values = Partial<Record<FormName | 'companyPrefix' | 'assetType', string>>

const nameOf = (field: TypeField): FormName => `fields.${field}`
const fields: FormFields = {
  ...Object.fromEntries(typeTable.map(({ name, label }) => [nameOf(name), { label }])),
  companyPrefix: { label: '厂商识别代码' },
  assetType: { label: '资产类型代码' },
}
const categoryOptions = categories.map(value => ({ value, label: categoryLabels[value] }))

const initialValues = (type: AssetType | undefined): Values =>
  Object.fromEntries(typeTable.map(({ name }) => [nameOf(name), String(type?.[name] ?? '') || undefined]))

type Props = { type?: AssetType; onSaved: (type: AssetType) => void }

export function TypeForm({ type, onSaved }: Props) {
  const call = useCall<AssetTypeCalls>()
  const { message } = App.useApp()
  const [isPublic, setPublic] = useState(type?.isPublic ?? false)
  const onceSent = useRequestKey('type')
  const { form, markChanged } = useConsoleForm<Values>({
    send: async ({ companyPrefix, assetType, ...values }) => {
      const texts = Object.fromEntries(typeTable.map(({ name }) => [name, values[nameOf(name)] ?? '']))
      const ofNew = {
        ...(companyPrefix && { companyPrefix }),
        ...(assetType && { assetType }),
      }
      const { data } = await onceSent(key =>
        call('POST assets/authApi/saveType', {
          ...(type ? { grai: type.grai, updatedAt: type.updatedAt } : { ...ofNew, key }),
          ...{ fields: texts, isPublic },
        }),
      )
      message.success(type ? '已保存' : doneText(data, `GRAI ${data.grai} 已分配`))
      onSaved(data)
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      verb={type ? '保存' : '保存并分配 GRAI'}
      button={{ type: 'primary' }}
      initialValues={initialValues(type)}
      record={type?.grai ?? 'new'}
      formName="type"
    >
      <div className={styles.fields}>
        {typeTable.map(({ name, label, hint, longest, required }) => (
          <ConsoleField key={name} {...{ label, hint, longest, required }} name={nameOf(name)}>
            {name === 'category' ? (
              <Select options={categoryOptions} placeholder="请选择" />
            ) : (
              <Input {...inputKindOf('other')} />
            )}
          </ConsoleField>
        ))}
        {!type && (
          <>
            <ConsoleField
              name="assetType"
              label="资产类型代码"
              required={false}
              longest={40}
              hint="不填就给下一个可用的；号码池里已分配的 GRAI 也可以填"
            >
              <Input autoComplete="off" inputMode="numeric" />
            </ConsoleField>
            <PrefixChoice />
          </>
        )}
      </div>
      <p>
        <Checkbox
          checked={isPublic}
          onChange={({ target }) => {
            setPublic(target.checked)
            markChanged()
          }}
        >
          公开：别人查这个 GRAI 看得到名称和种类（在哪里、有多少不公开）
        </Checkbox>
      </p>
    </ConsoleForm>
  )
}
