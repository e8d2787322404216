import { expect, test } from 'vitest'
import { findPersonalData, maskPersonalData } from './personal-data.ts'

const nobody = { name: null, organisation: null }

test('telephone numbers, mailboxes, identity numbers, credit codes and receipt numbers are found, as they are usually written', () => {
  const text =
    '手机１３８12341234或138 1234 1234、+86 13812341234，电话010-12345678，邮箱tom@example.com，证件11010519491231002X，代码91350100M000100Y43，受理号20261123-7K4M9QXY-T。'
  expect(findPersonalData(text, nobody).map(({ label }) => label)).toEqual([
    ...['邮箱', '统一社会信用代码', '证件号码', '手机号', '手机号', '手机号', '电话', '受理号'],
  ])
})

test('numbers of goods, standards and days are left alone', () => {
  const text =
    'GTIN 6901234567892、16901234567899，SSCC 369012345678901234，GB 12904-2008，2026-11-28，厂商识别代码 6901234，价格 13800 元。'
  expect(findPersonalData(text, nobody)).toEqual([])
})

test('what is masked has its kind in its place, and nothing is found in it any more; punctuation stays as typed', () => {
  const names = { name: '示例访客', organisation: '示例食品有限公司' }
  const text = '示例食品有限公司的示例访客（１３８12341234）问：送检要寄几个样品？'
  const masked = maskPersonalData(text, names)
  expect(masked).toBe('（单位名称略）的（姓名略）（（手机号略））问：送检要寄几个样品？')
  expect(findPersonalData(masked, names)).toEqual([])
})
