import { expect, test } from 'vitest'
import { causeText, faultText, scheduleText } from './queue-rules.ts'

test('a fault of a job has no values of a query, no long number and no mailbox', () => {
  const message = 'Failed query: select 1 from firms where id = $1\nparams: 91320102MA1234567X,王小明'
  expect(faultText({ name: 'DrizzleQueryError', message })).toBe(
    'DrizzleQueryError：Failed query: select 1 from firms where id = $1',
  )
  expect(faultText({ name: 'Error', message: 'no answer for tom@example.cn, 13800138000' })).toBe(
    'Error：no answer for … …',
  )
  expect(faultText({ name: 7, message: null })).toBeNull()
  expect(faultText(null)).toBeNull()
  expect(faultText({ message: 'x'.repeat(500) })).toHaveLength(200)
})

test('a schedule is said in the time of China', () => {
  expect(
    [undefined, '* * * * *', '*/10 * * * *', '17 * * * *', '23 3 * * *', '0,5 16 * * *', '20 0,4,8 * * *'].map(
      scheduleText,
    ),
  ).toEqual([
    '有事就做',
    '每分钟',
    '每 10 分钟',
    '每小时第 17 分',
    '每天 11:23',
    '每天 00:00、00:05',
    '每天 08:20、12:20、16:20',
  ])
})

test('the code of an attempt is said in words, an unknown one as it is', () => {
  expect(['http-502', 'http-401', 'time-out', 'unreachable', 'expired after http-500', 'odd'].map(causeText)).toEqual([
    '服务商出错（http-502）',
    '服务商不认本站的密钥（http-401）',
    '服务商没有及时答复（time-out）',
    '连不上服务商（unreachable）',
    '过了有效期（expired after http-500）',
    'odd',
  ])
})
