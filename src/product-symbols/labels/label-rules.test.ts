import { expect, test } from 'vitest'
import { packageLevels } from '../../products/fields/levels.ts'
import { labelKinds, labelOf, symbolOfKind } from './label-rules.ts'

const gtin = '6999000000018'
const product = { id: 1, gtin, name: '纯牛奶', spec: null, netContent: '250 mL', level: 'each' as const }

test('every kind has its symbol on each level, or none', () => {
  const table = packageLevels.map(level => labelKinds.map(kind => symbolOfKind(kind, { level, gtin })?.type ?? null))
  const matrix = ['GS1-DataMatrix', 'DL-QR', 'HanXin']
  expect(table).toEqual([
    ['EAN-13', 'EAN-13', null, null, ...matrix],
    ['EAN-13', 'EAN-13', 'ITF-14', 'GS1-128', ...matrix],
    ['ITF-14', 'EAN-13', 'ITF-14', 'GS1-128', ...matrix],
    ['GS1-128', null, 'ITF-14', 'GS1-128', ...matrix],
  ])
})

test('a label has the chosen texts, the net content where there is no specification', () => {
  const label = labelOf(product, { kind: 'auto', texts: ['name', 'spec', 'gtin'] })
  expect(label).toEqual({ type: 'EAN-13', code: gtin, use: 'retail', title: '纯牛奶', note: `250 mL ${gtin}` })
  expect(labelOf({ ...product, spec: '盒装' }, { kind: 'auto', texts: ['spec'] })).toMatchObject({ note: '盒装' })
  expect(labelOf(product, { kind: 'auto', texts: [] })).toEqual({ type: 'EAN-13', code: gtin, use: 'retail' })
})

test('a draft and a level without the chosen symbol have a reason', () => {
  expect(labelOf({ ...product, gtin: null }, { kind: 'auto', texts: [] })).toEqual({ reason: '草稿，还没有号码' })
  expect(labelOf(product, { kind: 'ITF-14', texts: [] })).toEqual({ reason: '单品不印 ITF-14' })
})
