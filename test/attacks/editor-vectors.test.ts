/** 500 hostile texts in every field of a content item: whatever page, list, search or feed displays them, a real browser finds no element, attribute or
 *  address there that a harmless item does not have. */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { itemAddress } from '../../src/content/items/types.ts'
import { closeContexts, sharedBrowser } from '../journeys/browser.ts'
import { createItem } from '../tools/create-item.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { xssVectors } from './xss-vectors.ts'

/** PostgreSQL stores no NUL, so nothing that is displayed has one. */
const stored = (text: string) => text.replaceAll('\u0000', '')

const fieldsOf = (text: string) => ({
  title: text.slice(0, 120),
  summary: text.slice(0, 300),
  source: text.slice(0, 60),
  markdown: `${text}\n\n![${text}](/library/a.png "${text}")\n\n${text}`,
  attachments: [{ name: text.slice(0, 120), text }],
})

const details = {
  news: (text: string) => ({ topic: text }),
  training: (text: string) => ({ audience: text, duration: text, place: text }),
  term: (text: string) => ({ english: text }),
} as const

/** What cleaned texts may have. */
const prose = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'blockquote', 'br', 'hr', 'del', 'sub', 'sup'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img', 'a', 'div', 'span', 'small', 's'],
  ...['h2@id', 'h3@id', 'a@href', 'a@rel', 'a@target', 'img@src', 'img@alt', 'img@title', 'img@loading', 'a@title'],
  // Of the links between the pages of a list.
  ...['span@aria-disabled', 'a@aria-label'],
  ...['li@value', 'ol@start', 'th@align', 'td@align', 'th@scope', 'pre@tabindex', 'code@class', 'table@class'],
]

type Found = { names: string[]; scripts: number; addresses: string[] }

/** The elements, attributes and addresses of documents, as the browser reads them. */
const read = (page: Page, documents: readonly string[]): Promise<Found[]> =>
  page.evaluate(
    texts =>
      texts.map(text => {
        const parsed = new DOMParser().parseFromString(text, 'text/html')
        const names = new Set<string>()
        const addresses = new Set<string>()
        for (const element of parsed.querySelectorAll('*')) {
          const tag = element.tagName.toLowerCase()
          names.add(tag)
          for (const { name, value } of element.attributes) {
            names.add(`${tag}@${name}`)
            if (/^(href|src|action|formaction|data|poster|xlink:href)$/.test(name)) addresses.add(value)
          }
        }
        return { names: [...names], scripts: parsed.scripts.length, addresses: [...addresses] }
      }),
    documents,
  )

const isHarmless = (address: string) => {
  const url = URL.parse(address, 'https://site.example/')
  return url !== null && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)
}

const types = ['news', 'training', 'term'] as const
type Type = (typeof types)[number]
const categories = { news: 'center', training: 'onsite', term: 'coding' } as const

test('500 hostile texts in every field of an item add nothing to a page, a list, the search or a feed', async () => {
  expect([xssVectors.length, new Set(xssVectors).size]).toEqual([500, 500])
  const { app, db } = await freshApp({ limits: false })
  const browser = await sharedBrowser()
  onTestFinished(() => closeContexts(browser))
  const page = await (await browser.newContext()).newPage()
  /** The search leads what looks like scanned data to the look-up. */
  const body = async (url: string): Promise<string> => {
    const reply = await app.inject(url)
    if (reply.statusCode === 302) return body(String(reply.headers.location))
    expect(reply.statusCode, url).toBe(200)
    return reply.body
  }
  /** An item with the text in each field, and the address of its page. */
  const add = async (type: Type, text: string) => {
    const item = { type, category: categories[type], details: details[type](text) } as const
    const id = await createItem(db, { ...item, ...fieldsOf(text) })
    return itemAddress({ id, ...item }) ?? ''
  }
  const search = (text: string) => `/home/sousuo?${new URLSearchParams({ keyword: text })}`
  const faults: string[] = []
  const judge = async (sample: Found | undefined, texts: readonly string[], urls: readonly string[]) => {
    const allowed = new Set([...prose, ...(sample?.names ?? [])])
    for (const [at, found] of (await read(page, await Promise.all(urls.map(body)))).entries()) {
      const strange = found.names.filter(name => !allowed.has(name))
      const foul = found.addresses.filter(address => !isHarmless(address))
      const scripts = found.scripts > (sample?.scripts ?? 0) ? [`${found.scripts} scripts`] : []
      const all = [...strange, ...foul, ...scripts]
      if (all.length > 0) faults.push(`${urls[at]} ${texts[at] ?? ''}: ${all.join(' ')}`)
    }
  }
  const sampleOf = async (url: string) => (await read(page, [await body(url)]))[0]
  const words = '无害的文字'
  const samples = new Map<Type, Found | undefined>()
  for (const type of types) samples.set(type, await sampleOf(await add(type, words)))
  const [list, home] = [await sampleOf('/News/Center'), await sampleOf('/')]
  const searched = [await sampleOf(search(words)), await sampleOf(search(']C10106901234567892'))]
  const found: Found = {
    names: searched.flatMap(one => one?.names ?? []),
    scripts: Math.max(...searched.map(one => one?.scripts ?? 0)),
    addresses: [],
  }
  for (let at = 0; at < xssVectors.length; at += 20) {
    const texts = xssVectors.slice(at, at + 20).map(stored)
    for (const type of types) {
      const urls = []
      for (const text of texts) urls.push(await add(type, text))
      await judge(samples.get(type), texts, urls)
    }
    await judge(list, [], ['/News/Center'])
    await judge(found, texts, texts.map(search))
    await judge(home, [], ['/'])
  }
  const feed = await body('/feeds/rss/News/Center')
  const isXml = await page.evaluate(
    text => new DOMParser().parseFromString(text, 'text/xml').querySelector('parsererror') === null,
    feed,
  )
  expect(isXml).toBe(true)
  expect(faults).toEqual([])
})
