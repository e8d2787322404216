import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { samplePdf, samplePng } from '../samples.ts'
import { type InspectorLimits, makeInspectors } from './inspectors.ts'

function inspectors(limits: Partial<InspectorLimits> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inspect-'))
  const made = makeInspectors(limits)
  onTestFinished(async () => {
    await made.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  let count = 0
  return {
    inspect: (bytes: Uint8Array) => {
      const source = path.join(folder, String(count++))
      fs.writeFileSync(source, bytes)
      return made.inspect({ source, target: `${source}.part` })
    },
    names: () => fs.readdirSync(folder).sort(),
  }
}

/** A PDF whose objects nest until a parser that calls itself is deep down, and take long to go through again and again. */
const endless = () => {
  const nested = Array.from({ length: 60_000 }, (_, at) => `${at + 10} 0 obj [ `).join('')
  return new Uint8Array(Buffer.from(Buffer.from(samplePdf()).toString('latin1').replace('xref\n', `${nested}\nxref\n`)))
}

test('a picture is written anew beside, a PDF stays as it is', async () => {
  const { inspect, names } = inspectors()
  expect(await inspect(samplePng())).toMatchObject({ type: 'image/png' })
  expect(await inspect(samplePdf())).toMatchObject({ type: 'application/pdf', size: samplePdf().length })
  expect(await inspect(new Uint8Array())).toBe('empty')
  expect(names()).toEqual(['0', '0.part', '1', '2'])
})

test('a file that takes too much time or memory is refused, and the next one is judged as usual', async () => {
  const slow = inspectors({ cpuSeconds: 1 })
  expect(await slow.inspect(endless())).toBe('too-complex')
  expect(await slow.inspect(samplePng())).toMatchObject({ type: 'image/png' })
  const small = inspectors({ residentBytes: 20 * 1024 * 1024 })
  expect(await small.inspect(endless())).toBe('too-complex')
})

test('a small file that unpacks to very much is refused', async () => {
  const data = deflateSync(Buffer.alloc(400 * 1024 * 1024)).toString('latin1')
  const bomb = `9 0 obj\n<< /Type /XRef /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\nxref\n`
  const pdf = Buffer.from(samplePdf()).toString('latin1').replace('xref\n', bomb)
  expect(await inspectors().inspect(new Uint8Array(Buffer.from(pdf, 'latin1')))).toBe('too-complex')
})

test('files wait for their turn, and beyond the queue the service is busy', async () => {
  const { inspect } = inspectors({ processes: 1, waiting: 2 })
  const found = await Promise.allSettled(Array.from({ length: 5 }, () => inspect(samplePng())))
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(found[4]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 10 } })
})
