/** The written pages of the English site: long enough, in sections, leading on, in English alone, and honest about links into Chinese. */
import { expect, test } from 'vitest'
import { plainText } from '../src/content/items/publishing/clean-html.ts'
import { readSeed } from '../src/content/items/publishing/seed-files.ts'
import { allRoutes, matchRoute } from '../src/site/routes.ts'

const leastWords = 400

const written = allRoutes.filter(row => 'view' in row && row.view === 'page' && row.language === 'en')
const pages = readSeed('seed').filter(({ type, language }) => type === 'page' && language === 'en')

const links = (body = '') =>
  Array.from(body.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, to = '', text = '']) => ({
    path: to.replace(/[?#].*$/, ''),
    text,
  }))

test('every English page has a text', () => {
  const paths = pages.map(({ path }) => path)
  expect(written.map(({ path }) => path).filter(path => !paths.includes(path))).toEqual([])
  expect(written.length).toBeGreaterThanOrEqual(14)
})

test.each(pages.map(page => [page.path ?? '', page] as const))('%s is whole', (_, page) => {
  const { body = '', title = '', summary = '', source } = page
  const text = plainText(body)
  expect(text.split(/\s+/).filter(word => /\w/.test(word)).length).toBeGreaterThanOrEqual(leastWords)
  expect(body.match(/<h2 /g)?.length).toBeGreaterThanOrEqual(3)
  expect(`${title} ${summary} ${text} ${source}`).not.toMatch(/\p{Script=Han}/u)
  expect(source).toBeTruthy()
  expect(links(body).length).toBeGreaterThanOrEqual(2)
})

test('a link from an English page into a Chinese one is labelled, and none is dead', () => {
  const faults = pages.flatMap(({ path: from, body }) =>
    links(body).flatMap(({ path, text }) => {
      const row = matchRoute(path)?.row
      if (!row) return [`${from} links to ${path}, which is no page`]
      const isEnglish = 'language' in row && row.language === 'en'
      return isEnglish || text.includes('(in Chinese)') ? [] : [`${from} links to ${path} without saying its language`]
    }),
  )
  expect(faults).toEqual([])
})
