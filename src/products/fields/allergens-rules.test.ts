import { expect, test } from 'vitest'
import { printAllergens, readAllergens } from './allergens.ts'

const printed = (text: string) => {
  const read = readAllergens(text)
  return 'fault' in read ? `! ${read.fault}` : printAllergens(read.allergens)
}

test.each([
  ['含乳', '含有：乳'],
  ['含大豆、麸质', '含有：含麸质的谷物、大豆'],
  ['含有：牛奶，花生；可能含有坚果', '含有：花生、乳；可能含有：坚果'],
  ['可能含：鱼、虾；不含 麸质', '可能含有：甲壳纲类动物、鱼类；不含：含麸质的谷物'],
  ['Contains: Milk, SOY; may contain peanuts', '含有：大豆、乳；可能含有：花生'],
  ['AM、AY', '含有：大豆、乳'],
  ['乳及其制品、蛋类及其制品', '含有：蛋类、乳'],
  ['乳、乳', '含有：乳'],
])('%s is stored as %s, which is read as the same', (text, stored) => {
  expect(printed(text)).toBe(stored)
  expect(printed(stored)).toBe(stored)
})

test('what is not known, and what is said in two ways, is a fault that names the word', () => {
  expect(printed('含荞麦')).toMatch(/^! 不认识“荞麦”；可以写含麸质的谷物、/)
  expect(printed('含乳；不含乳')).toMatch(/^! “乳”写了两种说法/)
})
