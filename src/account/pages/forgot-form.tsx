/** Setting a new password with a code sent to the user's phone or mailbox. */

import { useState } from 'react'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import type { FormFault } from '../../forms/form-faults.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { type FetchCode, requestCode } from '../codes/request-code.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { passwordFault } from '../rules.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { NewPasswordField } from './password-field.tsx'
import { captchaOfCode, useCaptcha } from './use-captcha.ts'

type Way = 'phone' | 'email'

const tabs = [
  { to: '/login?mode=forgot', label: '用手机找回' },
  { to: '/login?mode=forgot&by=email', label: '用邮箱找回' },
]

export function ForgotForm({ way }: { way: Way }) {
  const [isDone, setDone] = useState(false)
  return (
    <>
      <h1>找回密码</h1>
      {isDone ? (
        <>
          <Note tone="good" title="新密码已生效">
            其他设备上的登录已经退出，请用新密码登录。
          </Note>
          <LinkButton to="/login" isWide size="large" className={styles.next}>
            去登录
          </LinkButton>
        </>
      ) : (
        <>
          <Tabs
            label="找回方式"
            tabs={tabs}
            current={way === 'email' ? '/login?mode=forgot&by=email' : '/login?mode=forgot'}
          />
          <ForgotFields key={way} way={way} onDone={() => setDone(true)} />
        </>
      )}
      <p className={styles.other}>
        想起来了？<LinkTo to="/login">登录</LinkTo>　手机丢了？
        <LinkTo to="/login?mode=recover">{accountRecoveryName}</LinkTo>
      </p>
    </>
  )
}

const ways = {
  phone: { label: '注册时的手机号', type: 'tel', autoComplete: 'tel', code: '短信验证码' },
  email: { label: '账号的邮箱', type: 'email', autoComplete: 'email', code: '邮件验证码' },
} as const

function checkPassword({ newPassword = '' }: FormValues): FormFault[] {
  const weak = passwordFault(newPassword)
  return weak ? [{ field: 'newPassword', message: weak.message }] : []
}

function ForgotFields({ way, onDone }: { way: Way; onDone: () => void }) {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const callRecovery = ({ phone = '', email = '', ...rest }: FormValues) =>
    way === 'phone'
      ? call('POST timescodefindps/api/forgotPasswordPhone', { phone, ...rest })
      : call('POST timescodefindps/api/forgotPasswordEmiail', { email, ...rest })
  const send = async ({ phone = '', email = '', code = '', newPassword = '' }: FormValues) => {
    await callRecovery({ phone, email, code, newPassword })
    onDone()
  }
  const fetchCode: FetchCode = ({ phone = '', email = '' }, answer) =>
    callRecovery({ phone, email, ...definedOnly(answer) })
  const { type, autoComplete, code } = ways[way]
  const fields = {
    phone: { label: ways.phone.label, required: way === 'phone', longest: accountFieldLengths.phone },
    email: { label: ways.email.label, required: way === 'email', longest: accountFieldLengths.email },
    captcha: captchaOfCode,
    code: { label: code, required: true, longest: accountFieldLengths.code },
    newPassword: { label: '新密码', required: true, longest: accountFieldLengths.password },
  }
  const { form, field, setFaults } = useForm({ fields, check: checkPassword, send })
  return (
    <PublicForm
      {...form}
      className={styles.form}
      id="form"
      verb="设置新密码"
      button={{ ...form.button, size: 'large' }}
    >
      <TextInput {...field(way)} type={type} autoComplete={autoComplete} />
      <CaptchaField {...field('captcha')} captchaState={captchaState} />
      <CodeField {...field('code')} send={values => requestCode({ values, captchaState, fetchCode, setFaults })} />
      <NewPasswordField {...field('newPassword')} />
    </PublicForm>
  )
}

const definedOnly = (answer: Readonly<Record<string, string | undefined>>): FormValues =>
  Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined))
