/** Public pages kept by a cache in front of the site, set up as the operations guide says, and purged when something is published. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createItem } from '../tools/create-item.ts'
import { freshDb } from '../tools/fresh-app.ts'
import { nginxProgram, startNginx } from '../tools/servers/nginx.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

/** Takes purges, and empties the cache of nginx. */
async function startPurger(onPurge: () => void) {
  const purges: { keys: string[]; authorization: string | undefined }[] = []
  const server = http.createServer((request, reply) => {
    const { 'surrogate-key': keys, authorization } = request.headers
    purges.push({ keys: String(keys).split(' '), authorization })
    onPurge()
    reply.end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The purger has no port')
  return { purges, url: `http://127.0.0.1:${address.port}/purge` }
}

const emptyFolder = (folder: string) => {
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}

// Without nginx (Debian: apt-get install nginx) there is nothing to try.
test.skipIf(nginxProgram === undefined)(
  'nginx as a CDN keeps public pages, has what is published at once, and goes on while the site is away',
  async () => {
    const { url, db, pool } = await freshDb()
    const id = await createItem(db, { title: '原来的标题' })
    let folder = ''
    const { purges, url: purgeUrl } = await startPurger(() => emptyFolder(path.join(folder, 'pages')))
    const site = await startSite({
      ...{ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40), TRUST_PROXY: '1', STOP_PAUSE: '0', DATA_DIR: newDataDir() },
      ...{ CDN_SECONDS: '3600', CDN_PURGE_URL: purgeUrl, CDN_PURGE_KEY: 'the key of the cache' },
    })
    const nginx = await startNginx('nginx as a CDN:', [Number(new URL(site.address).port)])
    folder = nginx.folder
    const get = async (at: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(nginx.address + at, { headers: { 'accept-encoding': 'br', ...headers } })
      return { status: reply.status, cache: reply.headers.get('x-cache'), body: await reply.text(), reply }
    }
    const page = '/News/index'
    expect(await get(page)).toMatchObject({ status: 200, cache: 'MISS' })
    const kept = await get(page)
    expect(kept).toMatchObject({ status: 200, cache: 'HIT' })
    expect(kept.body).toContain('原来的标题')
    expect(kept.reply.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=3600/)
    expect(kept.reply.headers.get('surrogate-key')).toBeNull()
    // A browser that has the page gets no bytes.
    const etag = kept.reply.headers.get('etag') ?? ''
    expect(await get(page, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
    // Other modes and encodings are other pages; whoever may have an account gets one of his own.
    expect(await get(page, { cookie: 'contrast=dark' })).toMatchObject({ cache: 'MISS' })
    expect(await get(page, { cookie: 'written=1' })).toMatchObject({ cache: 'HIT' })
    expect(await get(page, { 'accept-encoding': 'gzip' })).toMatchObject({ cache: 'MISS' })
    expect(await get(page, { cookie: 'token=somebody' })).toMatchObject({ cache: 'BYPASS' })
    expect((await get('/api/news/api/newsTop10')).cache).toBeNull()
    expect(await get('/healthz')).toMatchObject({ status: 404 })
    await pool.query('update items set title = $1 where id = $2', ['新的标题', id])
    await pool.query(`select pg_notify('published', 'news/center')`)
    await expect
      .poll(() => purges.at(-1))
      .toEqual({
        keys: ['news', 'news/center'],
        authorization: 'Bearer the key of the cache',
      })
    expect(await get(page)).toMatchObject({ cache: 'MISS', body: expect.stringContaining('新的标题') })
    site.process.kill('SIGTERM')
    expect(await site.exited).toBe(0)
    expect(await get(page)).toMatchObject({ status: 200, cache: 'HIT', body: expect.stringContaining('新的标题') })
  },
)
