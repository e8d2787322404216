/** Form for a new phone: verified by a code sent to it, authorised by the password or by a code sent to the old phone. */
import { useState } from 'react'
import { PublicForm } from '../../forms/public-form.tsx'
import type { FormValues } from '../../forms/required-faults.ts'
import { useForm } from '../../forms/use-form.ts'
import { Radio, TextInput } from '../../ui/controls/controls.tsx'
import { FieldGroup } from '../../ui/controls/field.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'
import { requestCode } from '../codes/request-code.ts'
import { accountFieldLengths as lengths } from '../field-lengths.ts'
import { CaptchaField } from './captcha-field.tsx'
import { CodeField } from './code-field.tsx'
import styles from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { captchaOfCode, useCaptcha } from './use-captcha.ts'

type Props = {
  /** The old phone, masked; without one only the password authorises. */
  oldPhone: string | null
  onDone: () => void
}

export function PhoneForm({ oldPhone, onDone }: Props) {
  const call = useCall<AccountCalls>()
  const captchaState = useCaptcha()
  const [usesOldPhone, setUsesOldPhone] = useState(false)
  const fields = {
    phone: { label: '新手机号', required: true, longest: lengths.phone },
    captcha: captchaOfCode,
    code: { label: '新手机的验证码', required: true, longest: lengths.code },
    proof: { label: '用什么证明是本人' },
    password: { label: '当前密码', required: !usesOldPhone, longest: lengths.password },
    oldCode: { label: '原手机的验证码', required: usesOldPhone, longest: lengths.code },
  }
  const send = async ({ phone = '', code = '', password, oldCode }: FormValues) => {
    await call('POST member/authApi/updatephone', { phone, code, ...(usesOldPhone ? { oldCode } : { password }) })
    onDone()
  }
  const { form, field, setFaults } = useForm({ fields, send })
  const sendCode = (purpose: 'change-phone' | 'old-phone') => (values: FormValues) =>
    requestCode({
      values,
      captchaState,
      setFaults,
      fetchCode: ({ phone }, answer) =>
        call('POST member/api/getVerificationCode', {
          ...(purpose === 'change-phone' && { phone }),
          purpose,
          ...answer,
        }),
    })
  return (
    <PublicForm {...form} button={{ ...form.button, isWide: false }} className={styles.form} verb="更换手机">
      {oldPhone && (
        <FieldGroup {...field('proof')}>
          <div className={styles.choices}>
            <Radio
              name="proof"
              value="password"
              label="当前密码"
              defaultChecked
              onChange={() => setUsesOldPhone(false)}
            />
            <Radio
              name="proof"
              value="old-phone"
              label={`原手机 ${oldPhone} 收到的验证码`}
              onChange={() => setUsesOldPhone(true)}
            />
          </div>
        </FieldGroup>
      )}
      <TextInput {...field('phone')} type="tel" autoComplete="tel" />
      <CaptchaField {...field('captcha')} captchaState={captchaState} />
      <CodeField {...field('code')} send={sendCode('change-phone')} />
      {usesOldPhone ? (
        <CodeField {...field('oldCode')} send={sendCode('old-phone')} />
      ) : (
        <PasswordField {...field('password')} autoComplete="current-password" />
      )}
    </PublicForm>
  )
}
