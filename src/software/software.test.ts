/** /Service/Book displays what the build made, and each file that it offers is the one whose checksum it states. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { builtSite } from '../../test/tools/services/use-service.ts'
import { readSoftware } from './manifest.ts'
import { softwareFiles, softwareTabs } from './software-files.ts'

test('every tab shows version, size, requirements, date and checksum of its files, which download with that checksum', async () => {
  const { app } = await freshApp()
  const built = readSoftware((await builtSite()).client)
  expect(built.map(({ name }) => name)).toEqual(softwareFiles.map(({ name }) => name))
  for (const { value: tab } of softwareTabs) {
    const page = await app.inject(`/Service/Book?activeName=${tab}`)
    const rows = softwareFiles.filter(file => file.tab === tab)
    const files = rows.flatMap(row => built.filter(({ name }) => name === row.name))
    expect(files.length, `tab ${tab}`).toBeGreaterThan(0)
    expect(page.body.match(/href="\/software\/[^"]+"/g)).toEqual(files.map(file => `href="${file.path}"`))
    expect(page.body.match(/src="data:image\/svg\+xml/g)).toHaveLength(files.length)
    for (const file of files) {
      for (const text of [file.version, file.sha256, `${file.bytes} 字节`])
        expect(page.body, `${tab} ${text}`).toContain(text)
      const download = await app.inject(file.path)
      expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(file.sha256)
      expect(download.rawPayload).toHaveLength(file.bytes)
      expect(download.headers['content-disposition']).toBe('attachment')
      expect(download.headers['cache-control']).toContain('immutable')
      expect(download.headers['content-type']).toMatch(/^(text\/(html|javascript); charset=utf-8|application\/gzip)$/)
    }
    for (const text of rows.flatMap(row => [row.requires, row.title]))
      expect(page.body, `${tab} ${text}`).toContain(text)
  }
})

test('the page states it if the build made no files', async () => {
  const { app } = await freshApp({}, 0, { clientFolder: 'dist/none' })
  const page = await app.inject('/Service/Book')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('文件还没有生成')
  expect(page.body).not.toContain('href="/software/')
})
