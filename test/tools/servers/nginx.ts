/** nginx with a recipe of docs/operations.md, as it is printed there, on a port of this machine. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/** The program (Debian: apt-get install nginx); undefined where it is not installed. */
export const nginxProgram = findNginx()

function findNginx(): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', 'PATH=$PATH:/usr/sbin:/usr/local/sbin command -v nginx'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined
  }
}

/** The block after a line such as `nginx:` in the guide, without TLS, and with our ports and folder. */
function recipe(heading: string, { port, nodes, folder }: { port: number; nodes: readonly number[]; folder: string }) {
  const guide = fs.readFileSync('docs/operations.md', 'utf8')
  const block = guide.split(`\n${heading}\n\n`)[1]?.match(/^((?: {4}.*\n|\n)+)/)?.[1] ?? ''
  const text = block
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('/var/cache/nginx/site', `${folder}/pages`)
    .replace(/127\.0\.0\.1:3000/, `127.0.0.1:${nodes[0]}`)
    .replace(/127\.0\.0\.1:3001/, `127.0.0.1:${nodes[1] ?? nodes[0]}`)
  if (!text.includes(`:${nodes[0]}`)) throw new Error(`The guide has no recipe after ${heading}`)
  return text
}

/** Ends with the test. `folder` has its log, and its cache in `pages`. */
export async function startNginx(
  heading: string,
  nodes: readonly number[],
): Promise<{ address: string; folder: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\n${process.getuid?.() === 0 ? 'user root;' : ''}
events {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${recipe(heading, { port, nodes, folder })}\n}\n`,
  )
  const files = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')]
  const child = spawn(nginxProgram ?? 'nginx', files)
  const exited = new Promise(done => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return { address, folder }
}
