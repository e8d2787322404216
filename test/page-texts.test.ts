/** The written pages of the Chinese site: each keeps what its title promises, leads on, and is no copy of another. */

import { expect, test } from 'vitest'
import { pageParts } from '../src/content/article/page/page-parts.ts'
import { plainText } from '../src/content/items/publishing/clean-html.ts'
import type { ItemInput } from '../src/content/items/publishing/publish-store.ts'
import { readSeed } from '../src/content/items/publishing/seed-files.ts'
import { placeholderPattern } from '../src/editor/checks/checks.ts'
import { promisesAct, readPromises } from '../src/editor/checks/promises.ts'
import { allRoutes, matchRoute, type RouteRow } from '../src/site/routes.ts'
import { dayMs } from '../src/wire/china-time.ts'

/** The views that display the text of their path. */
const writtenViews = ['page', 'portal', 'training', 'branches', 'gs1Members', 'qrGenerator', 'software']

/** Characters without spaces that the text of a page has at least; a portal also has its lists. */
const shortest: Readonly<Record<string, number>> = { page: 600, portal: 300, training: 300 }

type WrittenPage = { path: string; view: string; item: ItemInput | undefined }

const items = readSeed('seed').filter(({ type, language }) => type === 'page' && language !== 'en')
const isWritten = (row: RouteRow) => !('redirect' in row) && writtenViews.includes(row.view) && row.language !== 'en'
const pages: WrittenPage[] = allRoutes.filter(isWritten).map(row => ({
  path: row.path,
  view: 'view' in row ? row.view : '',
  item: items.find(({ path }) => path === row.path),
}))

const partsOf = ({ item }: WrittenPage) => pageParts(item?.details ?? {})
const bodyText = ({ item }: WrittenPage) => plainText(item?.body ?? '')

/** Lead, facts, stations and body: what a visitor reads on the page itself. */
function substance(page: WrittenPage): string {
  const { lead = '', facts, stations } = partsOf(page)
  const facets = [
    ...facts.map(({ key, value, note = '' }) => key + value + note),
    ...stations.map(row => row.title + row.code + row.text),
  ]
  return [lead, ...facets, bodyText(page)].join('').replace(/\s/g, '')
}

