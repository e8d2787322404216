/** The form of a new range: its kind, its ends, its first day, and the document by which it was assigned. */
import { App, Form, Input, Radio } from 'antd'
import { lastEffectiveDay } from '../../../fees/rates/rules.ts'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import {
  prefixKind,
  type RangeKind,
  rangeKindRow,
  rangeKindTable,
} from '../../../registration/allocation/range-kinds.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { RangeCalls } from '../../ranges/calls.ts'
import { rangeLengths } from '../../ranges/lengths.ts'
import styles from './business-settings.module.css'

const rangeFields = {
  kind: { label: '号码', required: true },
  first: { label: '首个代码', required: true, longest: rangeLengths.end },
  last: { label: '末个代码', hint: '与首个代码位数相同，含这一个', required: true, longest: rangeLengths.end },
  effectiveOn: { label: '生效日', hint: '从这天起分配，最早今天', required: true },
  basis: { label: '依据', hint: '文件名称和文号，另一位同事照它核对', required: true, longest: rangeLengths.basis },
} as const

type Values = Partial<Record<Exclude<keyof typeof rangeFields, 'kind'>, string>> & { kind?: RangeKind }

const kindOptions = rangeKindTable.map(({ kind, label }) => ({ value: kind, label }))

export function RangeForm({ onProposed }: { onProposed: () => void }) {
  const call = useCall<RangeCalls>()
  const { message } = App.useApp()
  const today = chinaDay(new Date())
  const { form } = useConsoleForm<Values>({
    send: async ({ kind, first = '', last = '', effectiveOn = '', basis = '' }) => {
      await call('POST staff/authApi/ranges/propose', { kind, first, last, effectiveOn, basis })
      message.success('已提出，另一位同事批准后生效')
      onProposed()
    },
  })
  const { digits } = rangeKindRow(Form.useWatch('kind', form.form) ?? prefixKind.kind)
  return (
    <ConsoleForm
      {...form}
      fields={rangeFields}
      verb="交给另一位同事批准"
      button={{ type: 'primary' }}
      initialValues={{ kind: prefixKind.kind }}
    >
      <ConsoleField {...rangeFields.kind} name="kind">
        <Radio.Group options={kindOptions} />
      </ConsoleField>
      <div className={styles.pair}>
        <ConsoleField {...rangeFields.first} hint={digits} name="first">
          <Input inputMode="numeric" autoComplete="off" />
        </ConsoleField>
        <ConsoleField {...rangeFields.last} name="last">
          <Input inputMode="numeric" autoComplete="off" />
        </ConsoleField>
      </div>
      <ConsoleField {...rangeFields.effectiveOn} name="effectiveOn">
        <Input type="date" autoComplete="off" min={today} max={lastEffectiveDay(today)} />
      </ConsoleField>
      <ConsoleField {...rangeFields.basis} name="basis">
        <Input.TextArea rows={2} />
      </ConsoleField>
    </ConsoleForm>
  )
}
