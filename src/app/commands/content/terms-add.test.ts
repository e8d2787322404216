import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { termsAdd } from './terms-add.ts'

function textFile(content: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'terms-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'terms.txt')
  fs.writeFileSync(file, content)
  return file
}

const options = (file: string, more: Record<string, string> = {}) =>
  Object.entries({ version: '2027-1', file, changes: '第二版。', from: '2027-01-01', ...more }).flatMap(
    ([name, value]) => [`--${name}`, value],
  )

test('a version is on the page from its day on, in Chinese time', async () => {
  const site = await freshApp()
  const file = textFile('## 一\n新的内容 <b>')
  expect(await runCommand(site, termsAdd, options(file))).toBe(
    'The terms 2027-1 are in force from 2026-12-31T16:00:00.000Z.',
  )
  expect((await site.app.inject('/terms')).body).toContain('本站还没有公布用户协议')
  expect((await site.app.inject('/terms?version=2027-1')).body).toContain('尚未生效')
  site.time.now = new Date('2026-12-31T16:00:00Z')
  const { body } = await site.app.inject('/terms')
  expect(body).toContain('新的内容 &lt;b&gt;')
  expect((await site.app.inject('/terms?version=nothing')).statusCode).toBe(404)
})

test('a version or a day is taken once, and what is wrong is named', async () => {
  const site = await freshApp()
  const file = textFile('内容')
  await runCommand(site, termsAdd, options(file))
  const add = (more: Record<string, string>, at = file) => runCommand(site, termsAdd, options(at, more))
  await expect(add({ from: '2027-02-01' })).rejects.toThrow('There is a version 2027-1 already.')
  await expect(add({ version: '2027-2' })).rejects.toThrow('Another version comes into force on this day.')
  await expect(add({ from: '2027-02-29' })).rejects.toThrow('is no day')
  await expect(add({ version: '第二版' })).rejects.toThrow('at most 20')
  await expect(add({}, '/nowhere')).rejects.toThrow('There is no file')
  await expect(add({}, textFile(' \n'))).rejects.toThrow('characters of text')
})
