/** The compared Strapi application: its process, its database in the cluster of the site, and the news of the site as its articles. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Connection, connect } from '../src/db/connect.ts'
import { StartFault } from '../src/db/postgres/start-fault.ts'
import { freePort, type RunningServer } from './servers/servers.ts'

const appDir = 'bench/strapi'

/** Creates the database and starts Strapi, which creates its tables. */
export async function startStrapi({ pool }: Connection, siteUrl: string, dataDir: string): Promise<RunningServer> {
  if (!fs.existsSync(path.join(appDir, 'node_modules')))
    throw new StartFault('Strapi is not installed: run npm ci --prefix bench/strapi first.')
  await pool.query('create database strapi')
  return startProcess(databaseOf(siteUrl), path.join(dataDir, 'strapi'))
}

const databaseOf = (siteUrl: string) => siteUrl.replace(/\/postgres$/, '/strapi')

/** Replaces the articles of Strapi by the published news of the site. */
export async function copyNews({ pool }: Connection, siteUrl: string) {
  const strapi = connect(databaseOf(siteUrl), 1)
  try {
    const { rows } = await pool.query(publishedNews)
    await strapi.pool.query('truncate articles cascade')
    await strapi.pool.query(insertArticles, [JSON.stringify(rows)])
    // The site has such an index too.
    await strapi.pool.query('create index if not exists articles_published_at on articles (published_at desc)')
    await strapi.pool.query('vacuum analyze articles')
  } finally {
    await strapi.close()
  }
}

const publishedNews = `select id, title, summary, body, category, source, cover, important, path, details, created_at, updated_at, published_at
  from items where type = 'news' and status = 'published'`

/** The rows of a published document, as Strapi's document service writes them: a draft without a date, and the published version. */
const insertArticles = `insert into articles
    (document_id, title, summary, body, category, source, cover, important, path, details, created_at, updated_at, published_at)
  select left(md5(id::text), 24), title, summary, body, category, source, cover, important, path, details, created_at, updated_at,
    case when is_published then published_at end
  from json_to_recordset($1) as item (id bigint, title text, summary text, body text, category text, source text, cover text,
    important boolean, path text, details jsonb, created_at timestamptz, updated_at timestamptz, published_at timestamptz),
    (values (false), (true)) as version (is_published)
  order by item.published_at, id, is_published`

/** Runs `strapi start` with new keys. It writes below `folder`; an empty folder for migrations and an empty file it also leaves beside its
 *  sources (.gitignore). */
async function startProcess(databaseUrl: string, folder: string): Promise<RunningServer> {
  fs.mkdirSync(path.join(folder, 'uploads'), { recursive: true })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: folder, TZ: 'UTC', NODE_ENV: 'production', PORT: String(port) },
    ...{ DATABASE_URL: databaseUrl, PUBLIC_DIR: folder, STRAPI_TELEMETRY_DISABLED: 'true' },
    ...{ APP_KEYS: newKey(), ADMIN_JWT_SECRET: newKey(), API_TOKEN_SALT: newKey() },
    ...{ TRANSFER_TOKEN_SALT: newKey(), ENCRYPTION_KEY: newKey(), JWT_SECRET: newKey() },
  }
  const program = ['node_modules/@strapi/strapi/bin/strapi.js', 'start']
  const child = spawn(process.execPath, program, { cwd: appDir, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', part => {
    output += part
  })
  const exited = new Promise<'exited'>(done => child.once('exit', () => done('exited')))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  if ((await Promise.race([exited, untilReady(address)])) === 'ready' && child.pid)
    return { address, pid: child.pid, stop }
  await stop()
  throw new Error(`Strapi did not start: ${output}`)
}

/** Waits up to a minute. */
async function untilReady(address: string): Promise<'ready' | 'silent'> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const reply = await fetch(`${address}/_health`).catch(() => undefined)
    if (reply?.ok) return 'ready'
    await setTimeout(200)
  }
  return 'silent'
}

const newKey = () => randomBytes(16).toString('hex')