function linksOf(page: WrittenPage): string[] {
  const { action, more, next, facts, ways, stations, links } = partsOf(page)
  const actions = [action, more, next, ...ways, ...links, ...stations.map(({ link }) => link), ...facts]
  const inText = Array.from((page.item?.body ?? '').matchAll(/<a href="([^"]*)"/g), ([, href = '']) => href)
  return [...actions.flatMap(entry => (entry?.to ? [entry.to] : [])), ...inText].map(to => to.replaceAll('&amp;', '&'))
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

test('every written page has a text of its length, in sections, with a department and the day of its last change', () => {
  const faults = pages.flatMap(page => {
    const { path, view, item } = page
    if (!item) return [`${path} has no text`]
    const length = substance(page).length
    const least = shortest[view] ?? 300
    const day = item.publishedAt?.getTime() ?? 0
    return [
      ...(length < least ? [`${path} has ${length} characters, not ${least}`] : []),
      ...(view === 'page' && (item.body?.match(/<h2 /g) ?? []).length < 3
        ? [`${path} has fewer than three sections`]
        : []),
      ...(item.source ? [] : [`${path} names no department`]),
      ...(item.summary ? [] : [`${path} has no summary`]),
      ...(day > Date.parse('2026-01-02') && day <= Date.now() + dayMs ? [] : [`${path} has no true date`]),
    ]
  })
  expect(faults).toEqual([])
  expect(pages.length).toBeGreaterThan(80)
})

test('every text belongs to a page that displays it', () => {
  const shown = new Set(pages.map(({ path }) => path))
  expect(items.map(({ path }) => path).filter(path => !shown.has(path ?? ''))).toEqual([])
})

test('every written page leads to at least four other pages, which exist', () => {
  const faults = pages.flatMap(page => {
    const addresses = linksOf(page)
    const dead = addresses.filter(address => address.startsWith('/') && !matchRoute(pathOf(address)))
    const onward = new Set(addresses.map(pathOf).filter(path => path !== page.path))
    return [
      ...dead.map(address => `${page.path} leads to ${address}, which does not exist`),
      ...(onward.size < 4 ? [`${page.path} leads to ${onward.size} pages`] : []),
    ]
  })
  expect(faults).toEqual([])
})

test('every question that a page names is one of the questions, and no other page has the same four', () => {
  const titles = new Set(readSeed('seed').flatMap(({ type, title }) => (type === 'faq' ? [title] : [])))
  const named = pages.flatMap(({ path, item }) => {
    const { faq, questions } = item?.details ?? {}
    return typeof questions === 'string' ? [{ path, faq, titles: questions.split('\n') }] : []
  })
  const unknown = named.flatMap(page =>
    page.titles.filter(title => !titles.has(title)).map(title => [page.path, title]),
  )
  expect(unknown).toEqual([])
  const selections = pages.flatMap(({ item }) => {
    const { faq, questions } = item?.details ?? {}
    return faq === undefined ? [] : [String(questions ?? faq)]
  })
  expect(selections.filter((selection, index) => selections.indexOf(selection) !== index)).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})

test('no written page has a placeholder', () => {
  expect(
    pages
      .filter(page => substance(page).match(placeholderPattern) ?? /××|某某/.test(substance(page)))
      .map(({ path }) => path),
  ).toEqual([])
})

const shingleLength = 6

function shingles(text: string): Set<string> {
  const found = new Set<string>()
  for (let start = 0; start + shingleLength <= text.length; start++) found.add(text.slice(start, start + shingleLength))
  return found
}

test('no two written pages are more than half alike, and no long sentence is on two of them', () => {
  const texts = pages.map(page => ({ path: page.path, parts: shingles(substance(page)) }))
  const alike = texts.flatMap(({ path, parts }, index) =>
    texts.slice(index + 1).flatMap(other => {
      const [small, large] = parts.size < other.parts.size ? [parts, other.parts] : [other.parts, parts]
      const shared = [...small].filter(part => large.has(part)).length
      return small.size > 0 && shared / small.size > 0.5 ? [`${path} and ${other.path}`] : []
    }),
  )
  expect(alike).toEqual([])
  const owners = new Map<string, string>()
  const repeated = pages.flatMap(page =>
    bodyText(page)
      .split(/[。！？]/)
      .map(sentence => sentence.trim())
      .filter(sentence => sentence.length >= 30)
      .flatMap(sentence => {
        const owner = owners.get(sentence)
        owners.set(sentence, page.path)
        return owner && owner !== page.path ? [`${owner} and ${page.path}: ${sentence}`] : []
      }),
  )
  expect(repeated).toEqual([])
})

const promises = readPromises()

const sentencesOf = (page: WrittenPage) =>
  plainText((page.item?.body ?? '').replace(/<\/(p|li|td|th|h2|h3|blockquote)>/g, '。$&'))
    .split(/[。；！？]/)
    .map(sentence => sentence.trim())

test('every sentence that promises an act on this site is true of one of its pages', () => {
  for (const { says, at, outside } of promises) {
    expect(at === undefined, `${says} is of this site or of another`).toBe(outside !== undefined)
    if (at !== undefined) expect(matchRoute(pathOf(at)), `${says} at ${at}`).toBeDefined()
  }
  const sentences = pages.flatMap(page => sentencesOf(page).map(sentence => ({ path: page.path, sentence })))
  const acts = sentences.filter(({ sentence }) => promisesAct(sentence))
  expect(acts.filter(({ sentence }) => !promises.some(({ says }) => says.test(sentence)))).toEqual([])
  const unused = promises.filter(({ says }) => !acts.some(({ sentence }) => says.test(sentence)))
  expect(unused.map(({ says }) => says.source)).toEqual([])
})

test('what changed on a page is dated not after its last change, and no entry is empty or repeated', () => {
  const listed = pages.filter(page => partsOf(page).changes.length > 0)
  expect(listed.length).toBeGreaterThan(25)
  const faults = listed.flatMap(page => {
    const { changes } = partsOf(page)
    const last = new Date((page.item?.publishedAt?.getTime() ?? 0) + dayMs / 3).toISOString().slice(0, 10)
    const texts = changes.map(({ text }) => text)
    const isFaulty =
      changes.some(({ date }) => date > last) ||
      new Set(texts).size < texts.length ||
      texts.some(text => text.length < 8)
    return isFaulty ? [page.path] : []
  })
  expect(faults).toEqual([])
})
