/** What the tests of a run share starts when the first test needs it, and ends with the run. */
import fs from 'node:fs'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../src/db/connect.ts'
import { listenForServices, socketIn } from './services.ts'

async function request(folder: string, name: string) {
  const socket = net.connect(socketIn(folder))
  socket.write(name)
  return JSON.parse(await text(socket))
}

test('a run begins without PostgreSQL; two tests that need it get the same server, which ends with the run', async () => {
  const { folder, stop } = await listenForServices()
  expect(fs.readdirSync(folder)).toEqual(['services'])
  const [first, second] = await Promise.all([request(folder, 'database'), request(folder, 'database')])
  expect(second).toEqual(first)
  const url = first.ready.url.replace(/postgres$/, 'template_site')
  const connection = connect(url, 1)
  const { rows } = await connection.pool.query('select count(*) > 20 as migrated from pg_tables')
  expect(rows).toEqual([{ migrated: true }])
  await connection.close()
  await stop()
  expect(fs.existsSync(folder)).toBe(false)
  const ended = connect(url, 1)
  onTestFinished(ended.close)
  await expect(ended.pool.query('select 1')).rejects.toThrow()
})

test('a service that does not exist is refused by its name', async () => {
  const { folder, stop } = await listenForServices()
  onTestFinished(stop)
  expect(await request(folder, 'nothing')).toEqual({ fault: 'There is no service nothing' })
})

test('no test reads a built file without waiting for the build', () => {
  const names = ['src', 'test', 'packages'].flatMap(folder => fs.globSync(`${folder}/**/*.{ts,tsx}`))
  const tests = names.filter(name => /^test\/|\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
  const faulty = tests.filter(name => /['"`]dist\/(client|server)\b/.test(fs.readFileSync(name, 'utf8')))
  expect(tests.length).toBeGreaterThan(400)
  // The first compares the command of `npm start`, the second makes the build.
  expect(faulty).toEqual(['src/app/commands/node-flags.test.ts', 'test/tools/services/services.ts'])
})
