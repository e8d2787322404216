import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { samplePdf, samplePng } from '../../../test/tools/files/sample-files.ts'
import type { Caller } from '../../workers/fair-queue.ts'
import { sha256Of } from '../storage/file-store.ts'
import { createInspectors, type InspectorLimits } from './inspectors.ts'

function inspectors(limits: Partial<InspectorLimits> = {}) {
  const created = createInspectors(limits)
  onTestFinished(created.stop)
  return {
    inspect: (bytes: Uint8Array, caller: Caller = { address: 'a', account: 'x' }) =>
      created.inspect(async () => bytes, caller),
  }
}

/** A PDF of 800,000 objects, which takes as much work as a file of its size may take. */
const createLargePdf = () => {
  const refs = Array.from({ length: 800_000 }, (_, at) => `${at} 0 R`).join(' ')
  return new Uint8Array(
    Buffer.from(Buffer.from(samplePdf()).toString('latin1').replace('xref\n', `7 0 obj [${refs}]\nxref\n`)),
  )
}

test('a picture is re-encoded, and size and hash are those of its new content; a PDF stays unchanged', async () => {
  const { inspect } = inspectors()
  const picture = await inspect(samplePng())
  const reencoded = typeof picture === 'string' ? undefined : picture.reencoded
  expect(picture).toMatchObject({
    type: 'image/png',
    size: reencoded?.length,
    sha256: sha256Of(reencoded ?? samplePng()),
  })
  expect([...(reencoded ?? []).slice(1, 4)]).toEqual([...Buffer.from('PNG')])
  const pdf = { type: 'application/pdf', size: samplePdf().length, sha256: sha256Of(samplePdf()) }
  expect(await inspect(samplePdf())).toEqual(pdf)
  expect(await inspect(new Uint8Array())).toBe('empty')
})

test('a file that cannot be read leaves the turn to the next one', async () => {
  const created = createInspectors()
  onTestFinished(created.stop)
  const caller = { address: 'a', account: 'x' }
  await expect(created.inspect(() => Promise.reject(new Error('not there')), caller)).rejects.toThrow('not there')
  expect(await created.inspect(async () => samplePdf(), caller)).toMatchObject({ type: 'application/pdf' })
})

test('a file that takes too much time or memory is refused, and the next one is inspected as usual', async () => {
  const slow = inspectors({ cpuSeconds: 0.05 })
  expect(await slow.inspect(createLargePdf())).toBe('too-complex')
  const small = inspectors({ residentBytes: 200 * 1024 * 1024 })
  expect(await small.inspect(createLargePdf())).toBe('too-complex')
  expect(await small.inspect(samplePng())).toMatchObject({ type: 'image/png' })
})

test('a small file that unpacks to a very large one is refused', async () => {
  const data = deflateSync(Buffer.alloc(400 * 1024 * 1024)).toString('latin1')
  const bomb = `9 0 obj\n<< /Type /XRef /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\nxref\n`
  const pdf = Buffer.from(samplePdf()).toString('latin1').replace('xref\n', bomb)
  expect(await inspectors().inspect(new Uint8Array(Buffer.from(pdf, 'latin1')))).toBe('too-complex')
})

test('files wait in a queue; when the share of their account is full, the service is unavailable', async () => {
  const { inspect } = inspectors({ waiting: { total: 9, perAddress: 9, perAccount: 2 } })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => inspect(samplePng())))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results[4]).toMatchObject({ reason: { code: 'unavailable', message: '正在检查的文件较多，请稍后再上传' } })
})

test('while one address has many files of several accounts inspected, a file of another one is next', async () => {
  const { inspect } = inspectors({ waitMs: 300_000 })
  const order: string[] = []
  const accounts = ['x', 'y', 'z']
  const many = accounts.map(async account => {
    await inspect(createLargePdf(), { address: 'a', account })
    order.push('many')
  })
  await inspect(samplePng(), { address: 'b', account: 'v' })
  order.push('other')
  await Promise.all(many)
  expect(order.indexOf('other')).toBeLessThan(2)
})

test('a process that a file left with much memory takes no other file, and the next file is inspected by a new one', async () => {
  const { inspect } = inspectors()
  const names = Array.from({ length: 500_000 }, (_, at) => `/${at.toString(36)}`).join('')
  const pdf = Buffer.from(samplePdf()).toString('latin1').replace('xref\n', `7 0 obj [${names}]\nxref\n`)
  for (let round = 0; round < 2; round++)
    expect(await inspect(new Uint8Array(Buffer.from(pdf)))).toMatchObject({ type: 'application/pdf' })
  expect(await inspect(samplePng())).toMatchObject({ type: 'image/png' })
})
