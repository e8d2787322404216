import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyAi, randomElements, randomValue } from '../../test/random-elements.ts'
import { applicationIdentifiers } from '../elements/application-identifiers.ts'
import { decimal, unitOf } from '../elements/measures.ts'
import { zhMeanings } from '../locales/zh-meanings.ts'
import { explainElements, meaningOf } from './meaning.ts'

const today = { thisYear: 2026 }
const meaningText = (ai: string, value: string) => meaningOf({ ai, value }, today)

test('a value has its meaning as text', () => {
  const texts: [string, string, string | undefined][] = [
    ['11', '251005', '2025年10月5日'],
    ['15', '200200', '2020年2月29日（月末）'],
    ['17', '271200', '2027年12月31日（月末）'],
    ['7003', '2712311830', '2027年12月31日 18:30'],
    ['7006', '260101', '2026年1月1日'],
    ['7007', '260901', '2026年9月1日'],
    ['7007', '260901260915', '2026年9月1日至2026年9月15日'],
    ['7011', '260901', '2026年9月1日'],
    ['7011', '2609010805', '2026年9月1日 08:05'],
    ['8008', '26090108', '2026年9月1日 8 时'],
    ['8008', '2609010805', '2026年9月1日 08:05'],
    ['8008', '260901080559', '2026年9月1日 08:05:59'],
    ['4324', '2609000805', '2026年9月30日 08:05'],
    ['7250', '19491001', '1949年10月1日'],
    ['7251', '194910011500', '1949年10月1日 15:00'],
    ['3103', '001500', '1.500 千克'],
    ['3661', '123456', '12345.6 立方码'],
    ['3370', '000080', '80 千克每平方米'],
    ['3575', '000001', '0.00001 美制液盎司'],
    ['30', '0012', '12 件'],
    ['3902', '1250', '12.50（当地货币）'],
    ['3912', '1561250', '12.50 人民币（CNY）'],
    ['3932', '97805', '0.05 欧元（EUR）'],
    ['3941', '0125', '12.5%'],
    ['3953', '001250', '1.250（当地货币，每计量单位）'],
    ['421', '156100029', '中国，邮政编码 100029'],
    ['422', '156', '中国'],
    ['423', '156276040', '中国、德国、奥地利'],
    ['4307', 'CN', '中国'],
    ['7030', '156CN1', '中国，核准号 CN1'],
    ['7031', '999A1', '多个国家或地区，核准号 A1'],
    ['4321', '1', '是'],
    ['4323', '0', '否'],
    ['4331', '000150', '1.50 摄氏度'],
    ['4332', '001800-', '-18.00 华氏度'],
    ['4300', 'GS1%20%E4%B8%AD%E5%9B%BD', 'GS1 中国'],
    ['4300', 'GS1', undefined],
    ['4300', '%FF', undefined],
    ['7010', '03', '养殖'],
    ['7041', 'PX', '托盘'],
    ['7041', '200', '托盘 80 × 60 cm（ISO 0，1/2 欧标）'],
    ['7041', 'AE', '喷雾罐（仅联合国代码表有）'],
    ['7041', 'APE', 'GS1 包装类型代码 APE'],
    ['7252', '2', '女'],
    ['7258', '1/2', '共 2 个中的第 1 个'],
    ['8001', '12340050007619', '宽 1234 毫米，长 500 米，芯径 76 毫米，印面向内，接头数未知'],
    ['8006', '069012345678920203', '共 3 件中的第 2 件'],
    ['10', 'A1', undefined],
    ['21', '271231', undefined],
    ['17', '271301', undefined],
    ['89', '1', undefined],
  ]
  expect(texts.map(([ai, value]) => [ai, value, meaningText(ai, value)?.text])).toEqual(texts)
})

test('a value has its meaning as numbers', () => {
  expect(meaningText('3661', '123456')).toMatchObject({ kind: 'decimal', value: '12345.6', unit: { symbol: 'yd³' } })
  expect(meaningText('17', '271200')).toMatchObject({ kind: 'date', date: '2027-12-31' })
  expect(meaningText('8008', '26090108')).toMatchObject({ date: '2026-09-01', time: '08:00' })
  expect(meaningText('3912', '1561250')).toMatchObject({ kind: 'amount', value: '12.50', currency: { alpha: 'CNY' } })
  expect(meaningText('8006', '069012345678920203')).toMatchObject({ piece: 2, total: 3, gtin: '06901234567892' })
  expect(meaningText('7041', 'PX')).toMatchObject({ kind: 'package', code: 'PX', list: 'gs1' })
  expect(meaningText('7041', 'P1')).toMatchObject({ kind: 'package', code: 'P1', list: 'un' })
  // The place published with AI (4309) in GS1's data model of application identifiers.
  expect(meaningText('4309', '02790858483015297971')).toMatchObject({
    latitude: '-62.0914152',
    longitude: '-58.4702029',
  })
  expect(meaningText('4309', '13000000001163912750')).toMatchObject({
    latitude: '40.0000000',
    longitude: '116.3912750',
    text: '北纬 40.0000000°，东经 116.3912750°',
  })
})

test('explained elements have their data titles', () => {
  const elements = [
    { ai: '01', value: '06901234567892' },
    { ai: '17', value: '271231' },
  ]
  expect(explainElements(elements, today)).toEqual([
    { ai: '01', title: 'GTIN', titleZh: '全球贸易项目代码', value: '06901234567892' },
    {
      ai: '17',
      title: 'USE BY or EXPIRY',
      titleZh: '有效期',
      value: '271231',
      meaning: { kind: 'date', text: '2027年12月31日', date: '2027-12-31' },
    },
  ])
})

test('decimals keep all digits', () => {
  expect(decimal('000000', 0)).toBe('0')
  expect(decimal('000000', 5)).toBe('0.00000')
  expect(decimal('5', 2)).toBe('0.05')
  expect(decimal('123456789012345', 9)).toBe('123456.789012345')
})

test('every measure of the table has a unit, and every row a Chinese title', () => {
  const measures = applicationIdentifiers.filter(({ ai }) => /^3[1-6]/.test(ai))
  expect(measures.filter(({ title }) => unitOf(title) === undefined)).toEqual([])
  const namesUnit = ({ title, titleZh }: (typeof measures)[number]) =>
    titleZh.includes(zhMeanings.units[unitOf(title) ?? '°C'].slice(-2))
  expect(measures.filter(row => !namesUnit(row) && row.title !== 'KG PER m²')).toEqual([])
  expect(applicationIdentifiers.filter(({ titleZh }) => !/[\u4e00-\u9fff]/.test(titleZh))).toEqual([])
})

test('every valid value has a readable meaning or none', () => {
  const invalidText = /undefined|NaN|null|\ufffd/
  for (const ai of everyAi) {
    for (const value of fc.sample(randomValue(ai), 2))
      expect(meaningText(ai, value)?.text ?? '', ai + value).not.toMatch(invalidText)
  }
  fc.assert(
    fc.property(randomElements(), elements => {
      for (const { meaning } of explainElements(elements, today)) expect(meaning?.text ?? ' ').not.toBe('')
    }),
  )
})
