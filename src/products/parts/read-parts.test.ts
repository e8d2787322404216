import { expect, test } from 'vitest'
import type { ProductLink, ProductPicture, TextLine } from './parts.ts'
import { publicAddress, readLinks, readPictures, readTextLines } from './read-parts.ts'

const placesOf = (faults: readonly { field: string; fault: string }[]) =>
  faults.map(({ field, fault }) => `${field} ${fault}`)

test.each([
  ['https://Brand.CN/牛奶?from=code#top', 'https://brand.cn/%E7%89%9B%E5%A5%B6?from=code#top'],
  ['https://例子.中国/', 'https://xn--fsqu00a.xn--fiqs8s/'],
  ['http://brand.cn/', undefined],
  ['javascript:alert(1)', undefined],
  ['https://user:pass@brand.cn/', undefined],
  ['https://127.0.0.1/', undefined],
  ['https://2130706433/', undefined],
  ['https://[::1]/', undefined],
  ['https://localhost/', undefined],
  ['https://intranet/', undefined],
  ['https://site.internal/', undefined],
  [`https://brand.cn/${'a'.repeat(500)}`, undefined],
  ['brand.cn', undefined],
])('the address %s is stored as %s', (text, stored) => {
  expect(publicAddress(text)).toBe(stored)
})

test('links keep their order; a wrong or repeated one is named by its line', () => {
  const lines: ProductLink[] = [
    { type: 'pip', url: ' https://brand.cn/milk ', title: ' 纯牛奶 ', language: 'zh' },
    { type: 'instructions', url: 'ftp://brand.cn' },
    { type: 'pip', url: 'https://brand.cn/milk', language: 'zh' },
    { type: 'pip', url: 'https://brand.cn/milk', title: '字'.repeat(101) },
  ]
  const { links, faults } = readLinks(lines)
  expect(links[0]).toEqual({ type: 'pip', url: 'https://brand.cn/milk', title: '纯牛奶', language: 'zh' })
  expect(placesOf(faults)).toEqual(['links.1.url format', 'links.2.url twice', 'links.3.title format'])
})

test('texts are stored by language, each once and not empty', () => {
  const forty = `${'ᠮᠣᠩᠭᠣᠯ'.repeat(6)}བོད་`
  const lines: TextLine[] = [
    { language: 'mn', name: forty, brand: '👨‍👩‍👧' },
    { language: 'bo', name: ' ', description: 'a\nb' },
    { language: 'bo', name: 'x' },
    { language: 'ru' },
    { language: 'ar', name: 'حليب‮' },
  ]
  const { texts, faults } = readTextLines(lines)
  expect(texts).toMatchObject({ mn: { name: forty, brand: '👨‍👩‍👧' }, bo: { description: 'a\nb' } })
  expect(placesOf(faults)).toEqual(['texts.2.language twice', 'texts.3.name required', 'texts.4.name format'])
  expect(readTextLines([])).toEqual({ texts: null, faults: [] })
})

test('a picture has an alternative text and is listed once', () => {
  const lines: ProductPicture[] = [
    { id: 'a', view: 'front', alt: ' 正面 ' },
    { id: 'b', view: 'back', alt: ' ' },
    { id: 'a', view: 'top', alt: '字'.repeat(201) },
  ]
  const { pictures, faults } = readPictures(lines)
  expect(pictures[0]?.alt).toBe('正面')
  expect(placesOf(faults)).toEqual(['pictures.1.alt required', 'pictures.2.alt format', 'pictures.2.alt twice'])
})
