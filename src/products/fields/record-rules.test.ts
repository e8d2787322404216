import { expect, test } from 'vitest'
import { scoredParts } from './part.table.ts'
import { productTable } from './product.table.ts'
import {
  changedFields,
  lockedFields,
  missingForUse,
  printRecord,
  readTexts,
  recordFaults,
  scoreOf,
} from './record-rules.ts'
import { nextStates, stateTable } from './states.ts'

test('what is read is printed and read again as the same', () => {
  const texts = {
    ...{ name: '纯牛奶', brand: '青禾', netContent: '6×250ml', gpcCode: '１００００025', targetMarkets: 'CN，日本/KR' },
    ...{
      origin: 'cn',
      level: '外箱',
      contains: '6901234567892',
      contentCount: '12.0',
      grossWeight: '3500.0',
      height: '20.5',
    },
  }
  const { values, faults } = readTexts(texts)
  expect(faults).toEqual([])
  expect(values).toMatchObject({
    ...{ netContent: '6 × 250 mL', gpcCode: '10000025', targetMarkets: ['156', '392', '410'], origin: '156' },
    ...{ level: 'case', contains: '06901234567892', contentCount: 12, grossWeight: 3500, height: 20.5 },
  })
  const printed = printRecord(values)
  expect(printed).toMatchObject({
    targetMarkets: '中国、日本、韩国',
    origin: '中国',
    level: '箱',
    contains: '6901234567892',
    variant: '',
  })
  const again = readTexts(printed)
  expect([again.faults, changedFields(values, again.values)]).toEqual([[], []])
})

test.each([
  [{ contains: '6901234567890' }, 'contains'],
  [{ netContent: '90' }, 'netContent'],
  [{ origin: '火星' }, 'origin'],
  [{ targetMarkets: '中国、火星' }, 'targetMarkets'],
  [{ gpcCode: '1234' }, 'gpcCode'],
  [{ grossWeight: '-1' }, 'grossWeight'],
  [{ grossWeight: '1,200' }, 'grossWeight'],
  [{ contentCount: '1.5' }, 'contentCount'],
  [{ level: '卡车' }, 'level'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ name: '牛\u202e奶' }, 'name'],
  [{ name: '牛奶\u2028250 mL' }, 'name'],
  [{ name: '牛\n奶' }, 'name'],
  [{ name: '\ud800' }, 'name'],
])('%o is refused at its field', (texts, field) => {
  expect(readTexts(texts).faults.map(fault => fault.field)).toEqual([field])
})

test('40 characters of Mongolian, Tibetan and emoji are a brand; a description has lines', () => {
  const brand = 'ᠮᠣᠩᠭᠣᠯ བོད་ཡིག 🥛🥛'.padEnd(40, '牛')
  const { values, faults } = readTexts({ brand, description: '一行\n两行' })
  expect([faults, values.brand, values.description]).toEqual([[], brand, '一行\n两行'])
})

test('an empty text clears a field, an absent one leaves it', () => {
  expect(readTexts({ brand: ' ', spec: '' }).values).toEqual({ brand: null, spec: null })
})

const each = { level: 'each' as const, grossWeight: 260, netContent: '250 g' }

test('a package and its contents fit: level, quantity, weight', () => {
  const box = { name: '箱', level: 'case', contains: '06901234567892', contentCount: 12, grossWeight: 3200 }
  const fields = (record: object, contained = each as Parameters<typeof recordFaults>[1]) =>
    recordFaults({ ...box, ...record }, contained).map(({ field, fault }) => `${field} ${fault}`)
  expect(fields({})).toEqual([])
  expect(fields({ grossWeight: 3119 })).toEqual(['grossWeight least'])
  expect(fields({ grossWeight: 3120 })).toEqual([])
  // Where the weight of the content is not known, its net content is the least.
  expect(fields({ grossWeight: 2999 }, { ...each, grossWeight: null })).toEqual(['grossWeight least'])
  expect(fields({ grossWeight: 3000 }, { ...each, grossWeight: null })).toEqual([])
  expect(fields({ grossWeight: 1 }, { ...each, grossWeight: null, netContent: '250 mL' })).toEqual([])
  expect(fields({ contentCount: null })).toEqual(['contentCount required'])
  expect(fields({ contains: null })).toEqual(['contains required'])
  expect(fields({ level: 'each' })).toEqual(['contains level'])
  expect(fields({}, null)).toEqual(['contains missing'])
  expect(fields({}, { level: 'case', grossWeight: null, netContent: null })).toEqual(['contains level'])
  expect(fields({ level: 'inner' }, { level: 'pallet', grossWeight: null, netContent: null })).toEqual([
    'contains level',
  ])
  expect(fields({ name: null })).toEqual(['name required'])
})

