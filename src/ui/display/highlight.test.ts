import { expect, test } from 'vitest'
import { markTerms } from './highlight.tsx'

test('marks cover exactly the terms and no text is lost', () => {
  const pieces = markTerms('GS1 与 gs1-128（一维）', ['gs1', '一维'])
  expect(pieces.map(({ piece }) => piece).join('')).toBe('GS1 与 gs1-128（一维）')
  expect(pieces.filter(({ isHit }) => isHit).map(({ piece }) => piece)).toEqual(['GS1', 'gs1', '一维'])
  expect(markTerms('a-b/c', ['a-b/c', '(', '[']).filter(({ isHit }) => isHit)).toHaveLength(1)
  expect(markTerms('文', [])).toEqual([{ piece: '文', isHit: false, at: 0 }])
})
