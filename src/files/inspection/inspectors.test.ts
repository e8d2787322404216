import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Caller } from '../../workers/fair-queue.ts'
import { samplePdf, samplePng } from '../samples.ts'
import { createInspectors, type InspectorLimits } from './inspectors.ts'

function inspectors(limits: Partial<InspectorLimits> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inspect-'))
  const created = createInspectors(limits)
  onTestFinished(async () => {
    await created.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  let count = 0
  return {
    inspect: (bytes: Uint8Array, caller: Caller = { address: 'a', account: 'x' }) => {
      const source = path.join(folder, String(count++))
      fs.writeFileSync(source, bytes)
      return created.inspect({ source, target: `${source}.part` }, caller)
    },
    names: () => fs.readdirSync(folder).sort(),
  }
}

/** A PDF of 800,000 objects, which takes as much work as a file of its size may take. */
const createLargePdf = () => {
  const refs = Array.from({ length: 800_000 }, (_, at) => `${at} 0 R`).join(' ')
  return new Uint8Array(
    Buffer.from(Buffer.from(samplePdf()).toString('latin1').replace('xref\n', `7 0 obj [${refs}]\nxref\n`)),
  )
}

test('a picture is re-encoded into a new file, a PDF stays unchanged', async () => {
  const { inspect, names } = inspectors()
  expect(await inspect(samplePng())).toMatchObject({ type: 'image/png' })
  expect(await inspect(samplePdf())).toMatchObject({ type: 'application/pdf', size: samplePdf().length })
  expect(await inspect(new Uint8Array())).toBe('empty')
  expect(names()).toEqual(['0', '0.part', '1', '2'])
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
