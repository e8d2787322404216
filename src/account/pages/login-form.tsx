/** Login form with user name or phone, and password. */
import { browserStorage } from '../../access/sessions/browser-session.ts'
import { pathAfterLogin } from '../../access/sessions/read-entry.ts'
import { storeLogin, storeUser } from '../../access/sessions/store-login.ts'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { CaptchaField } from './captcha-field.tsx'
import styles from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { captchaRow, useCaptcha } from './use-captcha.ts'

export function LoginForm() {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const send = async ({ username = '', password = '', captcha }: FormValues) => {
    const { data } = await call('POST loglogin/authApi/login', { username, password, ...captchaState.answer(captcha) })
    storeLogin(data, browserStorage())
    // The name in the header is optional: the login is kept if the profile cannot be read.
    const user = await call('POST member/authApi/info', {}).catch(() => undefined)
    if (user) storeUser(user.data, browserStorage())
    location.assign(pathAfterLogin(data, browserStorage().session))
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
      <p className={styles.other}>
        还没有账号？<LinkTo to="/login?mode=register">注册</LinkTo>
      </p>
    </>
  )
}
