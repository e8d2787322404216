/** Checks of the registration form before it is submitted; the server repeats all of them. */

import { faultMessages } from '../wire/fault-messages.ts'
import { type Fault, type Fields, requiredFaults } from './pages/use-form.ts'
import { hasAgreed, passwordFault, usernameFault } from './rules.ts'

const names = { username: '用户名', phone: '手机号', code: '短信验证码', password: '密码' }

/** Message for a wrong phone number. */
export function phoneFault(phone: string): string | undefined {
  if (/^1[3-9]\d{9}$/.test(phone)) return undefined
  if (/^\d+$/.test(phone) && phone.length !== 11) return `手机号是 11 位，现在是 ${phone.length} 位`
  return '手机号是 11 位数字，以 13 至 19 开头'
}

export function registrationCheck(fields: Fields): Fault[] {
  const { username = '', phone = '', code = '', password = '', confirmPassword = '', agree } = fields
  const empty = requiredFaults(fields, names)
  const missingFields = new Set(empty.map(({ field }) => field))
  const ruleFaults: [string, string | undefined][] = [
    ['username', usernameFault(username.trim())?.message],
    ['phone', phoneFault(phone.trim())],
    ['code', /^\d{6}$/.test(code.trim()) ? undefined : faultMessages.code.format],
    ['password', passwordFault(password, username.trim())?.message],
    ['confirmPassword', password === confirmPassword ? undefined : '两次输入的密码不一样'],
    ['agree', hasAgreed(agree) ? undefined : '请先阅读并同意隐私政策'],
  ]
  const further = ruleFaults.flatMap(([field, message]) =>
    message && !missingFields.has(field) ? [{ field, message }] : [],
  )
  return [...empty, ...further]
}
