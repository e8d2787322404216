/** More assets of a type: serials that count up, or a pasted list. */
import { App, Input, Radio } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { FormFields } from '../../forms/form-faults.ts'
import { inputKindOf } from '../../forms/input-kinds.ts'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { blockSerials } from '../fields/serial-rules.ts'
import type { PoolCalls } from '../pool/calls.ts'
import styles from './assets.module.css'

type Values = Partial<Record<'block.lead' | 'block.first' | 'block.count' | 'block.digits' | 'serials', string>>

const blockFields = [
  { name: 'block.lead', label: '前缀', required: false, longest: 16, hint: '每个系列号前面的字母，例如 C' },
  { name: 'block.first', label: '从几号起', required: true, longest: 12, hint: '例如 1' },
  { name: 'block.count', label: '加几件', required: true, longest: 5, hint: '至多 10000 件' },
  { name: 'block.digits', label: '数字几位', required: false, longest: 2, hint: '前面补零到这么多位；不填就不补' },
] as const

const fields: FormFields = {
  ...Object.fromEntries(blockFields.map(({ name, label }) => [name, { label }])),
  serials: { label: '系列号' },
}

const ways = [
  { value: 'block', label: '连续的号' },
  { value: 'list', label: '一行一个' },
]

type Props = { grai: string; lastSerial: string | null; onAdded: () => void }

export function AddForm({ grai, lastSerial, onAdded }: Props) {
  const call = useCall<PoolCalls>()
  const { message } = App.useApp()
  const [isList, setList] = useState(false)
  const [preview, setPreview] = useState('')
  const onceSent = useRequestKey('add')
  const { form } = useConsoleForm<Values>({
    send: async values => {
      const { data } = await onceSent(key =>
        call('POST assets/authApi/add', {
          ...{ key, grai },
          ...(isList ? { serials: values.serials ?? '' } : { block: blockOf(values) }),
        }),
      )
      form.form.resetFields()
      setPreview('')
      const text = `加了 ${formatCount(data.added)} 件：${data.first}${data.added > 1 ? ` 至 ${data.last}` : ''}`
      message.success(doneText(data, text))
      onAdded()
    },
  })
  return (
    <ConsoleForm
      {...form}
      onChange={() => {
        form.onChange()
        setPreview(isList ? '' : previewOf(form.form.getFieldsValue(true)))
      }}
      fields={fields}
      verb="加资产"
      button={{ type: 'primary' }}
      formName="add"
    >
      <Radio.Group
        className={styles.acts ?? ''}
        aria-label="怎么加"
        optionType="button"
        options={ways}
        value={isList ? 'list' : 'block'}
        onChange={({ target }) => setList(target.value === 'list')}
      />
      {isList ? (
        <ConsoleField
          name="serials"
          label="系列号"
          required
          hint="一行一个，也可以扫整个 GRAI；至多 10000 件，有一个不对就全不加"
        >
          <Input.TextArea rows={6} autoComplete="off" spellCheck={false} />
        </ConsoleField>
      ) : (
        <div className={styles.blockFields}>
          {blockFields.map(field => (
            <ConsoleField key={field.name} {...field}>
              <Input {...inputKindOf('other')} {...(field.name !== 'block.lead' && { inputMode: 'numeric' })} />
            </ConsoleField>
          ))}
        </div>
      )}
      <p className={styles.preview} role="status">
        {preview || (lastSerial ? `现有的最后一个系列号是 ${lastSerial}。` : '还没有资产。')}
      </p>
    </ConsoleForm>
  )
}

const blockOf = (values: Values) => ({
  ...(values['block.lead'] && { lead: values['block.lead'] }),
  ...{ first: values['block.first'] ?? '', count: values['block.count'] ?? '' },
  ...(values['block.digits'] && { digits: values['block.digits'] }),
})

/** The first and the last serial of what is typed, if it is whole. */
function previewOf(values: Values): string {
  const [first, count, digits] = (['block.first', 'block.count', 'block.digits'] as const).map(name =>
    Number(values[name] || Number.NaN),
  ) as [number, number, number]
  if (!Number.isSafeInteger(first) || !(count >= 1 && count <= 10_000)) return ''
  const serials = blockSerials({ lead: values['block.lead'] ?? '', first, count, digits: digits || 0 })
  if (!Array.isArray(serials)) return serials.message
  return count === 1 ? `系列号 ${serials[0]}` : `系列号 ${serials[0]} 至 ${serials[serials.length - 1]}`
}
