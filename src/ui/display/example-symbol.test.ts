import { encodeEan13 } from '@barcode-authority/gs1/symbols'
import { expect, test } from 'vitest'
import { exampleBars, isGuard, modules } from './example-symbol.ts'

test('the example code is 6901234567892', () => {
  expect(modules).toBe(encodeEan13('6901234567892'))
})

test('the example code is drawn with thirty bars, six of them guards, from the first module to the last', () => {
  const bars = exampleBars(1).split('M').slice(1)
  expect(bars).toHaveLength(30)
  expect([bars[0], bars[29]]).toEqual(['0 0h1v1h-1z', '94 0h1v1h-1z'])
  expect(exampleBars(34, isGuard).split('M').slice(1)).toEqual([0, 2, 46, 48, 92, 94].map(at => `${at} 0h1v34h-1z`))
})

test('every bar can have its own height', () => {
  expect(
    exampleBars(
      at => (at === 0 ? 25 : 23),
      at => at < 6,
    ),
  ).toBe('M0 0h1v25h-1zM2 0h1v23h-1z')
})
