/** Checks that need the database: links to items and repeated titles. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ItemContent } from '../../content/items/tables.ts'
import { items } from '../../content/items/tables.ts'
import { articleAddress, typeRow } from '../../content/items/types.ts'
import type { Queryable } from '../../db/connect.ts'
import { mediumLacks } from '../../media/rules.ts'
import { media } from '../../media/tables.ts'
import { libraryIdsIn } from '../../ui/display/pictures/library-picture.ts'
import { type ContentTypeName, contentTypeNames } from '../../wire/cache/cache-tags.ts'
import { type Finding, findingOf } from './check-kinds.ts'
import { checkText, linksOf, linksOfDetails, readText } from './checks.ts'
import { likeCandidates } from './like-store.ts'
import { likeness, likenessGroups, likenessThreshold, shinglesOf } from './likeness.ts'

export type CheckedItem = {
  id: number
  type: ContentTypeName
  language: string
  content: Pick<ItemContent, 'title' | 'summary' | 'source' | 'details'> & {
    markdown: string
    cover?: string | null
    attachments?: readonly { address?: string | undefined }[]
  }
}

/** `declaredPath`: the path of the table of routes, undefined for a page that does not exist. */
type Parts = { db: Queryable; declaredPath: (path: string) => string | undefined }

/** What is wrong or to be looked at in a text, faults first. */
export async function checkItem({ id, type, language, content }: CheckedItem, parts: Parts): Promise<Finding[]> {
  const { db } = parts
  const { links, pictures } = linksOf(content.markdown)
  const addresses = [...links.map(({ to }) => to), ...linksOfDetails(content.details).filter(to => to !== '')]
  const found = [
    ...(await deadLinks(addresses, parts)),
    ...pictures
      .filter(({ src }) => !src.startsWith('/') || src.startsWith('//'))
      .map(({ src }) => findingOf('dead-link', '图片要放在本站', src)),
    ...(await mediaFaults(content, db)),
    ...(await sameTitle(db, { id, type, language, title: content.title })),
    ...(await alikeTexts(db, { id, language, content })),
    ...checkText({ type, ...content }),
  ]
  return [...found.filter(({ isFault }) => isFault), ...found.filter(({ isFault }) => !isFault)]
}

/** Pictures and files of the library that are not there, or that nobody may publish yet. */
async function mediaFaults(
  { markdown, cover, attachments }: CheckedItem['content'],
  db: Queryable,
): Promise<Finding[]> {
  const texts = [markdown, cover ?? '', ...(attachments ?? []).map(({ address }) => address ?? '')]
  const ids = libraryIdsIn(texts.join('\n'))
  if (ids.length === 0) return []
  const rows = await db.select().from(media).where(inArray(media.id, ids))
  return ids.flatMap(id => {
    const row = rows.find(candidate => candidate.id === id)
    if (!row) return [findingOf('dead-link', '用到的图片或附件已不在库里', id)]
    const lacks = mediumLacks(row)
    return lacks.length === 0
      ? []
      : [findingOf('no-licence', `“${row.name}”还没有写${lacks.join('、')}，请在图片与附件里补上`, id)]
  })
}

const isOwn = (address: string) => /^\/(?!\/)/.test(address)
/** Files that the site serves, which the table of routes does not have. */
const isFile = (path: string) => /^\/(files|software|api)\//.test(path)
const pathOf = (address: string) => address.replace(/[?#].*$/, '')
const idOf = (address: string) => Number(/[?&]id=(\d{1,15})(?:[&#]|$)/.exec(address)?.[1] ?? Number.NaN)

/** The pages where items open with `?id=`. */
const articlePages: ReadonlySet<string> = new Set(
  contentTypeNames.flatMap(type => {
    const { opens, categoryPages } = typeRow(type)
    return [opens, ...Object.values(categoryPages ?? {})].flatMap(page => page ?? [])
  }),
)

async function deadLinks(addresses: readonly string[], { db, declaredPath }: Parts): Promise<Finding[]> {
  const own = addresses.filter(isOwn)
  const ids = own.map(idOf).filter(id => !Number.isNaN(id))
  const published =
    ids.length === 0
      ? []
      : await db
          .select({ id: items.id, type: items.type, category: items.category })
          .from(items)
          .where(and(inArray(items.id, ids), eq(items.status, 'published')))
  const shown = new Set(published.map(item => articleAddress(item)))
  return [...new Set(addresses)].flatMap(address => {
    if (!isOwn(address))
      return /^(https?:\/\/[^\s/]+|mailto:\S+@|tel:\+?[\d-]+|#)/i.test(address)
        ? []
        : [findingOf('dead-link', `“${address}”不是一个地址`, address)]
    const path = pathOf(address)
    if (!isFile(path) && declaredPath(path) === undefined)
      return [findingOf('dead-link', `本站没有 ${path} 这一页`, address)]
    const id = idOf(address)
    const isItem = !Number.isNaN(id) && articlePages.has(path)
    return isItem && !shown.has(`${path}?id=${id}`)
      ? [findingOf('dead-link', `${address} 的文章没有发布，或者在另一个栏目`, address)]
      : []
  })
}

async function sameTitle(
  db: Queryable,
  { id, type, language, title }: { id: number; type: ContentTypeName; language: string; title: string },
): Promise<Finding[]> {
  const others = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        ...[eq(items.type, type), eq(items.language, language), eq(items.title, title)],
        ...[ne(items.id, id), inArray(items.status, ['published', 'scheduled'])],
      ),
    )
    .limit(1)
  return others.length === 0 ? [] : [findingOf('same-title', '这一类里已有同样标题的稿件', title)]
}

const percentOf = (share: number) => Math.round(share * 100)

/** The public texts that are nearly the same, the most alike first; three at most. */
async function alikeTexts(
  db: Queryable,
  { id, language, content }: Pick<CheckedItem, 'id' | 'language' | 'content'>,
): Promise<Finding[]> {
  const text = [content.title, content.summary, readText(content.markdown)].join('\n')
  const shingles = shinglesOf(text)
  const groups = shingles ? likenessGroups(text) : []
  if (!shingles || groups.length === 0) return []
  const alike = (await likeCandidates(db, { id, language, groups })).flatMap(other => {
    const written = other.markdown === null ? other.body.replace(/<[^>]*>/g, '') : readText(other.markdown)
    const share = likeness(shingles, shinglesOf([other.title, other.summary, written].join('\n')) ?? new Set())
    return share < likenessThreshold ? [] : [{ other, share }]
  })
  return alike
    .sort((a, b) => b.share - a.share)
    .slice(0, 3)
    .map(({ other, share }) =>
      findingOf(
        'alike',
        `和已发布的“${other.title}”有 ${percentOf(share)}% 相同，请看是不是重复`,
        '',
        other.path ?? articleAddress(other) ?? `/MyManage/admin/contentItem?id=${other.id}`,
      ),
    )
}
