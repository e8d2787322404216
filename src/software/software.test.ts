/** /Service/Book displays what the build made, and each file that it offers is the one whose checksum it states. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { readSoftware } from './manifest.ts'
import { softwareFiles, softwareTabs } from './software-files.ts'

test('every tab shows version, size, requirements, date and checksum of its file, which downloads with that checksum', async () => {
  const { app } = await freshApp()
  const built = readSoftware('dist/client')
  expect(built.map(({ name }) => name)).toEqual(softwareFiles.map(({ name }) => name))
  for (const { value: tab } of softwareTabs) {
    const page = await app.inject(`/Service/Book?activeName=${tab}`)
    const row = softwareFiles.find(file => file.tab === tab)
    const file = built.find(({ name }) => name === row?.name)
    if (!row || !file) throw new Error(`tab ${tab} has no file`)
    for (const text of [file.version, file.sha256, `${file.bytes} 字节`, row.requires, row.title])
      expect(page.body, `${tab} ${text}`).toContain(text)
    expect(page.body).toContain('data:image/svg+xml')
    expect(page.body.match(/href="\/software\/[^"]+"/g)).toEqual([`href="${file.path}"`])
    const download = await app.inject(file.path)
    expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(file.sha256)
    expect(download.rawPayload).toHaveLength(file.bytes)
    expect(download.headers['content-disposition']).toBe('attachment')
    expect(download.headers['cache-control']).toContain('immutable')
    expect(download.headers['content-type']).toMatch(/^text\/(html|javascript); charset=utf-8$/)
  }
})

test('the page says so if the build made no files', async () => {
  const { app } = await freshApp({}, 0, { clientFolder: 'dist/none' })
  const page = await app.inject('/Service/Book')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('文件还没有生成')
  expect(page.body).not.toContain('href="/software/')
})
