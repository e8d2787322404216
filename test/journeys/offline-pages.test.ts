/** The offline pages, opened as files in a browser that has no network. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { readSoftware } from '../../src/software/manifest.ts'
import { builtSite } from '../tools/services/use-service.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { expectAccessible } from './person.ts'

const { client } = await builtSite()
const fileOf = (name: string) => path.resolve(client, `.${readSoftware(client).find(file => file.name === name)?.path}`)

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

const failuresOf = new WeakMap<Page, string[]>()

/** Expects that the page had no error and opened no connection. */
async function closeOffline(page: Page) {
  expect(failuresOf.get(page)).toEqual([])
  await page.context().close()
}

async function openOffline(name: string, { javaScriptEnabled = true, width = 1440 } = {}): Promise<Page> {
  const context = await browser.newContext({ offline: true, javaScriptEnabled, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const failures: string[] = []
  failuresOf.set(page, failures)
  page.on('pageerror', error => failures.push(String(error)))
  page.on('request', request => {
    if (!/^(file|blob|data):/.test(request.url())) failures.push(request.url())
  })
  await page.goto(pathToFileURL(fileOf(name)).href)
  return page
}

async function savedFile(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return fs.readFileSync(await download.path())
}

test('the page of codes computes check digits, explains a text and saves a symbol that a decoder reads', async () => {
  const page = await openOffline('gs1-offline')
  await page.getByLabel('代码，一行一个').fill('690123456789\n6901234567893')
  const result = page.locator('#digitsResult')
  await expect.poll(() => result.innerText()).toContain('加上了校验码 2')
  expect(await result.innerText()).toContain('校验码是 2，写成了 3')
  await page.getByLabel('代码种类').selectOption('SSCC')
  await page.getByLabel('代码，一行一个').fill('36901234000000001')
  await expect.poll(() => result.innerText()).toContain('369012340000000017')
  for (const [type, code, text] of [
    ['EAN-13', '690123456789', '6901234567892'],
    ['GS1-DataMatrix', '(01)06901234567892(10)A1', '010690123456789210A1'],
  ] as const) {
    await page.getByLabel('符号种类').selectOption(type)
    await page.getByLabel('内容', { exact: true }).fill(code)
    const read = await readSymbol(await savedFile(page, '保存 PNG'))
    expect(read?.text.replaceAll('\u001d', ''), type).toBe(text)
    expect((await savedFile(page, '保存 SVG')).toString(), type).toMatch(/^<svg .*<path /)
  }
  const notes = page.locator('#symbolNotes')
  await page.getByLabel('符号种类').selectOption('ITF-14')
  await page.getByLabel('内容', { exact: true }).fill('6901234567892')
  await expect.poll(() => notes.innerText()).toContain('看作完整的 GTIN-13，补 0 成为 06901234567892')
  await notes.getByRole('button').click()
  await expect.poll(() => page.getByLabel('内容', { exact: true }).inputValue()).toBe('69012345678922')
  await expect.poll(() => notes.innerText()).toBe('')
  await page.getByLabel('符号种类').selectOption('GS1-DataMatrix')
  await page.getByLabel('内容', { exact: true }).fill('(10)A1')
  await expect.poll(() => page.locator('#plate').innerText()).toContain('一起使用')
  await page.getByLabel('其余数据在同一物品的另一个条码里').check()
  await expect.poll(() => notes.innerText()).toContain('一起使用')
  await page.getByLabel('粘贴或扫入的内容').fill('(01)06901234567892(17)271231')
  await expect.poll(() => page.locator('#interpretResult').innerText()).toContain('2027年12月31日')
  await page.getByLabel('粘贴或扫入的内容').fill('(01)06901234567893')
  await expect.poll(() => page.locator('#interpretResult').innerText()).toContain('第')
  await expectAccessible({ page })
  await closeOffline(page)
})

test('the page of Han Xin code draws a text and compares the levels', async () => {
  const page = await openOffline('hanxin-offline')
  await expect.poll(() => page.locator('#comparison').innerText()).toMatch(/L4[\s\S]*×/)
  await page.getByLabel('内容').fill('汉信码')
  await expect.poll(() => page.locator('#sizes').innerText()).toContain('23 × 23')
  expect((await savedFile(page, '保存 SVG')).toString()).toContain('<svg')
  expect((await savedFile(page, '保存 PNG')).subarray(1, 4).toString()).toBe('PNG')
  await expectAccessible({ page })
  await closeOffline(page)
})

test('the page of scans lists what a scanner types and what a picture shows, and saves the list', async () => {
  const codes = await openOffline('gs1-offline')
  await codes.getByLabel('符号种类').selectOption('GS1-128')
  const png = await savedFile(codes, '保存 PNG')
  await closeOffline(codes)
  const page = await openOffline('scan-offline')
  await page.keyboard.type('6901234567893\n')
  await expect.poll(() => page.locator('#records').innerText()).toContain('6901234567893')
  await page.getByLabel('或选取条码的照片').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: png })
  await expect.poll(() => page.getByRole('main').getByRole('status').innerText()).toContain('读出 1 个条码')
  expect(await page.locator('#records').innerText()).toContain(']C101')
  expect(await page.locator('#explained').innerText()).toContain('2027年12月31日')
  expect(await page.locator('#counts').innerText()).toMatch(/共\s*2[\s\S]*有错误\s*1/)
  const csv = (await savedFile(page, '保存 CSV')).toString()
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toContain('"6901234567893","有错误"')
  await expectAccessible({ page })
  await closeOffline(page)
})

test('without scripts each page explains why it has no result', async () => {
  for (const name of ['gs1-offline', 'hanxin-offline', 'scan-offline']) {
    const page = await openOffline(name, { javaScriptEnabled: false })
    expect(await page.locator('body').innerText(), name).toContain('浏览器关掉了脚本')
    await closeOffline(page)
  }
})

test('no offline page is wider than a phone', async () => {
  for (const name of ['gs1-offline', 'hanxin-offline', 'scan-offline']) {
    const page = await openOffline(name, { width: 390 })
    if (name === 'gs1-offline') {
      await page.getByLabel('符号种类').selectOption('ITF-14')
      await page.getByLabel('内容', { exact: true }).fill('6901234567892')
      await page.locator('#symbolNotes').getByRole('button').waitFor()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
    await closeOffline(page)
  }
})
