/** Every scene in a real browser: nothing is cut or too small on a phone, symbols are read back; and every portal has its own. */
import fs from 'node:fs'
import type { Browser } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { closeContexts, sharedBrowser } from '../../../test/journeys/browser.ts'
import { findDrawingFaults } from '../../../test/tools/drawings/drawing-faults.ts'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { layouts } from '../../content/lists/portal/portal-layouts.ts'
import type { Scene } from './scene.ts'
import { SceneDrawing } from './scene-drawing.tsx'
import { coverAddress, inlinedCover, sceneFile } from './scene-file.ts'
import { scenes } from './scene-table.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

const styles = [
  'src/ui/tokens.css',
  'src/ui/base.css',
  'src/illustrations/figures/kit/figure.module.css',
  'src/illustrations/scenes/scene.module.css',
]
  .map(file => fs.readFileSync(file, 'utf8'))
  .join('\n')

const entries = Object.entries<Scene>(scenes)
const digitsAndLetters = (text: string) => text.replace(/[^0-9A-Za-z]/g, '')

test.each(entries)('%s is cut nowhere on a phone, and a scanner reads its symbols', async (_, scene) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 }, deviceScaleFactor: 4 })
  const page = await context.newPage()
  const html = renderToStaticMarkup(
    <figure>
      <SceneDrawing scene={scene} />
    </figure>,
  )
  await page.setContent(`<html lang="zh-CN"><style>${styles}</style><body style="margin:0 16px">${html}</body></html>`)
  expect(await page.evaluate(findDrawingFaults)).toEqual([])
  const symbols = await page.locator('[data-symbol]').all()
  expect(symbols.length).toBeGreaterThan(0)
  for (const symbol of symbols) {
    if ((await symbol.getAttribute('data-type')) === 'HanXin') continue
    const code = (await symbol.getAttribute('data-symbol')) ?? ''
    const read = await readSymbol(await symbol.screenshot())
    expect(digitsAndLetters(read?.text ?? ''), code).toContain(digitsAndLetters(code))
  }
  await context.close()
})

test('every scene has a description, and its file has fixed colours', () => {
  for (const [name, { title, description }] of entries) {
    expect(title.length, name).toBeGreaterThan(3)
    expect(description.length, name).toBeGreaterThan(20)
    const file = sceneFile(name)
    expect(file?.path).toMatch(/^\/files\/scene-\w+-[\w-]{8}\.svg$/)
    expect(file?.text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(file?.text).not.toMatch(/class=|var\(|undefined|NaN/)
  }
})

test('every portal of a subject has a scene of its own', () => {
  const used = Object.values(layouts).map(({ scene }) => scene)
  expect(new Set(used).size).toBe(used.length)
})

test('every cover that names a scene has its file', () => {
  const covers = readSeed('seed').flatMap(({ type, slug, cover }) =>
    cover ? [{ item: `${type}/${slug}`, cover }] : [],
  )
  expect(covers.length).toBeGreaterThan(50)
  expect(covers.filter(({ cover }) => coverAddress(cover) === null)).toEqual([])
  expect(coverAddress('/files/own.png')).toBe('/files/own.png')
  expect(coverAddress(null)).toBe(null)
})

test('a cover that is put into its page is the very file, and any other picture keeps its address', () => {
  for (const [name] of entries) {
    const file = sceneFile(name)
    const address = inlinedCover(file?.path ?? null) ?? ''
    expect(address, name).toMatch(/^data:image\/svg\+xml,[ -~]+$/)
    expect(address, name).not.toMatch(/["'<>#&]/)
    expect(decodeURIComponent(address.slice('data:image/svg+xml,'.length)), name).toBe(file?.text)
  }
  for (const other of ['/files/photo.webp', '/files/scene-none-AAAAAAAA.svg', null])
    expect(inlinedCover(other)).toBe(other)
})
