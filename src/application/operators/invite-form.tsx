/** Form that invites an operator by phone or mail. */
import { App, Input, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { OperatorCalls, Operators } from '../../registration/operators/calls.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { type FirmRole, firmRoleLabels, firmRoles } from '../../wire/firm-roles.ts'

type Values = { address?: string; role?: FirmRole }

export const inviteFields = {
  address: {
    label: '对方的手机号或邮箱',
    required: true,
    longest: 100,
  },
  role: { label: '角色', required: true },
} as const

const roleOptions = firmRoles.map(role => ({ value: role, label: firmRoleLabels[role] }))

type Props = { days: number; onInvited: (operators: Operators) => void }

/** `days`: how long an invitation can be accepted. */
export function InviteForm({ days, onInvited }: Props) {
  const call = useCall<OperatorCalls>()
  const { message } = App.useApp()
  const { form } = useConsoleForm<Values>({
    send: async ({ address = '', role = 'reader' }) => {
      const { data } = await call('POST tycpdmfirm/authApi/operator/invite', { address, role })
      message.success('邀请已发出')
      form.form.resetFields()
      onInvited(data)
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={inviteFields}
      verb="发出邀请"
      button={{ type: 'primary' }}
      initialValues={{ role: 'numbers' }}
    >
      <ConsoleField
        {...inviteFields.address}
        hint={`邀请发到这里。只有登记了这个手机号或邮箱的账号能接受，${days} 天内有效，只能用一次。`}
        name="address"
      >
        <Input autoComplete="off" />
      </ConsoleField>
      <ConsoleField {...inviteFields.role} name="role">
        <Select options={roleOptions} />
      </ConsoleField>
    </ConsoleForm>
  )
}
