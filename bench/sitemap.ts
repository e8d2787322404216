/** The site map at a million items: CPU and memory of the process for its index, for one of its files, and for all files one after another. */
import fs from 'node:fs'
import path from 'node:path'
import { connect, noLimits } from '../src/db/connect.ts'
import { runningServer } from '../src/db/postgres/cluster.ts'
import { childrenCpuMs, cpuMs, formatSpread, printResult, residentMb, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'

/** Items until there are so many of them. */
const manyItems = `insert into items (type, category, slug, title, status, published_at, title_tokens, tokens)
  select 'news', 'center', 'sitemap ' || n, 'title ' || n, 'published', timestamptz '2020-01-01' + n * interval '1 minute', 'a', 'a'
  from generate_series(1, $1::int) n`

export async function benchSitemap(site: RunningServer, dataDir: string, { rounds, sitemapItems }: Size) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const { pool, close } = connect(server?.url ?? '', 1, noLimits)
  try {
    await pool.query('set synchronous_commit = off')
    await pool.query(manyItems, [sitemapItems])
    await pool.query('vacuum analyze items')
    const publish = () =>
      pool.query("select pg_notify('published', '*')").then(() => new Promise(done => setTimeout(done, 200)))
    const measure = async (read: () => Promise<number>) => {
      const [node, postgres, peak]: [number[], number[], number[]] = [[], [], []]
      let bytes = 0
      for (let round = 0; round < rounds; round++) {
        await publish()
        const before = { node: cpuMs(site.pid), postgres: childrenCpuMs(server?.pid ?? 0) }
        bytes = await read()
        node.push(cpuMs(site.pid) - before.node)
        postgres.push(childrenCpuMs(server?.pid ?? 0) - before.postgres)
        peak.push(residentMb(site.pid))
      }
      return { node: spread(node), postgres: spread(postgres), peak: spread(peak), bytes }
    }
    const get = async (address: string) => (await (await fetch(site.address + address)).text()).length
    const names = Array.from(
      (await (await fetch(`${site.address}/sitemap.xml`)).text()).matchAll(/\/sitemaps\/[\w-]+\.xml/g),
      ([name]) => name,
    )
    const parts = {
      'site map index': () => get('/sitemap.xml'),
      'one file of the site map': () => get(names.at(-2) ?? ''),
      [`all ${names.length} files of the site map`]: async () => {
        let bytes = 0
        for (const name of names) bytes += await get(name)
        return bytes
      },
    }
    for (const [name, read] of Object.entries(parts)) {
      const { node, postgres, peak, bytes } = await measure(read)
      const text = `${formatSpread(node)} ms CPU in Node, ${formatSpread(postgres)} in PostgreSQL, ${formatSpread(peak)} MB resident after it`
      printResult(`${name}, ${sitemapItems} items`, `${text}, ${(bytes / 1e6).toFixed(1)} MB of text`)
    }
  } finally {
    await close()
  }
}
