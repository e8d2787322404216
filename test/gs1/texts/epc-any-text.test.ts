import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEpcUrn } from '../../../packages/gs1/src/epc/epc-urn.ts'
import { isFault } from '../../../packages/gs1/src/fault.ts'

test('any text is read, or rejected at a place inside it', () => {
  const piece = fc.constantFrom(
    'urn:epc:',
    'id:',
    'idpat:',
    'sgtin:',
    'cpi:',
    'itip:',
    '4012345',
    '.',
    '012345',
    '%',
    '%2F',
    '*',
    '批',
    '😀',
    ' ',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 20 }).map(pieces => `urn:epc:id:${pieces.join('')}`),
  )
  fc.assert(
    fc.property(texts, text => {
      const read = readEpcUrn(text)
      expect(isFault(read) ? read.at >= 0 && read.at <= text.length : read.elements.length > 0).toBe(true)
    }),
    { numRuns: 200 },
  )
})
