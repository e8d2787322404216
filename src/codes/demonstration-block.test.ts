import { companyPrefixLength } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { demonstrationLengths, firstDemonstrationPrefix, isDemonstrationPrefix } from './demonstration-block.ts'

test('the block has the numbers that begin with 6999, with company prefixes of eight digits', () => {
  const prefixes = ['69980000', '69989999', firstDemonstrationPrefix, '69999999', '70000000']
  expect(prefixes.filter(isDemonstrationPrefix)).toEqual([firstDemonstrationPrefix, '69999999'])
  expect(prefixes.map(prefix => companyPrefixLength(prefix, demonstrationLengths))).toEqual([
    'unknown',
    'unknown',
    8,
    8,
    'unknown',
  ])
  expect(companyPrefixLength(firstDemonstrationPrefix)).toBe('unknown')
})
