/** The form that invites a colleague, with the message that will be sent. */

import { App, Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { FormValues } from '../../forms/console/console-list.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { dayMs } from '../../wire/china-time.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { StaffInvitationCalls } from '../invitations/calls.ts'
import { staffLengths } from '../rules.ts'
import { DutyChoice, type DutyValues, dutyFields, dutyInput } from './duty-choice.tsx'
import styles from './staff.module.css'
import type { Choices } from './staff-types.ts'

type Values = DutyValues & { realName?: string; phone?: string; email?: string }

export const staffInviteFields = {
  realName: { label: '姓名', required: true, longest: staffLengths.realName },
  phone: { label: '手机号', longest: 20 },
  email: { label: '工作邮箱', hint: '邮箱和手机号至少填一个，都填的两处都发', longest: 254 },
} as const

const fields = { ...staffInviteFields, ...dutyFields }
const threeDaysMs = 3 * dayMs

export function InviteForm({ choices, onInvited }: { choices: Choices; onInvited: () => void }) {
  const call = useCall<StaffInvitationCalls>()
  const { message } = App.useApp()
  // The panel is hidden, not left, when it is closed.
  const { form } = useConsoleForm<Values>({
    extent: 'path',
    send: async values => {
      const { realName = '', phone, email } = values
      const input = { realName, phone, email, ...dutyInput(values, choices) }
      const { data } = await call('POST staff/authApi/invite', input)
      message.success(data.outcome === 'sent' ? '邀请已发出' : '已提出，另一位管理员同意后发出')
      onInvited()
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      verb="发出邀请"
      button={{ type: 'primary', size: 'large', block: true }}
      initialValues={{ duty: 'branchReviewer' }}
    >
      <div className={styles.pair}>
        <ConsoleField {...staffInviteFields.realName} name="realName">
          <Input autoComplete="off" />
        </ConsoleField>
        <ConsoleField {...staffInviteFields.phone} name="phone">
          <Input autoComplete="off" inputMode="tel" />
        </ConsoleField>
      </div>
      <ConsoleField {...staffInviteFields.email} name="email">
        <Input autoComplete="off" inputMode="email" />
      </ConsoleField>
      <DutyChoice form={form.form} choices={choices} />
      <FormValues<Values>>{values => <Preview values={values} choices={choices} />}</FormValues>
    </ConsoleForm>
  )
}

function Preview({ values, choices }: { values: Values; choices: Choices }) {
  const duty = choices.duties.find(choice => choice.duty === values.duty)
  const branch = choices.branches.find(({ code }) => code === values.branchCode)
  const reach = duty?.needsBranch ? (branch?.label ?? '分支机构') : '全国'
  return (
    <div className={styles.preview}>
      <p className={styles.previewTitle}>对方会收到</p>
      <p>
        {`${values.realName || '同事'}，您好。您被邀请作为`}
        <strong>{`${duty?.label ?? ''}（${reach}）`}</strong>
        {`使用工作人员控制台。请在 ${formatDate(Date.now() + threeDaysMs, 'MM-dd HH:mm')} 前打开链接，设置密码和两步验证。`}
      </p>
      {values.duty === 'administrator' && choices.needsConsent && <p>另一位管理员同意后才发出。</p>}
    </div>
  )
}
