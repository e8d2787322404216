/** An import of pictures whose process ends goes on in the next one. */
import { createZipWriter } from '@barcode-authority/gs1/files'
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { freshSiteParts } from '../../../test/faults/batch-site.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { sendFiles } from '../../../test/tools/files/send-files.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { products, productVersions } from '../tables.ts'

const count = 8

function picture(at: number): Buffer {
  const canvas = createCanvas(20 + at, 20)
  return canvas.toBuffer('image/png')
}

test('a process that stops in the middle leaves whole products, and the next one goes on: no picture is missing or twice', async () => {
  const parts = await freshSiteParts()
  const first = await createImportSite(parts)
  const { headers } = await createMember(first)
  const writer = createZipWriter(new Date('2026-01-01T00:00:00Z'))
  const pieces: Uint8Array[] = []
  for (let at = 0; at < count; at++) {
    const { gtin } = (await first.send('save', { fields: { name: `饼干 ${at}` }, allocate: true }, headers)).data
    for (const nth of [1, 2]) pieces.push(...writer.add({ name: `${gtin}_${nth}.png`, body: picture(at * 2 + nth) }))
  }
  const zip = Buffer.concat([...pieces, ...writer.end()])
  const path = 'product/authApi/pictures/create'
  const { id } = (await sendFiles(first.app, { path, headers, files: [{ field: 'zip', name: 'a.zip', bytes: zip }] }))
    .data
  const infoBy = async ({ send }: typeof first) => (await send('pictures/info', { id }, headers)).data
  await expect.poll(async () => (await infoBy(first)).state, { interval: 20 }).toBe('checked')
  await first.send('pictures/add', { id }, headers)
  await expect.poll(async () => (await infoBy(first)).counts.added, { interval: 5 }).toBeGreaterThan(0)
  await first.app.close()
  const second = await createImportSite(parts)
  await expect.poll(async () => (await infoBy(second)).state, { interval: 50 }).toBe('done')
  expect((await infoBy(second)).counts).toMatchObject({ added: 2 * count, failed: 0 })
  const rows = await second.db.select({ pictures: products.pictures }).from(products)
  expect(rows.map(({ pictures }) => new Set(pictures?.map(({ id: own }) => own)).size)).toEqual(Array(count).fill(2))
  expect(await second.db.$count(productVersions)).toBe(2 * count)
})
