import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'
import { isKeyboardWalk } from './keyboard-walk.ts'
import { isPinyinSyllable } from './pinyin-syllables.table.ts'
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
  expect((await judgePassword(password, person)).fault?.fault).toBe(fault)
})

test.each([
  ...[
    '1qaz@WSX3edc',
    '1qaz@WSX2026',
    '!QAZ2wsx#EDC',
    '1qaz2wsx#EDC',
    'Qwe123!@#456',
    'Qwer1234!@#$',
    'qwertyuiopasdfghjkl',
  ],
  ...[
    'Gs1China2026!',
    'Gs1china@2026',
    'GS1-2026-gs1',
    'Gs1Hangzhou!2026',
    'Ancc2026!!',
    'Bianma@2026!',
    'Tiaoma2026!!',
  ],
  ...[
    'Beijing2026!!',
    'Beijing@2026!!',
    'Shenzhen2026..',
    'Wuxi2026!!',
    'Shijiazhuang@1',
    'Huhehaote2026!',
    'Beijing100000!',
  ],
  ...['Lihua@1995', 'Lihua#1995!', 'Wang19880808!', 'Zhangwei1990!', 'Nihao123456!', 'Chunjie2026!!', 'Shipin@2026!!'],
  ...[
    'Admin@2026gs1',
    'Huawei@123456',
    'Huawei#Beijing1',
    'Barcode@2026!!',
    'Summer2026!!',
    'Monkey#2026',
    'Ladder2026!!',
  ],
  ...[
    'woaibeijingtiananmen',
    'zhonghuarenmingongheguo',
    'passwordpasswordpassword',
    'iloveyouiloveyou',
    'aaaaaaaaaaaaaaaaaaaa',
  ],
  ...['Huaxing@2026!!', '13812341234Huaxing'],
])('the password %j is made of what people choose, and is weak', async password => {
  const { fault, strength } = await judgePassword(password, person)
  expect(fault?.message).toMatch(/[一-龥]/)
  expect(strength).toBe(1)
})

test.each([
  ...['purplemonkeydishwasherlamp', 'correcthorsebatterystaplexyz', 'mountain river candle bicycle'],
  ...['wozuixihuanchidongtiandeyu12', 'qingtianbaiyunxiamianchihuoguo', 'kitchen-yellow-Ladder7'],
  ...['Tj9!vbQm2x', 'k7Q!zR4m9w', 'Mei7yu#Lun4ts', '我家门前有两棵枣树，还有一口老井'],
])('the password %j is strong, with or without character classes', async password => {
  expect(await judgePassword(password, person)).toEqual({ fault: undefined, strength: 4 })
})

test.each([
  ['1qaz', true],
  ['zaq1', true],
  ['#EDC', true],
  ['qwerty', true],
  ['!@#$', true],
  ['asdfgf', true],
  ['1qa2', false],
  ['qe', false],
  ['abc', false],
  ['条码', false],
])('the keys of %j are neighbours: %j', (text, expected) => {
  expect(isKeyboardWalk(text)).toBe(expected)
})

test('syllables of pinyin are known, other letters are not', () => {
  expect(['zhuang', 'er', 'lv', 'xiong', 'bei', 'jing'].every(isPinyinSyllable)).toBe(true)
  expect(['a', 'xa', 'beijing', 'vi', 'fong', ''].some(isPinyinSyllable)).toBe(false)
})

test('every fault is a Chinese sentence without the password', async () => {
  for (const password of ['Password123', 'abcdefgH12', 'Aa13812341234', '!QAZ2wsx3edc', 'Abc20080808!']) {
    const message = (await judgePassword(password, person)).fault?.message ?? 'no fault'
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
