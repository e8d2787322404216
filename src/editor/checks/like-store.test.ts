/** A text that is nearly the same as a public one, among ten thousand others: found by the index, named with its page. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { vacuum } from '../../../test/tools/database/vacuum.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { items } from '../../content/items/tables.ts'
import { noLimits } from '../../db/connect.ts'
import { textTokens } from '../../search/tokens.ts'
import { checkItem } from './check-store.ts'
import { likeCandidates } from './like-store.ts'
import { likenessGroups } from './likeness.ts'

/** Words of the site's matters, of which every other text has many, too. */
const words = [
  '商品',
  '条码',
  '编码',
  '企业',
  '注册',
  '续展',
  '标准',
  '印刷',
  '检测',
  '零售',
  '物流',
  '医疗',
  '追溯',
  '二维码',
  '系统',
  '成员',
]
const sentenceOf = (seed: number) =>
  `第${seed}项要求${words[seed % 16]}和${words[(seed * 7) % 16]}的${String.fromCharCode(0x4e00 + ((seed * 53) % 8000), 0x4e00 + ((seed * 91) % 8000))}记录保持一致。`
const textOf = (seed: number) => Array.from({ length: 30 }, (_, at) => sentenceOf(seed * 31 + at)).join('')

/** Ten thousand public items, each with 80 words of a stock of 5,000 and the usual ones. */
const manyItems = `
  insert into items (type, category, slug, title, status, published_at, body, title_tokens, tokens)
    select 'news', 'center', 'other-' || n, 'other ' || n, 'published', now(), '', 'a',
      array_to_tsvector(array(select 'w' || (n * 7919 + k * 104729) % 5000 from generate_series(1, 80) k)
        || array['商品', '条码', '编码', '企业', '标准', '记录', '要求', '保持', '一致'])
    from generate_series(1, 10000) n`

async function siteWithTexts() {
  const { pool, url } = await freshDb(noLimits)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  await pool.query(manyItems)
  const body = textOf(1)
  const row = {
    type: 'news',
    category: 'center',
    language: 'zh',
    status: 'published',
    publishedAt: new Date(),
  } as const
  const tokens = (title: string, text: string) =>
    [...textTokens(`${title}\n${text}`)].map(word => `'${word.replaceAll("'", "''")}'`).join(' ')
  const [added] = await db
    .insert(items)
    .values([
      {
        ...row,
        slug: 'first',
        title: '原来的一篇',
        markdown: body,
        titleTokens: "'a'",
        tokens: tokens('原来的一篇', body),
      },
      {
        ...row,
        slug: 'far',
        title: '另一回事',
        markdown: textOf(50),
        titleTokens: "'a'",
        tokens: tokens('另一回事', textOf(50)),
      },
    ])
    .returning({ id: items.id })
  await vacuum(pool, 'items')
  return { db, pool, url, queries, id: added?.id ?? 0 }
}

const content = (markdown: string) => ({ title: '新的一篇', summary: '', source: '办公室', details: {}, markdown })

test('a text that is nearly the same is named with its page and the share; another one and a withdrawn one are not', async () => {
  const { db, pool, id, queries } = await siteWithTexts()
  const alike = async (markdown: string, own = 0) => {
    const item = { id: own, type: 'news', language: 'zh', content: content(markdown) } as const
    const found = await checkItem(item, { db, declaredPath: path => path })
    return found.filter(({ kind }) => kind === 'alike')
  }
  const changed = textOf(1).replace(sentenceOf(33), '这一条改写过，说的是别的事情，请以通知为准。')
  expect(await alike(changed)).toEqual([
    {
      ...{ kind: 'alike', isFault: false, quote: '', to: `/News/msg?id=${id}` },
      message: expect.stringMatching(/^和已发布的“原来的一篇”有 (8|9)\d% 相同/),
    },
  ])
  expect(await alike(changed, id)).toEqual([])
  expect(await alike(textOf(7))).toEqual([])
  expect(await alike('短短一句。')).toEqual([])
  queries.length = 0
  await likeCandidates(db, { id: 0, language: 'zh', groups: likenessGroups(changed) })
  const [{ text, parameters } = { text: '', parameters: [] }] = queries
  const { rows } = await pool.query(`explain (analyze, format text) ${text}`, parameters)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Bitmap Index Scan on items_search')
  expect(plan).not.toContain('Seq Scan on items')
  await pool.query(`update items set status = 'withdrawn' where id = ${id}`)
  expect(await alike(changed)).toEqual([])
})
