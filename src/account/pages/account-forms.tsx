/** The forms of the account page. Each makes one call and then calls `onDone`. */
import { type ReactNode, useRef } from 'react'
import { browserStorage } from '../../access/sessions/browser-session.ts'
import { storeToken } from '../../access/sessions/store-login.ts'
import { Button } from '../../ui/controls/button.tsx'
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
import { useCaptcha } from './use-captcha.ts'
import { type Fields, requiredFaults, useForm } from './use-form.ts'

type Done = { onDone: () => void }
type Form = ReturnType<typeof useForm>

/** One form with its button; a fault of the whole form is displayed above the button. */
function SingleForm({ form, verb, children }: { form: Form; verb: string; children: ReactNode }) {
  const formFault = form.faultOf('form')
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} method="post">
      {children}
      {formFault && (
        <p className={styles.workFault} role="alert">
          {formFault}
        </p>
      )}
      <Button type="submit" {...form.button}>
        {verb}
      </Button>
    </form>
  )
}

export function ProfileForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  const form = useForm({
    check: fields => (fields.realName || fields.idNumber ? [] : [{ field: 'realName', message: '请填写要修改的内容' }]),
    send: async ({ realName, idNumber }) => {
      await call('POST member/authApi/update', { realName, idNumber })
      onDone()
    },
  })
  return (
    <SingleForm form={form} verb="保存">
      <TextInput
        name="realName"
        label="姓名"
        autoComplete="name"
        maxLength={accountFieldLengths.realName}
        fault={form.faultOf('realName')}
      />
      <TextInput
        name="idNumber"
        label="证件号码"
        hint="18 位居民身份证号码，不改就留空"
        autoComplete="off"
        maxLength={accountFieldLengths.idNumber}
        fault={form.faultOf('idNumber')}
      />
    </SingleForm>
  )
}

export function PasswordForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  const form = useForm({
    check: fields => {
      const weak = passwordFault(fields.newPassword ?? '')
      const empty = requiredFaults(fields, { password: '当前密码' })
      return weak ? [...empty, { field: 'newPassword', message: weak.message }] : empty
    },
    send: async ({ password = '', newPassword = '' }) => {
      const { data } = await call('POST member/authApi/updatePass', { password, newPassword })
      storeToken(data.token, browserStorage())
      onDone()
    },
  })
  return (
    <SingleForm form={form} verb="修改密码">
      <PasswordField
        name="password"
        label="当前密码"
        autoComplete="current-password"
        fault={form.faultOf('password')}
      />
      <NewPasswordField name="newPassword" label="新密码" fault={form.faultOf('newPassword')} />
    </SingleForm>
  )
}

export function PhoneForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  return (
    <ContactForm
      field="phone"
      label="新手机号"
      verb="更换手机"
      fetchCode={({ phone }, answer) =>
        call('POST member/api/getVerificationCode', { phone, purpose: 'change-phone', ...answer })
      }
      send={async ({ phone = '', code = '', password = '' }) => {
        await call('POST member/authApi/updatephone', { phone, code, password })
        onDone()
      }}
    />
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
  send: (fields: Fields) => Promise<void>
}

/** Form for a new phone or mailbox: verified by a code sent to it, authorised by the password. */
function ContactForm({ field, label, verb, fetchCode, send }: ContactFormProps) {
  const captchaState = useCaptcha()
  const box = useRef<HTMLDivElement>(null)
  const names = { [field]: label, code: '验证码', password: '密码' }
  const form = useForm({ check: fields => requiredFaults(fields, names), send })
  const sendToNew = () =>
    requestCode({ form: box.current?.closest('form'), captchaState, fetchCode, setFaults: form.setFaults })
  return (
    <SingleForm form={form} verb={verb}>
      <div ref={box}>
        <TextInput
          name={field}
          label={label}
          autoComplete="off"
          maxLength={accountFieldLengths[field]}
          fault={form.faultOf(field)}
        />
      </div>
      <CaptchaField captchaState={captchaState} fault={form.faultOf('captcha')} />
      <CodeField send={sendToNew} label="验证码" fault={form.faultOf('code')} />
      <PasswordField
        name="password"
        label="当前密码"
        autoComplete="current-password"
        fault={form.faultOf('password')}
      />
    </SingleForm>
  )
}
