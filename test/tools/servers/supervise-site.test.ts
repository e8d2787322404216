/** A site that ends while a test uses it fails the test with its exit code or signal and what it printed last. */
import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { superviseSite } from './supervise-site.ts'

const announce = `console.log('The site is ready: http://127.0.0.1:1')`
const waitForever = 'setInterval(() => undefined, 1000)'

function startProgram(...program: readonly string[]) {
  const child = spawn(process.execPath, ['-e', program.join(';')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const faults: string[] = []
  return { child, faults, site: superviseSite(child, fault => faults.push(fault)) }
}

test('a site that throws while a test uses it is named with its exit code and last lines', async () => {
  const { site, faults } = startProgram(announce, `setTimeout(() => { throw new Error('broken') })`)
  expect(await site.ready).toBe('http://127.0.0.1:1')
  expect(await site.exited).toBe(1)
  await expect(site.stop()).rejects.toThrow(/by itself with exit code 1\. Its last lines:[\s\S]*Error: broken/)
  expect(faults).toHaveLength(1)
})

test('a site that ends with 0, or by a signal from elsewhere, ended by itself too', async () => {
  const ended = startProgram(announce, 'process.exit(0)')
  await ended.site.exited
  await expect(ended.site.stop()).rejects.toThrow('by itself with exit code 0')
  const killed = startProgram(announce, waitForever)
  await killed.site.ready
  process.kill(killed.child.pid ?? 0, 'SIGKILL')
  await killed.site.exited
  await expect(killed.site.stop()).rejects.toThrow('by itself with SIGKILL')
})

test('a site that a test ends has no fault, but must stop with 0', async () => {
  const stopped = startProgram(`process.once('SIGTERM', () => process.exit(0))`, announce, waitForever)
  await stopped.site.ready
  await stopped.site.stop()
  const killed = startProgram(announce, waitForever)
  await killed.site.ready
  killed.child.kill('SIGKILL')
  await killed.site.stop()
  expect([...stopped.faults, ...killed.faults]).toEqual([])
  const broken = startProgram(`process.once('SIGTERM', () => { throw new Error('not closed') })`, announce, waitForever)
  await broken.site.ready
  await expect(broken.site.stop()).rejects.toThrow(/did not stop on SIGTERM[\s\S]*not closed/)
})

test('a site that does not start is a rejection of its address only', async () => {
  const { site, faults } = startProgram(`console.error('The port is taken')`, 'process.exit(1)')
  await expect(site.ready).rejects.toThrow(/with exit code 1[\s\S]*The port is taken/)
  await site.stop()
  expect(faults).toEqual([])
})
