import { readElementString } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { completedCode } from '../../numbers/reading/read-number.ts'
import { isOwnCode } from '../rules.ts'
import { type Item, itemCode, memberKinds } from './generate-kinds.ts'

const item = {
  companyPrefix: '69990000',
  itemReference: '1',
  shortCode: '6999001',
  indicator: '',
  batch: '',
  expiry: '',
  serial: '',
}
const createCode = (fields: Partial<Item> & Pick<Item, 'kind'>) => itemCode({ ...item, ...fields })

test.each([
  ['EAN-13', '6999000000018'],
  ['EAN-8', '69990014'],
  ['ITF-14', '16999000000015'],
  ['GS1-128', '(01)16999000000015'],
  ['DataBar', '6999000000018'],
  ['GS1-DataMatrix', '(01)16999000000015'],
  ['DL-QR', '(01)06999000000018'],
] as const)('%s carries %s for item 1', (kind, code) => {
  expect(createCode({ kind, indicator: '1' })).toMatchObject({ code })
})

test('the item itself has no indicator', () => {
  expect(createCode({ kind: 'GS1-128', indicator: '0' })).toEqual({
    code: '(01)06999000000018',
    displayedGtin: '6 999000 000018',
  })
})

test('only kinds with item data carry batch, expiry and serial', () => {
  const data = { batch: 'L(1)', expiry: '2027-12-31', serial: '7' }
  const carried = memberKinds.map(({ value: kind, indicators }) => {
    const result = createCode({ kind, ...data, indicator: indicators.charAt(0) })
    const elements = 'code' in result ? readElementString(result.code) : []
    return [kind, isFault(elements) ? [] : elements.slice(1).map(({ ai, value }) => ai + value)]
  })
  const all = ['17271231', '10L(1)', '217']
  expect(carried).toEqual(memberKinds.map(({ value, hasItemData }) => [value, hasItemData ? all : []]))
})

test('every kind is drawn from its smallest to its largest size, under the own prefix', () => {
  const wrong = memberKinds.flatMap(({ value: kind, indicators, least, usual, most }) => {
    const result = createCode({ kind, indicator: indicators.charAt(0) })
    if ('fault' in result) return [kind]
    const own = { prefixes: [item.companyPrefix], shortCodes: new Set([completedCode('EAN-8', item.shortCode)]) }
    const isOwn = isOwnCode(kind, result.code, own)
    const drawings = [least, usual, most].map(magnification =>
      drawSymbol({ type: kind, code: result.code, magnification }),
    )
    return isOwn && !drawings.some(isFault) ? [] : [kind]
  })
  expect(wrong).toEqual([])
})

test.each([
  [{ kind: 'EAN-13', itemReference: '12345' }, 'itemReference'],
  [{ kind: 'EAN-13', itemReference: '' }, 'itemReference'],
  [{ kind: 'EAN-8', shortCode: '69990013' }, 'shortCode'],
  [{ kind: 'EAN-8', shortCode: '' }, 'shortCode'],
  [{ kind: 'GS1-128', indicator: '0', batch: '批' }, 'batch'],
  [{ kind: 'DL-QR', serial: 'a b' }, 'serial'],
  [{ kind: 'GS1-DataMatrix', indicator: '0', expiry: '2027-02-30' }, 'expiry'],
] as const)('%j is refused at its field', (fields, field) => {
  expect(createCode(fields)).toMatchObject({ field, fault: expect.stringMatching(/./) })
})
