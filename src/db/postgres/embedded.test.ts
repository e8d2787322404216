import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../connect.ts'
import { runningServer } from './cluster.ts'
import { startEmbedded } from './embedded.ts'

async function createServer() {
  const parent = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()
  const folder = fs.mkdtempSync(path.join(parent, 'embedded-'))
  fs.chmodSync(folder, 0o777)
  const messages: string[] = []
  const server = await startEmbedded(folder, { notify: message => messages.push(message) })
  const connection = connect(server.url, 2)
  onTestFinished(async () => {
    await connection.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const query = async (text: string) => (await connection.pool.query(text)).rows
  const pid = () => runningServer(server.folder)?.pid ?? 0
  return { server, messages, query: query, pid }
}

const socketFolder = (url: string) => decodeURIComponent(new URL(url).hostname)

test('a server is restarted at the same URL after SIGKILL, with all committed data', async () => {
  const { server, messages, query, pid } = await createServer()
  await query('create table kept (n int)')
  await query('insert into kept values (1)')
  const first = pid()
  process.kill(first, 'SIGKILL')
  // Backends may still respond shortly after SIGKILL of the server, so wait for the messages first.
  const expectedMessages = ['The database ended unexpectedly and is being started again.', 'The database runs again.']
  await expect.poll(() => messages).toEqual(expectedMessages)
  await expect.poll(() => query('select n from kept').catch(() => [])).toEqual([{ n: 1 }])
  expect(pid()).not.toBe(first)
  await server.stop()
  expect(fs.existsSync(socketFolder(server.url))).toBe(false)
  expect(pid()).toBe(0)
})

test('the server continues after SIGKILL of a backend', async () => {
  const { query, pid, messages } = await createServer()
  const [{ backend }] = await query('select pg_backend_pid() as backend')
  const first = pid()
  process.kill(backend, 'SIGKILL')
  await expect.poll(() => query('select 1 as n').catch(() => [])).toEqual([{ n: 1 }])
  expect(pid()).toBe(first)
  expect(messages).toEqual([])
})

test('a server that cannot restart is reported as lost with a message', async () => {
  const { server, pid } = await createServer()
  fs.rmSync(path.join(server.folder, 'global', 'pg_control'))
  process.kill(pid(), 'SIGKILL')
  const fault = await server.lost
  expect(fault.message).toMatch(/^The database in .* did not start: .*pg_control.* the site ends\.$/)
  await server.stop()
})
