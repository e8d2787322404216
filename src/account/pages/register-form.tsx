/** Registration form for an enterprise account. */

import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox, Radio, TextInput } from '../../ui/controls/controls.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { userTypeIntegers } from '../../wire/integers.ts'
import type { AccountCalls } from '../calls.ts'
import { type FetchCode, requestCode } from '../codes/request-code.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { registrationCheck } from '../registration-check.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { type Fields, useForm } from './use-form.ts'

export function RegisterForm() {
  const [registered, setRegistered] = useState<string>()
  return (
    <>
      <h1>注册账号</h1>
      {registered ? (
        <>
          <Note tone="good" title="注册成功">
            账号 {registered} 已经可以使用。登录后可以申请厂商识别代码。
          </Note>
          <LinkButton to="/login" isWide size="large" className={styles.next}>
            去登录
          </LinkButton>
        </>
      ) : (
        <RegisterFields onRegistered={setRegistered} />
      )}
    </>
  )
}

function RegisterFields({ onRegistered }: { onRegistered: (username: string) => void }) {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const form = useRef<HTMLFormElement>(null)
  const send = async (fields: Fields) => {
    const { username = '', password = '', confirmPassword = '', phone = '', code = '', agree } = fields
    const userType = userTypeIntegers[fields.userType === 'agent' ? 'agent' : 'enterprise']
    const input = { username, password, confirmPassword, phone, code, userType, agree } as const
    const { data } = await call('POST member/api/userRegistered', input)
    onRegistered(data.username)
  }
  const { faults, setFaults, faultOf, submit, button } = useForm({ check: registrationCheck, send })
  const fetchCode: FetchCode = ({ phone = '' }, answer) =>
    call('POST timescoderegi/api/getVerificationCode', { phone, ...answer })
  return (
    <>
      <p className={styles.lead}>
        注册后可以申请商品条码。已有系统成员资格的企业请<LinkTo to="/login">直接登录</LinkTo>。
      </p>
      <ErrorSummary faults={faults} />
      <form className={styles.form} id="form" ref={form} noValidate onSubmit={submit} method="post">
        <TextInput
          name="username"
          label="用户名"
          hint="4 至 32 个字母、数字或下划线，以字母开头"
          autoComplete="username"
          maxLength={accountFieldLengths.username}
          fault={faultOf('username')}
        />
        <TextInput
          name="phone"
          label="手机号"
          type="tel"
          autoComplete="tel"
          maxLength={accountFieldLengths.phone}
          fault={faultOf('phone')}
        />
        <CaptchaField captchaState={captchaState} fault={faultOf('captcha')} />
        <CodeField
          send={() => requestCode({ form: form.current, captchaState, fetchCode, setFaults })}
          fault={faultOf('code')}
        />
        <NewPasswordField name="password" label="设置密码" fault={faultOf('password')} />
        <PasswordField
          name="confirmPassword"
          label="再输一次密码"
          autoComplete="new-password"
          fault={faultOf('confirmPassword')}
        />
        <FieldGroup name="userType" label="账号类型" fault={faultOf('userType')}>
          <div className={styles.choices}>
            <Radio name="userType" value="enterprise" label="企业自己办理" defaultChecked />
            <Radio name="userType" value="agent" label="受企业委托办理" />
          </div>
        </FieldGroup>
        <Checkbox name="agree" label={<Agreement />} fault={faultOf('agree')} />
        <Button type="submit" size="large" isWide {...button}>
          注册
        </Button>
      </form>
    </>
  )
}

function Agreement() {
  return (
    <>
      我已读过并同意
      <a href="/privacy" target="_blank" rel="noopener">
        隐私政策
      </a>
    </>
  )
}
