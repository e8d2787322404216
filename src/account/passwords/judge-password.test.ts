import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'
import { isReservedName } from './reserved-names.ts'

const person = { username: 'tom_lee', personalData: ['13812341234', 'tom@example.com', 'Huaxing Foods'] }

test.each([
  ['Demo#2026code', undefined],
  ['Sound#2026words', undefined],
  ['Xy7#kPq2mLr', undefined],
  ['条码中心Good2026年', undefined],
  ['four Words of 4 kinds', undefined],
  ['Short1#', 'short'],
  ['Xtom_lee99', 'username'],
  ['Password123', 'common'],
  ['P@ssw0rd123', 'common'],
  ['Barcode#2026', 'common'],
  ['Tiaoma#2026', 'common'],
  ['Woaini1314520', 'common'],
  ['Gongsi@2026', 'common'],
  ['Beijing@2008', 'common'],
  ['Test1234!@', 'common'],
  ['abcdefgH12', 'sequence'],
  ['Aa13812341234', 'personal'],
  ['Huaxing#2026', 'personal'],
])('the password %j has the fault %s', async (password, fault) => {
  expect((await judgePassword(password, person))?.fault).toBe(fault)
})

test('every fault is a Chinese sentence without the password', async () => {
  for (const password of ['Password123', 'abcdefgH12', 'Aa13812341234', '!QAZ2wsx3edc', 'Abc20080808!']) {
    const message = (await judgePassword(password, person))?.message ?? '容易被猜到'
    expect(message).toMatch(/[一-龥]/)
    expect(message).not.toContain(password)
  }
})

test('a password that is hard to estimate costs only a few times as much as an ordinary one', async () => {
  const judge = async (password: string) => {
    const begun = process.cpuUsage()
    for (let times = 0; times < 5; times++) await judgePassword(password, person)
    return process.cpuUsage(begun).user
  }
  await judge('Sound#2026words')
  const ordinary = Math.max(await judge('Sound#2026 words and more'), 5000)
  for (const hard of ['x1$5e3a4@0oA', '@4$13Aa', 'P4$$w0rd', '2026-11-22aA'])
    expect((await judge(hard.repeat(128 / hard.length))) / ordinary, hard).toBeLessThan(40)
})

test.each([
  'admin',
  'Admin1',
  'adm1n',
  'r00t',
  'tom_admin',
  'a_d_m_i_n',
  'system',
  'kefu01',
  'gs1',
  'GS1_china',
  'demo_x',
  'Support',
])('the user name %s is reserved', name => {
  expect(isReservedName(name)).toBe(true)
})

test.each(['tom_lee', 'new_user', 'demonstration', 'badminton', 'rooted', 'journey_firm', 'huaxing2026', 'gs1user'])(
  'the user name %s may be registered',
  name => {
    expect(isReservedName(name)).toBe(false)
  },
)
