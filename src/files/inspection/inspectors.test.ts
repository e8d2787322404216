import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
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
    inspect: (bytes: Uint8Array) => {
      const source = path.join(folder, String(count++))
      fs.writeFileSync(source, bytes)
      return created.inspect({ source, target: `${source}.part` })
    },
    names: () => fs.readdirSync(folder).sort(),
  }
}

/** A PDF with objects nested so deep that a recursive parser takes very long. */
const createEndlessPdf = () => {
  const nested = Array.from({ length: 60_000 }, (_, at) => `${at + 10} 0 obj [ `).join('')
  return new Uint8Array(Buffer.from(Buffer.from(samplePdf()).toString('latin1').replace('xref\n', `${nested}\nxref\n`)))
}

test('a picture is re-encoded into a new file, a PDF stays unchanged', async () => {
  const { inspect, names } = inspectors()
  expect(await inspect(samplePng())).toMatchObject({ type: 'image/png' })
  expect(await inspect(samplePdf())).toMatchObject({ type: 'application/pdf', size: samplePdf().length })
  expect(await inspect(new Uint8Array())).toBe('empty')
  expect(names()).toEqual(['0', '0.part', '1', '2'])
})

test('a file that takes too much time or memory is refused, and the next one is inspected as usual', async () => {
  const slow = inspectors({ cpuSeconds: 1 })
  expect(await slow.inspect(createEndlessPdf())).toBe('too-complex')
  expect(await slow.inspect(samplePng())).toMatchObject({ type: 'image/png' })
  const small = inspectors({ residentBytes: 20 * 1024 * 1024 })
  expect(await small.inspect(createEndlessPdf())).toBe('too-complex')
})

test('a small file that unpacks to a very large one is refused', async () => {
  const data = deflateSync(Buffer.alloc(400 * 1024 * 1024)).toString('latin1')
  const bomb = `9 0 obj\n<< /Type /XRef /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\nxref\n`
  const pdf = Buffer.from(samplePdf()).toString('latin1').replace('xref\n', bomb)
  expect(await inspectors().inspect(new Uint8Array(Buffer.from(pdf, 'latin1')))).toBe('too-complex')
})

test('files wait in a queue; when it is full, the service is unavailable', async () => {
  const { inspect } = inspectors({ processes: 1, maxWaiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => inspect(samplePng())))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results[4]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 10 } })
})
