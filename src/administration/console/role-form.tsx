/** The form that changes role and branch of a colleague, with its reason. */
import { App, Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { ColleagueCalls } from '../colleagues/calls.ts'
import { DutyChoice, type DutyValues, dutyFields, dutyInput } from './duty-choice.tsx'
import { reasonFields } from './reason-form.tsx'
import type { Choices, ColleagueDetail } from './staff-types.ts'

type Values = DutyValues & { reason?: string }

export const roleFields = { ...dutyFields, ...reasonFields }

type Props = { person: ColleagueDetail; choices: Choices; onDone: () => void }

export function RoleForm({ person, choices, onDone }: Props) {
  const call = useCall<ColleagueCalls>()
  const { message } = App.useApp()
  const { id, duty, branchCode } = person
  const { form } = useConsoleForm<Values>({
    send: async values => {
      const seen = { seenDuty: duty ?? undefined, seenBranchCode: branchCode ?? undefined }
      const input = { id, ...dutyInput(values, choices), reason: values.reason ?? '', ...seen }
      const { data } = await call('POST staff/authApi/role', input)
      message.success(data.outcome === 'done' ? '角色已改，马上生效' : '已提出，等另一位管理员同意')
      onDone()
    },
  })
  return (
    <ConsoleForm
      {...form}
      formName="role"
      fields={roleFields}
      verb="改角色"
      button={{ type: 'primary' }}
      initialValues={{ ...(duty && { duty }), ...(branchCode && { branchCode }) }}
    >
      <DutyChoice form={form.form} choices={choices} />
      <ConsoleField {...reasonFields.reason} hint="记入操作日志，对方会收到" name="reason">
        <Input.TextArea rows={2} />
      </ConsoleField>
    </ConsoleForm>
  )
}
