/** SVG drawn by other renderers: resvg, librsvg (in sharp) and Chromium, each to a PNG of about the requested width. */
import { Resvg } from '@resvg/resvg-js'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { sharedBrowser } from '../../journeys/browser.ts'

export type Renderer = { name: string; render: (svg: string, widthPixels: number) => Promise<Uint8Array> }

export const resvg: Renderer = {
  name: 'resvg',
  render: async (svg, widthPixels) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: widthPixels }, font: { loadSystemFonts: false } }).render().asPng(),
}

/** `resize` renders the SVG at that size. The density stops sharp from rounding millimetres to whole pixels of 1/72 inch first. */
export const librsvg: Renderer = {
  name: 'librsvg',
  render: (svg, widthPixels) => {
    const picture = sharp(Buffer.from(svg), { density: 900, limitInputPixels: false })
    return picture.resize(widthPixels).flatten({ background: '#fff' }).png().toBuffer()
  },
}

/** A Chromium for one test file; its page is not loaded from a server. */
export async function createChromiumRenderer(): Promise<Renderer & { page: Page; close: () => Promise<void> }> {
  const browser: Browser = await sharedBrowser()
  const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
  const render = async (svg: string, widthPixels: number) => {
    await page.setContent(
      `<body style="margin:0"><img style="display:block" width="${widthPixels}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
    )
    return page.locator('img').screenshot()
  }
  return { name: 'Chromium', page, render, close: () => page.close() }
}

/** Grey values, 0 black to 255 white, row by row. */
export type GreyPicture = { data: Uint8Array; width: number; height: number }

export async function greyPicture(png: Uint8Array, widthPixels?: number): Promise<GreyPicture> {
  const picture = sharp(png).flatten({ background: '#fff' }).greyscale()
  const resized = widthPixels === undefined ? picture : picture.resize(widthPixels)
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
