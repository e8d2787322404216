/** Checks of the registration form before it is submitted; the server repeats all of them. */
import type { FormFault } from '../../forms/form-faults.ts'
import type { FormValues } from '../../forms/required-faults.ts'
import { faultMessages } from '../../wire/fault-messages.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { hasAgreed, passwordFault, usernameFault } from '../rules.ts'

/** The fields of the form. `registrationCheck` has the faults of the second password and of the consent. */
export const registrationFields = {
  username: {
    label: '用户名',
    hint: '4 至 32 个字母、数字或下划线，以字母开头',
    required: true,
    longest: accountFieldLengths.username,
  },
  phone: { label: '手机号', required: true, longest: accountFieldLengths.phone },
  code: { label: '短信验证码', required: true, longest: accountFieldLengths.code },
  password: { label: '设置密码', required: true, longest: accountFieldLengths.password },
  confirmPassword: { label: '再输一次密码', longest: accountFieldLengths.password },
  userType: { label: '账号类型' },
  agree: { label: '用户协议' },
} as const

/** Message for a wrong phone number. */
export function phoneFault(phone: string): string | undefined {
  if (/^1[3-9]\d{9}$/.test(phone)) return undefined
  if (/^\d+$/.test(phone) && phone.length !== 11) return `手机号是 11 位，现在是 ${phone.length} 位`
  return '手机号是 11 位数字，以 13 至 19 开头'
}

/** Faults besides empty fields. */
export function registrationCheck(values: FormValues): FormFault[] {
  const { username = '', phone = '', code = '', password = '', confirmPassword = '', agree } = values
  const faults: [string, string | undefined][] = [
    ['username', usernameFault(username.trim())?.message],
    ['phone', phoneFault(phone.trim())],
    ['code', /^\d{6}$/.test(code.trim()) ? undefined : faultMessages.code.format],
    ['password', passwordFault(password, username.trim())?.message],
    ['confirmPassword', password === confirmPassword ? undefined : '两次输入的密码不一样'],
    ['agree', hasAgreed(agree) ? undefined : '请先阅读并同意用户协议和隐私政策'],
  ]
  return faults.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
