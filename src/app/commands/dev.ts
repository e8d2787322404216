/** `npm run dev`: builds, starts the site, and does both again when a source changes. Reload the page to see the change. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { type Program, readArguments, runProgram } from './program.ts'

let server: ChildProcess | undefined
let restartTimer: NodeJS.Timeout | undefined

const run = (file: string, ...args: string[]) =>
  new Promise<number | null>(done => spawn(process.execPath, [file, ...args], { stdio: 'inherit' }).once('exit', done))

async function restart() {
  if ((await run('src/app/commands/build.ts', '--if-stale')) !== 0) return
  await stop()
  server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

async function stop() {
  if (!server || server.exitCode !== null) return
  const ended = new Promise(done => server?.once('exit', done))
  server.kill('SIGTERM')
  await ended
}

function watch() {
  let pending = restart()
  for (const folder of ['src', 'packages', 'public', 'seed']) {
    fs.watch(folder, { recursive: true }, () => {
      clearTimeout(restartTimer)
      restartTimer = setTimeout(() => {
        pending = pending.then(restart)
      }, 300)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(0)))
}

const program: Program = {
  help: `npm run dev
Builds, starts the site, and does both again when a source changes. Reload the page to see it.`,
  run: args => {
    readArguments(args, {})
    watch()
    return 'Watching src, public and seed; Ctrl-C stops.'
  },
}

await runProgram(program)
