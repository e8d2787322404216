import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { requiredFaults } from '../../forms/required-faults.ts'
import { phoneFault, registrationCheck, registrationFields } from '../registration/registration-check.ts'

test.each([
  ['/login', '登录会员专区', ['username', 'password', 'captcha']],
  [
    '/login?mode=register',
    '注册账号',
    ['username', 'phone', 'captcha', 'code', 'password', 'confirmPassword', 'agree'],
  ],
  ['/login?mode=forgot', '找回密码', ['phone', 'captcha', 'code', 'newPassword']],
  ['/login?mode=forgot&by=email', '找回密码', ['email', 'captcha', 'code', 'newPassword']],
  ['/login?mode=recover', '账号找回', ['username', 'phone', 'captcha', 'code', 'newPassword']],
])('%s has the heading %s and a label for each field', async (path, heading, fields) => {
  const { app } = await freshApp()
  const { statusCode, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  expect(body.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(heading)
  for (const field of fields) {
    expect(body.split(` id="${field}"`)).toHaveLength(2)
    expect(body.includes(`for="${field}"`) || field === 'agree').toBe(true)
  }
  expect(body).not.toMatch(/<[^>]+ style=/)
})

test('the account page contains no personal data before the browser makes its calls', async () => {
  const { app, db } = await freshApp()
  const { headers } = await signIn(db, { phone: '13812341234', realName: '示例用户' })
  const { statusCode, body } = await app.inject({ url: '/MyManage/account', headers: { cookie: headers.cookie } })
  expect(statusCode).toBe(200)
  expect(body).not.toContain('1234')
  expect(body).not.toContain('示例用户')
})

test('a wrong phone number gets a specific message', () => {
  expect(phoneFault('13812341234')).toBeUndefined()
  expect(phoneFault('1380000000')).toBe('手机号是 11 位，现在是 10 位')
  expect(phoneFault('12812341234')).toBe('手机号是 11 位数字，以 13 至 19 开头')
  expect(phoneFault('1381234123a')).toBe('手机号是 11 位数字，以 13 至 19 开头')
})

test('the registration form displays one fault per field before it is submitted', () => {
  const faultFields = (fields: Record<string, string>) => registrationCheck(fields).map(({ field }) => field)
  expect(requiredFaults(registrationFields, {}).map(({ field }) => field)).toEqual([
    'username',
    'phone',
    'code',
    'password',
  ])
  expect(faultFields({})).toContain('agree')
  const good = { username: 'new_user', phone: '13812341234', code: '123456', agree: 'on' }
  const password = 'Sound#2026words'
  expect(faultFields({ ...good, password, confirmPassword: password })).toEqual([])
  expect(faultFields({ ...good, password, confirmPassword: 'other' })).toEqual(['confirmPassword'])
  expect(faultFields({ ...good, password: 'New_user#2026', confirmPassword: 'New_user#2026' })).toEqual(['password'])
  expect(faultFields({ ...good, password, confirmPassword: password, code: '12345' })).toEqual(['code'])
})
