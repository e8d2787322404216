import { isFault } from '@barcode-authority/gs1/faults'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logisticsLabel } from './logistics-label.ts'
import type { LogisticsLabelRequest } from './logistics-label-fields.ts'
import { labelFieldFault } from './logistics-label-messages.ts'
import { type LabelSize, labelSizes } from './logistics-label-table.ts'

const runs = process.env.FULL === '1' ? 400 : 60
const sizes = Object.keys(labelSizes) as LabelSize[]
const sscc = '369990000000000019'

const parties = {
  shipFromName: '示例食品有限公司（演示）',
  shipFromAddress: '江苏省南京市玄武区示例路 1 号',
  shipToName: '演示商贸有限公司配送中心',
  shipToAddress: '浙江省杭州市示例街道演示大道 99 号\n3 号仓库',
}
const full: LogisticsLabelRequest = {
  size: 'A5',
  sscc,
  ...parties,
  note: '易碎 FRAGILE',
  content: '6999000000018',
  count: '48',
  batch: 'L20270115A',
  bestBefore: '2027-12-31',
  productionDate: '2027-01-15',
  grossWeightKg: '386.5',
}

test.each([
  [{ sscc: '' }, 'sscc', 'empty'],
  [{ sscc: '369990000000000018' }, 'sscc', 'check-digit'],
  [{ sscc: '3699900' }, 'sscc', 'length'],
  [{ content: '6999000000011' }, 'content', 'check-digit'],
  [{ count: '' }, 'content', 'requires'],
  [{ content: '' }, 'bestBefore', 'requires'],
  [{ gtin: '6999000000018' }, 'content', 'excludes'],
  [{ content: '', count: '', bestBefore: '', productionDate: '' }, 'batch', 'requires'],
  [{ count: '123456789' }, 'count', 'length'],
  [{ count: '3 打' }, 'count', 'character'],
  [{ batch: '第一批' }, 'batch', 'character'],
  [{ batch: 'A'.repeat(21) }, 'batch', 'length'],
  [{ batch: 'ABCDEFGHIJKLMNOPQRST' }, 'batch', 'size'],
  [{ bestBefore: '2027-02-30' }, 'bestBefore', 'date'],
  [{ bestBefore: '1927-02-03' }, 'bestBefore', 'date'],
  [{ productionDate: '明天' }, 'productionDate', 'date'],
  [{ grossWeightKg: '1,5' }, 'grossWeightKg', 'content'],
  [{ grossWeightKg: '1234567' }, 'grossWeightKg', 'content'],
  [{ grossWeightKg: '12345.67' }, 'grossWeightKg', 'length'],
  [{ shipToPostcode: '310000', shipToCountry: 'CN' }, 'shipToCountry', 'content'],
  [{ shipFromName: '示例😀' }, 'shipFromName', 'character'],
  [{ shipToAddress: '一\u0007' }, 'shipToAddress', 'character'],
  [{ note: '长'.repeat(61) }, 'note', 'length'],
  [{ xDimensionMm: 0.4 }, 'xDimensionMm', 'size'],
  [{ xDimensionMm: 0.94 }, 'xDimensionMm', 'size'],
  [{ xDimensionMm: Number.NaN }, 'xDimensionMm', 'size'],
  [{ barHeightMm: 31.7 }, 'barHeightMm', 'size'],
  [{ orderNumber: 'PO-2027-0115' }, 'orderNumber', 'size'],
  [{ size: 'A6' }, 'size', 'size'],
] as const)('a label with %j is refused', (wrong, part, fault) => {
  const result = logisticsLabel({ ...full, ...wrong })
  expect(result).toMatchObject({ part, fault })
  const { message } = labelFieldFault(
    isFault(result) && 'part' in result ? result : { fault: 'empty', at: 0, part: '' },
  )
  expect(message).not.toMatch(/undefined|NaN/)
})

test('the message for a field that does not fit has its name and the excess', () => {
  const message = (wrong: Partial<LogisticsLabelRequest>) => {
    const result = logisticsLabel({ ...full, ...wrong })
    return isFault(result) ? labelFieldFault(result).message : ''
  }
  expect(message({ batch: 'ABCDEFGHIJKLMNOPQRST' })).toMatch(/^批号编成的条码超出标签 [\d.]+ 毫米/)
  expect(message({ orderNumber: 'PO-2027-0115' })).toMatch(/^标签高度还差 [\d.]+ 毫米，去掉订单号就放得下/)
  expect(message({ size: 'A6' })).toMatch(/^标签高度还差 [\d.]+ 毫米；请换大一号的标签/)
  expect(message({ count: '' })).toBe('填了内装商品，还要填数量')
})

test('any text in any field gives a label or a fault', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 70 }), fc.string({ maxLength: 70 }))
  const fields = ['sscc', 'note', 'shipToAddress', 'content', 'count', 'batch', 'bestBefore', 'grossWeightKg', 'route']
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.constantFrom(...sizes), text, (field, size, value) => {
      const label = logisticsLabel({ ...full, size, [field]: value })
      if (isFault(label)) expect(label).toHaveProperty('part')
      else expect(label.symbols.length).toBeGreaterThan(0)
    }),
    { numRuns: runs / 2 },
  )
})
