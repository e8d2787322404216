/** Every figure in a real browser, in the widths of a phone, a tablet and a desktop: nothing is cut or too small, symbols are read back. */

import fs from 'node:fs'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol } from '@barcode-authority/gs1/symbols'
import type { Browser, Page } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { closeContexts, sharedBrowser } from '../../../test/journeys/browser.ts'
import { findDrawingFaults } from '../../../test/tools/drawings/drawing-faults.ts'
import { readHanXinPicture } from '../../../test/tools/drawings/read-han-xin-picture.ts'
import { ruleBlockNames } from '../../business-rules/blocks.tsx'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { feeBlockNames } from '../../fees/public/fee-blocks.tsx'
import { FigureBlock } from './figure-block.tsx'
import { figures } from './figure-table.ts'

const names = Object.keys(figures)
const widths = [358, 720, 1100]

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

const styleFiles = ['src/ui/tokens.css', 'src/ui/base.css', 'src/ui/status/icon.module.css'].concat(
  fs.globSync('src/illustrations/figures/**/*.css').toSorted(),
)
const styles = styleFiles.map(file => fs.readFileSync(file, 'utf8')).join('\n')

/** A page with one figure, as wide as the column of a page on that screen. */
async function openFigure(name: string, width: number, scale: number): Promise<Page> {
  const figure = figures[name]
  if (!figure) throw new Error(`There is no figure ${name}`)
  const margin = width < 720 ? 16 : 24
  const context = await browser.newContext({
    viewport: { width: width + 2 * margin, height: 900 },
    deviceScaleFactor: scale,
  })
  const page = await context.newPage()
  const html = renderToStaticMarkup(<FigureBlock figure={figure} />)
  await page.setContent(
    `<html lang="zh-CN"><style>${styles}</style><body style="margin:0 ${margin}px">${html}</body></html>`,
  )
  return page
}

test('the table has at least forty figures', () => {
  expect(names.length).toBeGreaterThanOrEqual(40)
})

test.each(names)('%s has a title, a description and a caption, in one drawing at least', async name => {
  const figure = figures[name]
  if (!figure) throw new Error(name)
  expect(figure.title.length).toBeGreaterThan(3)
  expect(figure.description.length).toBeGreaterThan(20)
  expect(figure.caption.lead).toMatch(/[。？！]$/)
  const html = renderToStaticMarkup(<FigureBlock figure={figure} />)
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*><title>[^<]+<\/title><desc>[^<]+<\/desc>/)
  expect(html).toContain('<figcaption')
})

test.each(names)('%s is cut nowhere, and its symbols are read by a decoder, at 358, 720 and 1100 px', async name => {
  for (const width of widths) {
    const page = await openFigure(name, width, width === 720 ? 1 : 3)
    expect(await page.evaluate(findDrawingFaults), `${name} at ${width}`).toEqual([])
    if (width !== 720) {
      for (const symbol of await page.locator('[data-symbol]:visible').all()) {
        const code = (await symbol.getAttribute('data-symbol')) ?? ''
        const picture = await symbol.screenshot()
        if ((await symbol.getAttribute('data-type')) === 'HanXin') {
          const drawing = drawSymbol({ type: 'HanXin', code })
          const size = isFault(drawing) ? 0 : (drawing.matrix?.width ?? 0)
          expect(await readHanXinPicture(picture, size), `${name} at ${width}`).toEqual({ text: code })
          continue
        }
        const read = await readSymbol(picture)
        expect(read?.text.replace(/[^0-9A-Za-z]/g, ''), `${name} at ${width}: ${code}`).toContain(
          code.replace(/[^0-9A-Za-z]/g, ''),
        )
      }
    }
    await page.context().close()
  }
})

test('every figure is in a text, and a text has only figures and blocks of fees and terms that exist', () => {
  const placed = new Set(
    readSeed('seed').flatMap(({ body = '' }) =>
      Array.from(body.matchAll(/data-figure="([^"]+)"/g), ([, name = '']) => name),
    ),
  )
  expect(names.filter(name => !placed.has(name))).toEqual([])
  expect([...placed].filter(name => !figures[name] && ![...feeBlockNames, ...ruleBlockNames].includes(name))).toEqual(
    [],
  )
})
