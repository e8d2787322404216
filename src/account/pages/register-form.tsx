/** Registration form for an enterprise account. */
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox, Radio, TextInput } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { userTypeIntegers } from '../../wire/integers.ts'
import type { AccountCalls } from '../calls.ts'
import { type FetchCode, requestCode } from '../codes/request-code.ts'
import { registrationCheck, registrationFields } from '../registration/registration-check.ts'
import { TermsAgreement } from '../second-factor/login-steps-form.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { NewPasswordField, PasswordField } from './password-field.tsx'
import { captchaOfCode, useCaptcha } from './use-captcha.ts'
import { useFinishLogin } from './use-finish-login.ts'

/** Ends signed in, at the page where the application begins. */
export function RegisterForm() {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const finishLogin = useFinishLogin()
  const send = async (values: FormValues) => {
    const { username = '', password = '', confirmPassword = '', phone = '', code = '', agree } = values
    const userType = userTypeIntegers[values.userType === 'agent' ? 'agent' : 'enterprise']
    const input = { username, password, confirmPassword, phone, code, userType, agree } as const
    const { data } = await call('POST member/api/userRegistered', input)
    await finishLogin(data)
  }
  const fields = { ...registrationFields, captcha: captchaOfCode }
  const { form, field, setFaults } = useForm({ fields, check: registrationCheck, send })
  const fetchCode: FetchCode = ({ phone = '' }, answer) =>
    call('POST timescoderegi/api/getVerificationCode', { phone, ...answer })
  return (
    <>
      <h1>注册账号</h1>
      <p className={styles.lead}>
        注册后可以申请商品条码。已有系统成员资格的企业请<LinkTo to="/login">直接登录</LinkTo>。
      </p>
      <PublicForm {...form} className={styles.form} id="form" verb="注册" button={{ ...form.button, size: 'large' }}>
        <TextInput {...field('username')} autoComplete="username" />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" />
        <CaptchaField {...field('captcha')} captchaState={captchaState} />
        <CodeField {...field('code')} send={values => requestCode({ values, captchaState, fetchCode, setFaults })} />
        <NewPasswordField {...field('password')} />
        <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
        <FieldGroup {...field('userType')}>
          <div className={styles.choices}>
            <Radio name="userType" value="enterprise" label="企业自己办理" defaultChecked />
            <Radio name="userType" value="agent" label="受企业委托办理" />
          </div>
        </FieldGroup>
        <Checkbox {...field('agree')} label={<TermsAgreement />} />
      </PublicForm>
    </>
  )
}
