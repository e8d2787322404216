/** The forms of the account page. Each sends one call and tells when it is done. */
import { type ReactNode, useRef } from 'react'
import { browserPlaces } from '../access/browser-session.ts'
import { storeToken } from '../access/keep-login.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/controls.tsx'
import { useCall } from '../wire/use-call.ts'
import type { AccountCalls } from './calls.ts'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { HumanField } from './human-field.tsx'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { passwordFault } from './rules.ts'
import { type AskForCode, sendCode } from './send-code.ts'
import { type Fields, missing, useForm } from './use-form.ts'
import { useHuman } from './use-human.ts'

type Done = { onDone: () => void }
type Form = ReturnType<typeof useForm>

/** One form with its button; what is wrong with the whole of it stands above the button. */
function OneForm({ form, verb, children }: { form: Form; verb: string; children: ReactNode }) {
  const whole = form.faultOf('form')
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} method="post">
      {children}
      {whole && (
        <p className={styles.workFault} role="alert">
          {whole}
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
    <OneForm form={form} verb="保存">
      <TextInput name="realName" label="姓名" autoComplete="name" maxLength={50} fault={form.faultOf('realName')} />
      <TextInput
        name="idNumber"
        label="证件号码"
        hint="18 位居民身份证号码，不改就留空"
        autoComplete="off"
        maxLength={18}
        fault={form.faultOf('idNumber')}
      />
    </OneForm>
  )
}

export function PasswordForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  const form = useForm({
    check: fields => {
      const weak = passwordFault(fields.newPassword ?? '')
      const empty = missing(fields, { password: '当前密码' })
      return weak ? [...empty, { field: 'newPassword', message: weak.message }] : empty
    },
    send: async ({ password = '', newPassword = '' }) => {
      const { data } = await call('POST member/authApi/updatePass', { password, newPassword })
      storeToken(data.token, browserPlaces())
      onDone()
    },
  })
  return (
    <OneForm form={form} verb="修改密码">
      <PasswordField
        name="password"
        label="当前密码"
        autoComplete="current-password"
        fault={form.faultOf('password')}
      />
      <NewPasswordField name="newPassword" label="新密码" fault={form.faultOf('newPassword')} />
    </OneForm>
  )
}

export function PhoneForm({ onDone }: Done) {
  const call = useCall<AccountCalls>()
  return (
    <ReachForm
      field="phone"
      label="新手机号"
      verb="更换手机"
      ask={({ phone }, answer) =>
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
    <ReachForm
      field="email"
      label="新邮箱"
      verb="更换邮箱"
      ask={({ email }, answer) =>
        call('POST member/api/getVerificationCode', { email, purpose: 'change-email', ...answer })
      }
      send={async ({ email, code, password }) => {
        await call('POST member/authApi/update', { email, code, password })
        onDone()
      }}
    />
  )
}

type Reach = {
  field: 'phone' | 'email'
  label: string
  verb: string
  ask: AskForCode
  send: (fields: Fields) => Promise<void>
}

/** A new phone or mailbox: proved by a code sent to it, allowed by the password. */
function ReachForm({ field, label, verb, ask, send }: Reach) {
  const human = useHuman()
  const box = useRef<HTMLDivElement>(null)
  const names = { [field]: label, code: '验证码', password: '密码' }
  const form = useForm({ check: fields => missing(fields, names), send })
  const sendToNew = () => sendCode({ form: box.current?.closest('form'), human, ask, setFaults: form.setFaults })
  return (
    <OneForm form={form} verb={verb}>
      <div ref={box}>
        <TextInput name={field} label={label} autoComplete="off" maxLength={254} fault={form.faultOf(field)} />
      </div>
      <HumanField human={human} fault={form.faultOf('captcha')} />
      <CodeField send={sendToNew} label="验证码" fault={form.faultOf('code')} />
      <PasswordField
        name="password"
        label="当前密码"
        autoComplete="current-password"
        fault={form.faultOf('password')}
      />
    </OneForm>
  )
}
