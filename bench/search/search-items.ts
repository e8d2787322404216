/** Many entries for the search bench, made of the sentences of the seed content, so that words have the frequencies of real texts. */
import type pg from 'pg'
import { plainText } from '../../src/content/items/publishing/clean-html.ts'
import { readSeed } from '../../src/content/items/publishing/seed-files.ts'
import { textTokens, titleTokens } from '../../src/search/tokens.ts'

/** Number of different texts; every entry has the text of one of them and one rare word of its own group. */
const textCount = 4000
const sentencesPerText = 14
/** Entries that share a rare word. */
const itemsPerRareWord = 25

export const rareWord = (group: number) => `pc${group}`

/** A small generator of random numbers, so that every run has the same texts. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export type SampleText = { title: string; body: string; titleTokens: string[]; tokens: string[] }

export function createTexts(): SampleText[] {
  const seed = readSeed('seed').filter(item => item.language !== 'en')
  const sentences = seed
    .flatMap(item => plainText(item.body ?? '').split(/(?<=[。！？；])|\n+/))
    .map(sentence => sentence.trim())
    .filter(sentence => sentence.length > 8)
  const titles = seed.map(item => item.title)
  const random = createRandom(7)
  const pick = (from: readonly string[]) => from[random(from.length)] ?? ''
  return Array.from({ length: textCount }, () => {
    const title = random(2) === 0 ? pick(titles) : `${pick(titles)}：${pick(titles)}`
    const chosen = Array.from({ length: sentencesPerText }, () => pick(sentences))
    const lexemes = titleTokens(title)
    return {
      title,
      body: chosen.map(sentence => `<p>${sentence}</p>`).join(''),
      titleTokens: [...lexemes],
      tokens: [...new Set([...lexemes, ...textTokens(chosen.join('\n'))])],
    }
  })
}

/** Adds entries until there are `count` of them: over 15 years, mostly in the order of their dates. The search indexes are built afterwards,
 *  which is faster than entry by entry. */
export async function addEntries(client: Pick<pg.Client, 'query'>, texts: readonly SampleText[], count: number) {
  await client.query(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`)
  await client.query(
    `create temporary table if not exists texts (id int primary key, title text, body text, title_tokens tsvector, tokens tsvector)`,
  )
  await client.query(insertTextsSql, [JSON.stringify(texts.map((text, id) => ({ id, ...text })))])
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'search_entries'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(insertEntriesSql, [count])
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum analyze search_entries')
}

const insertTextsSql = `insert into texts select (row ->> 'id')::int, row ->> 'title', row ->> 'body',
    array_to_tsvector(array(select jsonb_array_elements_text(row -> 'titleTokens'))),
    array_to_tsvector(array(select jsonb_array_elements_text(row -> 'tokens')))
  from jsonb_array_elements($1::jsonb) row on conflict do nothing`

/** Six of ten are news, two questions, one a standard, one a file. */
const insertEntriesSql = `insert into search_entries (key, source, kind, rank, label, title, title_key, summary, body, address, published_at, title_tokens, tokens)
  select 'bench:' || n, 'item', (array['news','news','news','news','news','news','answer','answer','reference','file'])[1 + n % 10],
    (array[4,4,4,4,4,4,2,2,3,3])[1 + n % 10], '', title, title || n, left(body, 100), left(body, 1200), '/News/msg?id=' || n,
    timestamptz '2011-01-01' + (n + 20000 * (hashint4(n) / 2147483648.0) ^ 3) * interval '15 years' / 1000000,
    title_tokens, tokens || array_to_tsvector(array['pc' || n / ${itemsPerRareWord}])
  from generate_series((select count(*) from search_entries where key like 'bench:%')::int, $1::int - 1) n
    join texts t on t.id = abs(hashint4(n + 17)) % ${textCount}`
