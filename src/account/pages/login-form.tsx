/** Login form with user name or phone, and password. */
import type { ReactNode } from 'react'
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import type { LoginReply } from '../second-factor/login-steps-form.tsx'
import { CaptchaField } from './captcha-field.tsx'
import styles from './forms.module.css'
import { LoginFlow } from './login-flow.tsx'
import { type LoginWays, OtherWays } from './other-ways.tsx'
import { PasswordField } from './password-field.tsx'
import { captchaRow, useCaptcha } from './use-captcha.ts'

/** User name and password, then what else this login needs. */
export const LoginForm = ({ ways }: { ways: LoginWays }) => (
  <LoginFlow>
    {onReply => (
      <PasswordStep onReply={onReply}>
        <OtherWays ways={ways} onReply={onReply} />
      </PasswordStep>
    )}
  </LoginFlow>
)

type StepProps = { onReply: (reply: LoginReply) => Promise<void>; children: ReactNode }

function PasswordStep({ onReply, children }: StepProps) {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const send = async ({ username = '', password = '', captcha }: FormValues) => {
    const { data } = await captchaState.send(captcha, answer =>
      call('POST loglogin/authApi/login', { username, password, ...answer }),
    )
    await onReply(data)
  }
  const fields = {
    username: { label: '用户名或手机号', required: true, longest: accountFieldLengths.username },
    password: { label: '密码', required: true, longest: accountFieldLengths.password },
    captcha: captchaRow(captchaState),
  }
  const { form, field } = useForm({ fields, send, onFailure: captchaState.renew })
  return (
    <>
      <h1>登录会员专区</h1>
      <p className={styles.lead}>登录后可以申请和续展厂商识别代码、变更企业资料、生成条码，也可以查看办理进度。</p>
      <PublicForm {...form} className={styles.form} id="form" verb="登录" button={{ ...form.button, size: 'large' }}>
        <TextInput {...field('username')} autoComplete="username" />
        <div className={styles.withLink}>
          <PasswordField {...field('password')} autoComplete="current-password" />
          <LinkTo className={styles.besideLabel} to="/login?mode=forgot">
            忘记密码
          </LinkTo>
        </div>
        <CaptchaField {...field('captcha')} captchaState={captchaState} />
      </PublicForm>
      {children}
      <p className={styles.other}>
        还没有账号？<LinkTo to="/login?mode=register">注册</LinkTo>　手机丢了？
        <LinkTo to="/login?mode=recover">{accountRecoveryName}</LinkTo>
      </p>
    </>
  )
}
