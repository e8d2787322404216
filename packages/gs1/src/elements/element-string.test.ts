import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../fault.ts'
import { faultMessage } from '../fault-messages.ts'
import {
  associationFaults,
  elementFaults,
  elementOf,
  humanReadable,
  readElementString,
  splitElementString,
  toElementString,
  toUnbracketed,
} from './element-string.ts'
import { FNC1 } from './raw-elements.ts'

const simplified = (elements: ReturnType<typeof splitElementString>) =>
  isFault(elements) ? elements : elements.map(({ ai, value }) => [ai, value])

test('both forms of an element string give the same elements', () => {
  const expected = [
    ['01', '06901234567892'],
    ['10', 'ABC(1'],
    ['17', '271231'],
    ['21', 'X/9'],
  ]
  expect(simplified(readElementString('(01)06901234567892(10)ABC\\(1(17)271231(21)X/9'))).toEqual(expected)
  expect(simplified(readElementString(`010690123456789210ABC(1${FNC1}1727123121X/9`))).toEqual(expected)
  expect(simplified(readElementString(`]C1010690123456789210ABC(1${FNC1}1727123121X/9`))).toEqual(expected)
  expect(simplified(readElementString('^010690123456789210ABC(1^1727123121X/9'))).toEqual(expected)
  expect(simplified(readElementString('（01）０６９０１２３４５６７８９２ (10) ABC\\(1 (17) 271231 (21) X/9'))).toEqual(
    expected,
  )
})

test('a written element string is read back, with any characters', () => {
  const value = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
  fc.assert(
    fc.property(value, value, (batch, serial) => {
      const elements = [
        elementOf('01', '06901234567892'),
        elementOf('10', batch),
        elementOf('21', serial),
        elementOf('17', '271200'),
      ]
      const pairs = elements.map(({ ai, value }) => [ai, value])
      expect(simplified(readElementString(toElementString(elements)))).toEqual(pairs)
      expect(simplified(readElementString(toUnbracketed(elements)))).toEqual(pairs)
    }),
  )
})

test('a separator follows only values without predefined length, except the last', () => {
  const elements = [elementOf('10', 'A'), elementOf('01', '06901234567892'), elementOf('21', 'B')]
  expect(toUnbracketed(elements)).toBe(`10A${FNC1}010690123456789221B`)
  expect(humanReadable(elements)).toBe('(10)A(01)06901234567892(21)B')
})

test('a fault names its AI and its place in the text', () => {
  const bad: [string, object][] = [
    ['', { fault: 'empty', at: 0 }],
    ['(0I)1', { fault: 'application-identifier', at: 0 }],
    ['(89)1', { fault: 'application-identifier', at: 0 }],
    ['(01)06901234567893', { fault: 'check-digit', at: 17, ai: '01' }],
    ['(01)0690123456789', { fault: 'length', at: 17, ai: '01' }],
    ['(01)069012345678922', { fault: 'length', at: 18, ai: '01' }],
    ['(01) 0690123456789O', { fault: 'character', at: 18, ai: '01' }],
    ['(10)', { fault: 'empty', at: 4, ai: '10' }],
    ['(10)A\\(#', { fault: 'character', at: 7, ai: '10' }],
    ['(17)271301', { fault: 'date', at: 6, ai: '17' }],
    ['(17)270229', { fault: 'date', at: 8, ai: '17' }],
    ['(7003)2702280060', { fault: 'content', at: 14, ai: '7003', rule: 'hhmi' }],
    ['(7003)2702282400', { fault: 'content', at: 12, ai: '7003', rule: 'hhmi' }],
    ['(10)A^B', { fault: 'character', at: 5, ai: '10' }],
    ['(8030)==', { fault: 'content', at: 6, ai: '8030', rule: 'cset64' }],
    ['^10A^^21B', { fault: 'application-identifier', at: 5 }],
    ['^4221561012345', { fault: 'length', at: 7, ai: '422' }],
    ['(10)A(10)B', { fault: 'repeated', at: 9, ai: '10' }],
    ['(8011)012', { fault: 'content', at: 6, ai: '8011' }],
    ['(8030)AB=', { fault: 'none' }],
    ['(8030)A==', { fault: 'none' }],
    ['(8030)AB==', { fault: 'content', at: 8, ai: '8030', rule: 'cset64' }],
    ['(8030)ABC=', { fault: 'content', at: 9, ai: '8030', rule: 'cset64' }],
    ['(8030)ABC===', { fault: 'content', at: 9, ai: '8030', rule: 'cset64' }],
    ['(8030)A=B', { fault: 'character', at: 7, ai: '8030' }],
  ]
  for (const [text, fault] of bad) {
    const read = readElementString(text)
    if ('fault' in fault && fault.fault === 'none') expect(isFault(read), text).toBe(false)
    else expect(read, text).toMatchObject(fault)
  }
})

