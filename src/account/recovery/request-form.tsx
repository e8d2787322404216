/** Looking up an account, and requesting a new phone for it. */
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox, TextArea, TextInput } from '../../ui/controls/controls.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import forms from '../pages/forms.module.css'
import { phoneFault } from '../registration/registration-check.ts'
import type { RecoveryCalls } from './calls.ts'
import styles from './recovery.module.css'
import { recoveryLengths } from './rules.ts'

export type FoundAccount = DataOf<RowOf<RecoveryCalls, 'POST account/authApi/findAccount'>>

const login = { label: '用户名或原手机号', required: true, longest: recoveryLengths.login }

export function LookUpForm({ onFound }: { onFound: (account: FoundAccount) => void }) {
  const call = useCall<RecoveryCalls>()
  const send = async (values: FormValues) => {
    const { data } = await call('POST account/authApi/findAccount', { login: values.login ?? '' })
    onFound(data)
  }
  const { form, field } = useForm({ fields: { login }, send })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={forms.form} verb="查找账号">
      <TextInput {...field('login')} autoComplete="off" spellCheck={false} />
    </PublicForm>
  )
}

const requestFields = {
  phone: { label: '新手机号', required: true, longest: accountFieldLengths.phone },
  reason: {
    label: '原因',
    hint: '怎样核对的身份，为什么不能自己更换',
    required: true,
    longest: recoveryLengths.reason,
  },
  needsUsername: { label: '本人不记得用户名，批准后发到新手机的短信里写上', required: false },
} as const

type Props = { account: FoundAccount; onDone: () => void; onCancel: () => void }

export function RequestForm({ account, onDone, onCancel }: Props) {
  const call = useCall<RecoveryCalls>()
  const { username } = account
  const check = ({ phone = '', reason = '' }: FormValues) => {
    const wrongPhone = phoneFault(phone.trim())
    return [
      ...(wrongPhone ? [{ field: 'phone', message: wrongPhone }] : []),
      ...(reason.trim().length < 5 ? [{ field: 'reason', message: '原因至少 5 个字' }] : []),
    ]
  }
  const send = async ({ phone = '', reason = '', needsUsername }: FormValues) => {
    const input = { username, phone, reason, needsUsername: needsUsername !== undefined }
    await call('POST account/authApi/requestRecovery', input)
    showToast('已提交，请另一位同事批准', 'good')
    onDone()
  }
  const { form, field } = useForm({ fields: requestFields, check, send })
  return (
    <>
      <KeyValue
        facts={[
          { key: '用户名', value: username },
          { key: '企业', value: account.firmName },
          { key: '所属机构', value: account.branchLabel },
          { key: '姓名', value: account.realName },
          { key: '原手机', value: account.phone },
          { key: '邮箱', value: account.email },
          { key: '两步验证', value: account.hasSecondFactor ? '已开启，办完后关闭' : '没有开启' },
        ]}
      />
      <PublicForm
        {...form}
        button={{ ...form.button, isWide: false }}
        className={forms.form}
        verb={`申请${accountRecoveryName}`}
      >
        <TextInput {...field('phone')} type="tel" autoComplete="off" />
        <TextArea {...field('reason')} />
        <Checkbox {...field('needsUsername')} />
      </PublicForm>
      <Button look="text" className={styles.back} onClick={onCancel}>
        换一个账号
      </Button>
    </>
  )
}
