/** A Fastify that fills the rows of one list page into recorded HTML: the floor for pages that are not cached. */
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'
import { rowText, type TemplatePage } from './template-page.ts'

const page: TemplatePage = JSON.parse(process.env.TEMPLATE ?? '{}')
const pool = new pg.Pool({ connectionString: process.env.TEMPLATE_DATABASE, max: 10 })
const listText = `select id, title, published_at::text as at from items
  where type = 'news' and category = $1 and status = 'published' order by published_at desc, id desc limit 10`
const countText = `select count(*) from items where type = 'news' and category = $1 and status = 'published'`

const app = Fastify()
app.get('/', async (_, reply) => {
  const values = [page.category]
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query<{ id: string; title: string; at: string }>({ name: 'list', text: listText, values }),
    pool.query<{ count: string }>({ name: 'count', text: countText, values }),
  ])
  const html = `${page.head}${rows.map(row => rowText(page, row)).join('')}${page.tail}<!-- ${counts[0]?.count} -->`
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    .send(gzipSync(html, { level: 1 }))
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => app.close().then(() => process.exit(0)))
