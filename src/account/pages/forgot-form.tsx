/** Setting a new password with a code sent to the user's phone or mailbox. */

import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
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
import { useCaptcha } from './use-captcha.ts'
import { type Fault, type Fields, requiredFaults, useForm } from './use-form.ts'

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
        想起来了？<LinkTo to="/login">登录</LinkTo>
      </p>
    </>
  )
}

const ways = {
  phone: { label: '注册时的手机号', type: 'tel', autoComplete: 'tel', code: '短信验证码' },
  email: { label: '账号的邮箱', type: 'email', autoComplete: 'email', code: '邮件验证码' },
} as const

function check(way: Way, fields: Fields): Fault[] {
  const empty = requiredFaults(fields, { [way]: ways[way].label, code: '验证码', newPassword: '新密码' })
  const weak = fields.newPassword ? passwordFault(fields.newPassword) : undefined
  return weak ? [...empty, { field: 'newPassword', message: weak.message }] : empty
}

function ForgotFields({ way, onDone }: { way: Way; onDone: () => void }) {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const callRecovery = ({ phone = '', email = '', ...rest }: Fields) =>
    way === 'phone'
      ? call('POST timescodefindps/api/forgotPasswordPhone', { phone, ...rest })
      : call('POST timescodefindps/api/forgotPasswordEmiail', { email, ...rest })
  const send = async ({ phone = '', email = '', code = '', newPassword = '' }: Fields) => {
    await callRecovery({ phone, email, code, newPassword })
    onDone()
  }
  const { faults, setFaults, faultOf, submit, button } = useForm({ check: fields => check(way, fields), send })
  const fetchCode: FetchCode = ({ phone = '', email = '' }, answer) =>
    callRecovery({ phone, email, ...definedOnly(answer) })
  const { label, type, autoComplete } = ways[way]
  return (
    <>
      <ErrorSummary faults={faults} />
      <form className={styles.form} id="form" ref={form} noValidate onSubmit={submit} method="post">
        <TextInput
          name={way}
          label={label}
          type={type}
          autoComplete={autoComplete}
          maxLength={accountFieldLengths[way]}
          fault={faultOf(way)}
        />
        <CaptchaField captchaState={captchaState} fault={faultOf('captcha')} />
        <CodeField
          send={() => requestCode({ form: form.current, captchaState, fetchCode: fetchCode, setFaults })}
          label={ways[way].code}
          fault={faultOf('code')}
        />
        <NewPasswordField name="newPassword" label="新密码" fault={faultOf('newPassword')} />
        <Button type="submit" size="large" isWide {...button}>
          设置新密码
        </Button>
      </form>
    </>
  )
}

const definedOnly = (answer: Readonly<Record<string, string | undefined>>): Fields =>
  Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined))
