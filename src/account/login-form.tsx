/** Logging in with user name or phone and password. */

import { browserPlaces } from '../access/browser-session.ts'
import { storeLogin, storeUser } from '../access/keep-login.ts'
import { afterLogin } from '../access/read-entry.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/controls.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import { useCall } from '../wire/use-call.ts'
import type { AccountCalls } from './calls.ts'
import styles from './forms.module.css'
import { HumanField } from './human-field.tsx'
import { PasswordField } from './password-field.tsx'
import { type Fields, missing, useForm } from './use-form.ts'
import { useHuman } from './use-human.ts'

export function LoginForm() {
  const call = useCall<AccountCalls>()
  const human = useHuman()
  const send = async ({ username = '', password = '', captcha }: Fields) => {
    const { data } = await call('POST loglogin/authApi/login', { username, password, ...human.answer(captcha) })
    storeLogin(data, browserPlaces())
    // The name in the header is a comfort: a login is not undone because it could not be read.
    const user = await call('POST member/authApi/info', {}).catch(() => undefined)
    if (user) storeUser(user.data, browserPlaces())
    location.assign(afterLogin(data, browserPlaces().session))
  }
  const check = (fields: Fields) =>
    missing(fields, {
      username: '用户名或手机号',
      password: '密码',
      ...(!human.isWorkDone && { captcha: '图形验证码' }),
    })
  const { faults, faultOf, submit, button } = useForm({ check, send, onFaults: human.renew })
  return (
    <>
      <h1>登录会员专区</h1>
      <ErrorSummary faults={faults} />
      <form className={styles.form} id="form" noValidate onSubmit={submit} method="post">
        <TextInput
          name="username"
          label="用户名或手机号"
          autoComplete="username"
          maxLength={64}
          fault={faultOf('username')}
        />
        <div className={styles.withLink}>
          <PasswordField name="password" label="密码" autoComplete="current-password" fault={faultOf('password')} />
          <LinkTo className={styles.besideLabel} to="/login?mode=forgot">
            忘记密码
          </LinkTo>
        </div>
        <HumanField human={human} fault={faultOf('captcha')} />
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
