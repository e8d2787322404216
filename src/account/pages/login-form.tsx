/** Login form with user name or phone, and password. */

import { browserStorage } from '../../access/sessions/browser-session.ts'
import { pathAfterLogin } from '../../access/sessions/read-entry.ts'
import { storeLogin, storeUser } from '../../access/sessions/store-login.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { CaptchaField } from './captcha-field.tsx'
import styles from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { useCaptcha } from './use-captcha.ts'
import { type Fields, requiredFaults, useForm } from './use-form.ts'

export function LoginForm() {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const send = async ({ username = '', password = '', captcha }: Fields) => {
    const { data } = await call('POST loglogin/authApi/login', { username, password, ...captchaState.answer(captcha) })
    storeLogin(data, browserStorage())
    // The name in the header is optional: the login is kept if the profile cannot be read.
    const user = await call('POST member/authApi/info', {}).catch(() => undefined)
    if (user) storeUser(user.data, browserStorage())
    location.assign(pathAfterLogin(data, browserStorage().session))
  }
  const check = (fields: Fields) =>
    requiredFaults(fields, {
      username: '用户名或手机号',
      password: '密码',
      ...(!captchaState.isProofDone && { captcha: '图形验证码' }),
    })
  const { faults, faultOf, submit, button } = useForm({ check, send, onFaults: captchaState.renew })
  return (
    <>
      <h1>登录会员专区</h1>
      <ErrorSummary faults={faults} />
      <form className={styles.form} id="form" noValidate onSubmit={submit} method="post">
        <TextInput
          name="username"
          label="用户名或手机号"
          autoComplete="username"
          maxLength={accountFieldLengths.username}
          fault={faultOf('username')}
        />
        <div className={styles.withLink}>
          <PasswordField name="password" label="密码" autoComplete="current-password" fault={faultOf('password')} />
          <LinkTo className={styles.besideLabel} to="/login?mode=forgot">
            忘记密码
          </LinkTo>
        </div>
        <CaptchaField captchaState={captchaState} fault={faultOf('captcha')} />
        <Button type="submit" size="large" isWide {...button}>
          登录
        </Button>
      </form>
      <p className={styles.other}>
        还没有账号？<LinkTo to="/login?mode=register">注册</LinkTo>
      </p>
    </>
  )
}
