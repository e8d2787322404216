/** Films: their length, captions, transcript and stills, and the video items that play them. */
import fs from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { closeContexts, sharedBrowser } from '../../../test/journeys/browser.ts'
import { findDrawingFaults } from '../../../test/tools/drawings/drawing-faults.ts'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { type Film, filmCaptions, filmSeconds, vttTime } from './film.ts'
import { captionFiles } from './film-files.ts'
import { FilmPlayer } from './film-player.tsx'
import { films } from './film-table.ts'

const entries = Object.entries(films)
const videos = readSeed('seed').filter(({ type }) => type === 'video')

test('there are at least eight films, of six to twelve scenes and one to three minutes', () => {
  expect(entries.length).toBeGreaterThanOrEqual(8)
  const faults = entries.flatMap(([name, film]) => {
    const seconds = filmSeconds(film)
    const isRight = film.scenes.length >= 6 && film.scenes.length <= 12 && seconds >= 60 && seconds <= 180
    return isRight ? [] : [`${name}: ${film.scenes.length} scenes, ${seconds} seconds`]
  })
  expect(faults).toEqual([])
})

/** Beginning and end of each cue, in the notation of WebVTT. */
const cuesOf = (film: Film) =>
  Array.from(filmCaptions(film).matchAll(/^(\S+) --> (\S+)$/gm), ([, from = '', to = '']) => ({ from, to }))

test.each(entries)('the captions of %s cover its whole length without a gap', (_, film) => {
  const cues = cuesOf(film)
  expect(filmCaptions(film)).toMatch(/^WEBVTT\n\n1\n/)
  expect(cues).toHaveLength(film.scenes.length)
  expect(cues.map(({ from }) => from)).toEqual([vttTime(0), ...cues.slice(0, -1).map(({ to }) => to)])
  expect(cues.slice(-1)[0]?.to).toBe(vttTime(filmSeconds(film)))
  expect(captionFiles().get(film)?.path).toMatch(/^\/files\/film-[\w-]+\.vtt$/)
})

test.each(entries)('%s has a still for each scene and a transcript with every caption', (_, film) => {
  const html = renderToStaticMarkup(<FilmPlayer film={film} />)
  expect(html.match(/data-still="\d+"/g)).toHaveLength(film.scenes.length)
  const [, transcript = ''] = /<details[^>]*>(.*)<\/details>/s.exec(html) ?? []
  expect(film.scenes.filter(({ caption }) => !transcript.includes(caption))).toEqual([])
  expect(new Set(film.scenes.map(({ chapter }) => chapter)).size).toBe(film.scenes.length)
})

test('every video item plays a film of its own, and its length is true', () => {
  expect(videos).toHaveLength(16)
  const names = videos.map(({ details }) => String(details?.film))
  expect(names.filter(name => !films[name])).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const wrong = videos.flatMap(({ slug, details }) => {
    const film = films[String(details?.film)]
    const minutes = film && Math.round(filmSeconds(film) / 30) / 2
    return minutes === details?.minutes ? [] : [`${slug}: ${minutes}`]
  })
  expect(wrong).toEqual([])
})

const styles = [
  'src/ui/tokens.css',
  'src/ui/base.css',
  'src/illustrations/figures/kit/figure.module.css',
  'src/illustrations/scenes/scene.module.css',
]
  .map(file => fs.readFileSync(file, 'utf8'))
  .join('\n')

test('no still is cut on a phone, and a scanner reads its symbols', async () => {
  const browser = await sharedBrowser()
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 700 }, deviceScaleFactor: 4 })
  ).newPage()
  const faults: string[] = []
  for (const [name, film] of entries) {
    const html = renderToStaticMarkup(<FilmPlayer film={film} />)
    const stills = html.slice(0, html.indexOf('</ol>')).replaceAll(' focusable="false"', '')
    await page.setContent(
      `<html lang="zh-CN"><style>${styles}</style><body style="margin:0 16px"><figure>${stills}</ol></figure></body></html>`,
    )
    faults.push(...(await page.evaluate(findDrawingFaults)).map(fault => `${name}: ${fault}`))
    for (const still of await page.locator('[data-still] > svg > g[data-symbol]').all()) {
      const code = (await still.getAttribute('data-symbol')) ?? ''
      const read = (await readSymbol(await still.screenshot()))?.text ?? 'nothing'
      if (!read.replace(/\W/g, '').includes(code.replace(/\W/g, ''))) faults.push(`${name}: ${code} is read as ${read}`)
    }
  }
  await closeContexts(browser)
  expect(faults).toEqual([])
})
