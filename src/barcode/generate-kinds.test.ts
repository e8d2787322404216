import { expect, test } from 'vitest'
import { readElementString } from '../gs1/element-string.ts'
import { isFault } from '../gs1/fault.ts'
import { drawSymbol } from '../gs1/symbols/draw-symbol.ts'
import { codeOf, type Item, memberKinds } from './generate-kinds.ts'
import { completedCode, isOwnCode } from './rules.ts'

const item = {
  companyPrefix: '69990000',
  itemReference: '1',
  shortCode: '6999001',
  indicator: '',
  batch: '',
  expiry: '',
  serial: '',
}
const made = (fields: Partial<Item> & Pick<Item, 'kind'>) => codeOf({ ...item, ...fields })

test.each([
  ['EAN-13', '6999000000018'],
  ['EAN-8', '69990014'],
  ['ITF-14', '16999000000015'],
  ['GS1-128', '(01)16999000000015'],
  ['DataBar', '6999000000018'],
  ['GS1-DataMatrix', '(01)16999000000015'],
  ['DL-QR', '(01)06999000000018'],
] as const)('%s carries %s for item 1', (kind, code) => {
  expect(made({ kind, indicator: '1' })).toMatchObject({ code })
})

test('the item itself has no indicator', () => {
  expect(made({ kind: 'GS1-128', indicator: '0' })).toEqual({ code: '(01)06999000000018', shown: '6 999000 000018' })
})

test('batch, expiry and serial go along where the kind carries them, and nowhere else', () => {
  const data = { batch: 'L(1)', expiry: '2027-12-31', serial: '7' }
  const carried = memberKinds.map(({ value: kind, packs }) => {
    const answer = made({ kind, ...data, indicator: packs.charAt(0) })
    const elements = 'code' in answer ? readElementString(answer.code) : []
    return [kind, isFault(elements) ? [] : elements.slice(1).map(({ ai, value }) => ai + value)]
  })
  const all = ['17271231', '10L(1)', '217']
  expect(carried).toEqual(memberKinds.map(({ value, hasItemData }) => [value, hasItemData ? all : []]))
})

test('every kind is drawn from its least to its largest size, under the own prefix', () => {
  const wrong = memberKinds.flatMap(({ value: kind, packs, least, usual, most }) => {
    const answer = made({ kind, indicator: packs.charAt(0) })
    if ('fault' in answer) return [kind]
    const own = { prefixes: [item.companyPrefix], shortCodes: new Set([completedCode('EAN-8', item.shortCode)]) }
    const isOwn = isOwnCode(kind, answer.code, own)
    const drawn = [least, usual, most].map(magnification =>
      drawSymbol({ type: kind, code: answer.code, magnification }),
    )
    return isOwn && !drawn.some(isFault) ? [] : [kind]
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
  expect(made(fields)).toMatchObject({ field, fault: expect.stringMatching(/./) })
})