test('all faults of a label are found', () => {
  const text = '(01)06901234567893(17)271301(10)#'
  const elements = splitElementString(text)
  expect(isFault(elements) ? [] : elementFaults(elements, text).map(({ fault, at }) => [fault, at])).toEqual([
    ['check-digit', 17],
    ['date', 24],
    ['character', 32],
  ])
})

test('each part of a value is checked, up to one that is too short', () => {
  const faults = (text: string) => {
    const elements = splitElementString(text)
    return isFault(elements) ? elements : elementFaults(elements, text).map(({ fault, at }) => [fault, at])
  }
  expect(faults('(7003)2713012460')).toEqual([
    ['date', 8],
    ['content', 12],
  ])
  expect(faults('(8006)069012345678930403')).toEqual([
    ['check-digit', 19],
    ['content', 22],
  ])
  expect(faults('(7003)27130124')).toEqual([
    ['date', 8],
    ['length', 14],
  ])
  expect(faults('(423)157159')).toEqual([
    ['content', 5],
    ['content', 8],
  ])
})

test('an association fault names the missing or excluded AIs', () => {
  const faults = (text: string) => {
    const elements = splitElementString(text)
    return isFault(elements) ? elements : associationFaults(elements)
  }
  expect(faults('(21)A')).toEqual([{ fault: 'requires', at: 4, ai: '21', needs: ['01', '03', '8006'] }])
  expect(faultMessage({ fault: 'requires', at: 4, ai: '21', needs: ['01', '03', '8006'] })).toBe(
    '应用标识符 (21) 需要与 (01)、(03) 或 (8006) 一起使用',
  )
  expect(faults('(250)A(01)06901234567892')).toEqual([
    { fault: 'requires', at: 5, ai: '250', needs: ['01+21', '03+21', '8006+21'] },
  ])
  expect(faults('(01)06901234567892(02)06901234567892(37)1(00)069012345000000011')).toEqual([
    { fault: 'excludes', at: 4, ai: '01', against: '37' },
    { fault: 'excludes', at: 22, ai: '02', against: '01' },
  ])
  expect(faultMessage({ fault: 'excludes', at: 22, ai: '02', against: '01' })).toBe(
    '应用标识符 (02) 不能与 (01) 同时使用',
  )
})

test('a digital signature requires the serial of the signed item', () => {
  const faults = (text: string) => {
    const elements = splitElementString(text)
    return isFault(elements) ? elements : associationFaults(elements).map(({ fault, ai, at }) => [fault, ai, at])
  }
  expect(faults('(253)4012345000092(8030)AB')).toEqual([['serial', '253', 18]])
  expect(faults('(8003)06901234567892(8030)AB')).toEqual([['serial', '8003', 20]])
  expect(faults('(8030)AB(255)4012345000092')).toEqual([['serial', '255', 26]])
  expect(faults('(253)4012345000092A(8030)AB')).toEqual([])
  expect(faults('(253)4012345000092')).toEqual([])
  expect(faults('(01)06901234567892(8030)AB')).toEqual([['requires', '8030', 24]])
  expect(faults('(01)06901234567892(21)A(8030)AB')).toEqual([])
  expect(faults('(00)106141412345678908(8030)AB')).toEqual([])
  expect(faultMessage({ fault: 'serial', at: 18, ai: '253', against: '8030' })).toBe(
    '应用标识符 (253) 与 (8030) 一起使用时必须带有系列号',
  )
})

test('a repeated AI is a fault if its value differs, and its associations are checked once', () => {
  const text = '(21)A(21)A(21)B'
  const elements = splitElementString(text)
  if (isFault(elements)) throw new Error('not split')
  expect(elementFaults(elements, text)).toEqual([{ fault: 'repeated', at: 14, ai: '21' }])
  expect(associationFaults(elements).map(({ fault, at }) => [fault, at])).toEqual([['requires', 4]])
})

test('a separator after a predefined length, or at the end, is ignored', () => {
  expect(simplified(readElementString('^0106901234567892^10A^'))).toEqual([
    ['01', '06901234567892'],
    ['10', 'A'],
  ])
})

test('an AI has its required and excluded AIs', () => {
  const faults = (text: string) => {
    const elements = splitElementString(text)
    return isFault(elements) ? elements : associationFaults(elements).map(({ fault, ai }) => [fault, ai])
  }
  expect(faults('(01)06901234567892(10)A(21)B')).toEqual([])
  expect(faults('(02)06901234567892(37)5')).toEqual([['requires', '37']])
  expect(faults('(00)069012345000000011(02)06901234567892(37)5')).toEqual([])
  expect(faults('(01)06901234567892(3102)000001(3103)000001')).toEqual([
    ['excludes', '3102'],
    ['excludes', '3103'],
  ])
  expect(faults('(8017)690123450000000013(8018)690123450000000013')).toEqual([
    ['excludes', '8017'],
    ['excludes', '8018'],
  ])
})
