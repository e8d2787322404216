import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isChanged, shortened, wordDifference } from './difference.ts'

test('a changed word is removed and added, what surrounds it stays', () => {
  const pieces = wordDifference('到 2027 年底，收银端必须能读二维码。', '到 2027 年底，收银端应当能读二维码。')
  expect(pieces.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'same:到 2027 年底，收银端',
    'removed:必须',
    'added:应当',
    'same:能读二维码。',
  ])
})

test('both texts come back from the pieces, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const pieces = wordDifference(before, after)
      const without = (kind: string) =>
        pieces
          .filter(piece => piece.kind !== kind)
          .map(({ text }) => text)
          .join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
      expect(isChanged(pieces)).toBe(before !== after)
    }),
  )
})

test('long equal parts are shortened to what stands next to a change', () => {
  const long = '字'.repeat(500)
  const text = shortened(wordDifference(`${long}甲${long}`, `${long}乙${long}`))
    .map(({ text }) => text)
    .join('')
  expect(text.length).toBeLessThan(200)
})
