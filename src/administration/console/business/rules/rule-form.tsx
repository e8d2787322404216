/** The form of a new value: the value, its first day, and the document that it rests on. */
import { App, Form, Input } from 'antd'
import { boundsText, ruleRow, valueText } from '../../../../business-rules/rule-table.ts'
import { lastEffectiveDay } from '../../../../fees/rates/rules.ts'
import { ConsoleField } from '../../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../../forms/console/use-console-form.ts'
import { chinaDay, shiftDay } from '../../../../wire/china-time.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { RuleReply, RuleVersionCalls } from '../../../business-rules/calls.ts'
import { rangeLengths } from '../../../ranges/lengths.ts'
import business from '../business-settings.module.css'
import styles from './rules.module.css'

const ruleFields = {
  value: { label: '改为', required: true, longest: 4 },
  effectiveOn: { label: '从哪天起', hint: '最早明天', required: true },
  basis: { label: '依据', hint: '文件名称和文号，或者改的原因', required: true, longest: rangeLengths.basis },
} as const

type Values = Partial<Record<keyof typeof ruleFields, string>>

export function RuleForm({ rule, onChanged }: { rule: RuleReply; onChanged: () => void }) {
  const call = useCall<RuleVersionCalls>()
  const { message } = App.useApp()
  const tomorrow = shiftDay(chinaDay(new Date()), 1)
  const { key, label, unit, value: today, needsTwo } = rule
  const { form } = useConsoleForm<Values>({
    send: async ({ value = '', effectiveOn = '', basis = '' }) => {
      await call('POST staff/authApi/rules/propose', { key, value: Number(value), effectiveOn, basis })
      message.success(needsTwo ? '已提出，另一位同事批准后生效' : `${effectiveOn} 起用新的值`)
      onChanged()
    },
  })
  const typed = Form.useWatch('value', form.form) ?? ''
  return (
    <ConsoleForm
      {...form}
      fields={ruleFields}
      verb={needsTwo ? '交给另一位同事批准' : '保存'}
      button={{ type: 'primary' }}
      aria-label={`改${label}`}
    >
      <div className={business.pair}>
        <ConsoleField
          {...ruleFields.value}
          hint={boundsText(ruleRow(key))}
          name="value"
          check={text => (/^[0-9]+$/.test(text) ? undefined : '请填写整数')}
        >
          <Input inputMode="numeric" autoComplete="off" suffix={unit} />
        </ConsoleField>
        <ConsoleField {...ruleFields.effectiveOn} name="effectiveOn">
          <Input type="date" autoComplete="off" min={tomorrow} max={lastEffectiveDay(tomorrow)} />
        </ConsoleField>
      </div>
      <p className={`${styles.change} ${styles.preview}`}>
        {label}：<del>{valueText(key, today)}</del> →{' '}
        <ins>{/^[0-9]+$/.test(typed) ? valueText(key, Number(typed)) : '…'}</ins>
      </p>
      <ConsoleField {...ruleFields.basis} name="basis">
        <Input.TextArea rows={2} />
      </ConsoleField>
    </ConsoleForm>
  )
}
