/** The form of another account: to whom firms pay, at which bank, from which day, and the document that it rests on. */
import { App, Form, Input } from 'antd'
import { payeeLengths } from '../../../../fees/payee/payee-rules.ts'
import { lastEffectiveDay } from '../../../../fees/rates/rules.ts'
import { ConsoleField } from '../../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../../forms/console/use-console-form.ts'
import { chinaDay, shiftDay } from '../../../../wire/china-time.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { PayeeCalls, PayeeReply } from '../../../payee/calls.ts'
import business from '../business-settings.module.css'
import { PayeeDifference } from './payee-difference.tsx'

const payeeFields = {
  name: { label: '收款户名', hint: '单位全称，与开户许可一致', required: true, longest: payeeLengths.name },
  bank: { label: '开户银行', hint: '写到支行', required: true, longest: payeeLengths.bank },
  account: { label: '收款账号', hint: '数字，可以用空格分组', required: true, longest: payeeLengths.account },
  effectiveOn: { label: '从哪天起', hint: '最早明天', required: true },
  basis: { label: '依据', hint: '文件名称和文号，另一位同事照它核对', required: true, longest: payeeLengths.basis },
} as const

type Values = Partial<Record<keyof typeof payeeFields, string>>

export function PayeeForm({ payee, onChanged }: { payee: PayeeReply['payee']; onChanged: () => void }) {
  const call = useCall<PayeeCalls>()
  const { message } = App.useApp()
  const tomorrow = shiftDay(chinaDay(new Date()), 1)
  const { form } = useConsoleForm<Values>({
    send: async ({ name = '', bank = '', account = '', effectiveOn = '', basis = '' }) => {
      await call('POST staff/authApi/payee/propose', { name, bank, account, effectiveOn, basis })
      message.success('已提出并通知了管理员和财务，另一位同事批准后按生效日使用')
      onChanged()
    },
  })
  const name = Form.useWatch('name', form.form) ?? ''
  const bank = Form.useWatch('bank', form.form) ?? ''
  const account = Form.useWatch('account', form.form) ?? ''
  return (
    <ConsoleForm
      {...form}
      fields={payeeFields}
      verb="交给另一位同事批准"
      button={{ type: 'primary' }}
      aria-label="改收款账户"
      initialValues={payee ? { name: payee.name, bank: payee.bank } : {}}
    >
      <ConsoleField {...payeeFields.name} name="name">
        <Input autoComplete="off" />
      </ConsoleField>
      <ConsoleField {...payeeFields.bank} name="bank">
        <Input autoComplete="off" />
      </ConsoleField>
      <div className={business.pair}>
        <ConsoleField {...payeeFields.account} name="account">
          <Input inputMode="numeric" autoComplete="off" />
        </ConsoleField>
        <ConsoleField {...payeeFields.effectiveOn} name="effectiveOn">
          <Input type="date" autoComplete="off" min={tomorrow} max={lastEffectiveDay(tomorrow)} />
        </ConsoleField>
      </div>
      <ConsoleField {...payeeFields.basis} name="basis">
        <Input.TextArea rows={2} />
      </ConsoleField>
      {account !== '' && <PayeeDifference before={payee} after={{ name, bank, account }} />}
    </ConsoleForm>
  )
}
