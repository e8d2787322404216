/** What a settled page has behind it, with a small server instead of the site. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { openPage, reloadPage } from './settled.ts'

const pages: Readonly<Record<string, string>> = {
  '/chain': `<title>0</title><script type="module">
    for (const step of [1, 2, 3]) {
      await fetch('/slow?' + step)
      await new Promise(done => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0) })
      document.title = step
    }
  </script>`,
  '/hanging': `<title>hanging</title><script>fetch('/never')</script>`,
  '/plain': '<title>plain</title>',
}

async function startServer(): Promise<string> {
  const server = http.createServer(async ({ url = '' }, response) => {
    if (url === '/never') return
    if (url.startsWith('/slow')) await setTimeout(100)
    response.setHeader('content-type', 'text/html')
    response.end(pages[url] ?? '')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function newPage(options: { javaScriptEnabled?: boolean } = {}) {
  const context = await (await sharedBrowser()).newContext(options)
  onTestFinished(() => context.close())
  return context.newPage()
}

test('a settled page has the replies that earlier replies led to', async () => {
  const [site, page] = [await startServer(), await newPage()]
  await openPage(page, `${site}/chain`)
  expect(await page.title()).toBe('3')
  await reloadPage(page)
  expect(await page.title()).toBe('3')
})

test('what a left document still waits for holds up nothing', async () => {
  const [site, page] = [await startServer(), await newPage()]
  await page.goto(`${site}/hanging`)
  await openPage(page, `${site}/plain`)
  expect(await page.title()).toBe('plain')
})

test('a page without scripts is settled once it is loaded', async () => {
  const [site, page] = [await startServer(), await newPage({ javaScriptEnabled: false })]
  await openPage(page, `${site}/chain`)
  expect(await page.title()).toBe('0')
})
