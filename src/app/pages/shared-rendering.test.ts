import { expect, test } from 'vitest'
import { createSharedRendering } from './shared-rendering.ts'

function countedRender(status: number) {
  const count = { renders: 0 }
  const render = async () => {
    count.renders++
    await new Promise(done => setTimeout(done, 5))
    return { status, html: `${count.renders}`, reads: new Set<never>(), row: undefined }
  }
  return { count, render }
}

test('ten requests for one page at the same time render it once, and the next request renders it again', async () => {
  const share = createSharedRendering()
  const { count, render } = countedRender(200)
  const pages = await Promise.all(Array.from({ length: 10 }, () => share.render('/News/Center', render)))
  expect(new Set(pages).size).toBe(1)
  await share.render('/News/Center', render)
  await Promise.all([share.render('/a', render), share.render('/b', render)])
  expect(count.renders).toBe(4)
})

test('a refusal or an error of the first request is not that of the others', async () => {
  const share = createSharedRendering()
  const refused = countedRender(429)
  await Promise.all([share.render('/a', refused.render), share.render('/a', refused.render)])
  expect(refused.count.renders).toBe(2)
  const failing = share.render('/b', () => Promise.reject(new Error('down')))
  const own = share.render('/b', countedRender(200).render)
  await expect(failing).rejects.toThrow('down')
  expect((await own).status).toBe(200)
})
