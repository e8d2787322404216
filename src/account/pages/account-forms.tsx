/** The forms of the account page. Each makes one call and then calls `onDone`. */
import { browserStorage } from '../../access/sessions/browser-session.ts'
import { storeToken } from '../../access/sessions/store-login.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { type FetchCode, requestCode } from '../codes/request-code.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { passwordFault } from '../rules.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { captchaOfCode, useCaptcha } from './use-captcha.ts'

type Done = { onDone: () => void }
const lengths = accountFieldLengths
const currentPassword = { label: '当前密码', required: true, longest: lengths.password }

export function ProfileForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  const { form, field } = useForm({
    fields: {
      realName: { label: '姓名', longest: lengths.realName },
      idNumber: { label: '证件号码', hint: '18 位居民身份证号码，不改就留空', longest: lengths.idNumber },
    },
    check: ({ realName, idNumber }) =>
      realName || idNumber ? [] : [{ field: 'realName', message: '请填写要修改的内容' }],
    send: async ({ realName, idNumber }) => {
      await call('POST member/authApi/update', { realName, idNumber })
      onDone()
    },
  })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={styles.form} verb="保存">
      <TextInput {...field('realName')} autoComplete="name" />
      <TextInput {...field('idNumber')} autoComplete="off" />
    </PublicForm>
  )
}

export function PasswordForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  const { form, field } = useForm({
    fields: { password: currentPassword, newPassword: { ...currentPassword, label: '新密码' } },
    check: ({ newPassword = '' }) => {
      const weak = passwordFault(newPassword)
      return weak ? [{ field: 'newPassword', message: weak.message }] : []
    },
    send: async ({ password = '', newPassword = '' }) => {
      const { data } = await call('POST member/authApi/updatePass', { password, newPassword })
      storeToken(data.token, browserStorage())
      onDone()
    },
  })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={styles.form} verb="修改密码">
      <PasswordField {...field('password')} autoComplete="current-password" />
      <NewPasswordField {...field('newPassword')} />
    </PublicForm>
  )
}

export function EmailForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  return (
    <ContactForm
      field="email"
      label="新邮箱"
      verb="更换邮箱"
      fetchCode={({ email }, answer) =>
        call('POST member/api/getVerificationCode', { email, purpose: 'change-email', ...answer })
      }
      send={async ({ email, code, password }) => {
        await call('POST member/authApi/update', { email, code, password })
        onDone()
      }}
    />
  )
}

type ContactFormProps = {
  field: 'phone' | 'email'
  label: string
  verb: string
  fetchCode: FetchCode
  send: (values: FormValues) => Promise<void>
}

/** Form for a new phone or mailbox: verified by a code sent to it, authorised by the password. */
function ContactForm({ field: contact, label, verb, fetchCode, send }: ContactFormProps) {
  const captchaState = useCaptcha()
  const fields = {
    [contact]: { label, required: true, longest: lengths[contact] },
    captcha: captchaOfCode,
    code: { label: '验证码', required: true, longest: lengths.code },
    password: currentPassword,
  }
  const { form, field, setFaults } = useForm({ fields, send })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={styles.form} verb={verb}>
      <TextInput
        {...field(contact)}
        type={contact === 'email' ? 'email' : 'tel'}
        autoComplete={contact === 'email' ? 'email' : 'tel'}
      />
      <CaptchaField {...field('captcha')} captchaState={captchaState} />
      <CodeField {...field('code')} send={values => requestCode({ values, captchaState, fetchCode, setFaults })} />
      <PasswordField {...field('password')} autoComplete="current-password" />
    </PublicForm>
  )
}
