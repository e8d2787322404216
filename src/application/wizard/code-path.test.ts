import { expect, test } from 'vitest'
import { regionCascade } from '../../codes/regions/regions.ts'
import { codePath } from './code-path.ts'

test('a code is found with all codes above it', () => {
  const regions = [...regionCascade()]
  expect(codePath(regions, '320505')).toEqual(['320000', '320500', '320505'])
  expect(codePath(regions, '110101')).toEqual(['110000', '110101'])
  expect(codePath(regions, '320000')).toEqual(['320000'])
  for (const unknown of ['999999', '', null, undefined]) expect(codePath(regions, unknown)).toEqual([])
})