test('a record is published with its name, brand, net content and markets', () => {
  expect(missingForUse({ name: 'x' }).map(({ field }) => field)).toEqual(['brand', 'netContent', 'targetMarkets'])
  expect(missingForUse({ name: 'x', brand: 'y', netContent: '1 L', targetMarkets: ['156'] })).toEqual([])
})

test('the points are 100; only a record that has them all is complete', () => {
  const rows: readonly { points: number }[] = [...productTable, ...scoredParts]
  expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(100)
  // Without markets none asks for a language.
  expect(scoreOf({}).score).toBe(4)
  const { score, mends } = scoreOf({ name: 'x', brand: 'y' })
  expect([score, mends[0]]).toEqual([26, { field: 'gpcCode', label: '商品分类（GPC）', points: 12 }])
})

test.each([
  [['156', '344'], {}, [], []],
  [['392'], {}, [], ['texts 日语的说明 4']],
  [['392'], { ja: { name: 'x' } }, [], ['texts 日语的说明 4']],
  [['392'], { ja: { description: 'x' } }, [], []],
  [['840'], {}, [], ['descriptionEn 英文说明 5']],
  [['840'], {}, ['en'], []],
  [['056'], { fr: { description: 'x' } }, ['en'], []],
  [['410', '392', '840'], { ja: { description: 'x' } }, [], ['texts 朝鲜语、英语的说明 4']],
] as const)('sold in %j with texts %j and %j a product lacks %j', (targetMarkets, texts, english, expected) => {
  const { mends } = scoreOf({ targetMarkets, texts, ...(english.length > 0 && { descriptionEn: 'x' }) })
  const found = mends.filter(({ field, points }) => field === 'texts' || (field === 'descriptionEn' && points > 1))
  expect(found.map(({ field, label, points }) => `${field} ${label} ${points}`)).toEqual(expected)
})

test('each state says what may change and what follows', () => {
  expect(lockedFields('draft')).toEqual([])
  expect(lockedFields('reserved')).toEqual([])
  expect(lockedFields('in-use')).toContain('netContent')
  expect(lockedFields('in-use')).not.toContain('spec')
  expect(lockedFields('discontinued')).toContain('brand')
  expect(lockedFields('archived')).toHaveLength(productTable.length)
  const table = stateTable.flatMap(({ state }) =>
    [true, false].map(wasPublic => [state, wasPublic, nextStates(state, { wasPublic }).join(' ')]),
  )
  expect(table).toEqual([
    ['draft', true, ''],
    ['draft', false, ''],
    ['reserved', true, 'in-use archived'],
    ['reserved', false, 'in-use archived'],
    ['in-use', true, 'discontinued'],
    ['in-use', false, 'discontinued'],
    ['discontinued', true, 'in-use archived'],
    ['discontinued', false, 'in-use archived'],
    ['archived', true, 'discontinued'],
    ['archived', false, 'reserved'],
  ])
})

test.each([
  ['250 g', 249, '毛重比净含量还轻：净含量是 250 g'],
  ['24 × 105 g', 100, '毛重比净含量还轻：净含量是 2,520 g'],
  ['1.5 kg', 1499, '毛重比净含量还轻：净含量是 1,500 g'],
  ['250 g', 250, undefined],
  ['250 mL', 1, undefined],
] as const)('%s in a product of %i g', (netContent, grossWeight, message) => {
  const faults = recordFaults({ name: '饼干', level: 'each', netContent, grossWeight }, null)
  expect(faults.map(fault => fault.message)).toEqual(message === undefined ? [] : [message])
})
