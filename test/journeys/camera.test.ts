/** The camera of /search/tool in a browser without BarcodeDetector: a real video stream and a real decoder. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openAssetFile } from '../../src/app/pages/asset-file.ts'
import { emptyDataDir } from '../tools/demo-data-dir.ts'
import { builtSite } from '../tools/services/use-service.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'
import { launchBrowser } from './browser.ts'
import { openPage } from './settled.ts'

const width = 640
const height = 480

/** A video file for the fake camera: the symbol on white, slightly rotated. */
async function writeCameraVideo(symbol: Buffer, folder: string): Promise<string> {
  const rotated = await sharp(symbol)
    .flatten({ background: '#fff' })
    .resize({ width: 420 })
    .rotate(4, { background: '#fff' })
  const scene = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  const picture = await scene
    .composite([{ input: await rotated.png().toBuffer() }])
    .png()
    .toBuffer()
  const luma = await sharp(picture).greyscale().raw().toBuffer()
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const file = path.join(folder, 'camera.y4m')
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  fs.writeFileSync(file, Buffer.concat([head, frame, frame]))
  return file
}

/** The search page of a new site, in a browser whose camera shows a symbol drawn by that site. */
async function searchPage(symbolQuery: string): Promise<{ page: Page; requestedPaths: string[]; faults: string[] }> {
  const folder = newDataDir()
  const { address } = await startSite({ DATA_DIR: await emptyDataDir(), SEED: 'none' })
  const response = await fetch(`${address}/api/barcodegeneration/api/barcode?${symbolQuery}&format=png&dpi=300`)
  const videoFile = await writeCameraVideo(Buffer.from(await response.arrayBuffer()), folder)
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${videoFile}`,
  ])
  onTestFinished(() => browser.close())
  const context = await browser.newContext({ permissions: ['camera'], viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  const requestedPaths: string[] = []
  const faults: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await openPage(page, `${address}/search/tool`)
  return { page, requestedPaths, faults }
}

const isDecoder = (file: string) => /\.wasm$|worker/.test(file)

test('a retail symbol before the camera is read and looked up, and the decoder is loaded only when the camera opens', async () => {
  const { page, requestedPaths, faults } = await searchPage('type=EAN-13&code=6999000000018')
  expect(requestedPaths.filter(isDecoder)).toEqual([])
  await page.getByRole('button', { name: '用相机扫码' }).click()
  await page.waitForURL('**/search/tool?q=6999000000018')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(requestedPaths.filter(isDecoder)).toHaveLength(2)
  expect(faults).toEqual([])
})

test('an element string in a GS1 DataMatrix is read in the form that a scanner sends', async () => {
  const code = encodeURIComponent('(01)06999000000018(10)LOT7(21)A1')
  const { page, faults } = await searchPage(`type=GS1-DataMatrix&code=${code}`)
  await page.getByRole('button', { name: '用相机扫码' }).click()
  await page.waitForURL('**/search/tool?q=**')
  expect(new URL(page.url()).searchParams.get('q')).toBe(']d2010699900000001810LOT7\u001d21A1')
  await page.getByText('LOT7').first().waitFor()
  expect(faults).toEqual([])
})

test('a visitor who denies the camera gets a message with the alternatives', async () => {
  const { page } = await searchPage('type=EAN-13&code=6999000000018')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: '用相机扫码' }).click()
  await page.getByRole('alert').getByText('请允许使用相机，或者手工输入').waitFor()
})

test('the decoder is a long-cached file of this site, and only its worker may compile it', async () => {
  const { address } = await startSite({ DATA_DIR: await emptyDataDir(), SEED: 'none' })
  const files = [...openAssetFile((await builtSite()).client).assets.keys()]
  const fetchAsset = (pattern: RegExp) => fetch(`${address}${files.find(file => pattern.test(file))}`)
  const wasm = await fetchAsset(/zxing_reader.*\.wasm$/)
  expect(wasm.headers.get('content-type')).toBe('application/wasm')
  expect(wasm.headers.get('cache-control')).toContain('immutable')
  const worker = await fetchAsset(/worker-scan-worker.*\.js$/)
  expect(worker.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'")
  for (const page of ['/', '/search/tool'])
    expect((await fetch(address + page)).headers.get('content-security-policy'), page).not.toContain('unsafe-eval')
})
