/** The measure of likeness, on texts that were changed by a known part. */
import { expect, test } from 'vitest'
import { likeness, likenessGroups, likenessThreshold, shinglesOf } from './likeness.ts'

const sentences = Array.from(
  { length: 20 },
  (_, at) =>
    `第${at + 1}条说明${String.fromCharCode(0x4e00 + at * 37)}类商品在第${at * 7 + 3}个环节怎样编码、印刷和核对，由谁负责。`,
)
const textWith = (changed: number) =>
  sentences
    .map((text, at) => (at < changed ? `这里换成了别的内容，和原来没有关系${at}${'甲乙丙丁'[at % 4]}。` : text))
    .join('')
const shareOf = (one: string, other: string) => likeness(shinglesOf(one) ?? new Set(), shinglesOf(other) ?? new Set())

test('the likeness falls with the part that was rewritten, and passes the threshold at about a quarter', () => {
  const shares = [0, 2, 4, 10, 20].map(changed => shareOf(textWith(0), textWith(changed)))
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  expect(shares[0]).toBe(1)
  expect(shares[1]).toBeGreaterThan(likenessThreshold)
  expect(shares[3]).toBeLessThan(likenessThreshold)
  expect(shares[4]).toBeLessThan(0.1)
})

test('signs, spaces, width and Markdown do not count, nor does the order of paragraphs much', () => {
  const text = textWith(0)
  expect(shareOf(text, text.replaceAll('，', ' , ').replaceAll('1', '１'))).toBe(1)
  expect(shareOf(sentences.join(''), sentences.toReversed().join(''))).toBeGreaterThan(0.75)
})

test('a text that is too short is not compared, nor one without words', () => {
  expect(shinglesOf('商品条码')).toBeUndefined()
  expect(likenessGroups('。，；')).toEqual([])
})

test('a text of which one sentence of ten is another one has a whole group of words of the first', () => {
  const words = new Set(likenessGroups(textWith(2)).map(group => group.join()))
  expect(likenessGroups(textWith(0)).filter(group => words.has(group.join())).length).toBeGreaterThan(0)
  expect(likenessGroups(textWith(0))).toEqual(likenessGroups(textWith(0)))
})
