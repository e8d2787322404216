/** Queries of the list of the library, and of where its media are used. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { items, itemVersions } from '../content/items/tables.ts'
import type { Queryable } from '../db/connect.ts'
import { escapeLike, pageReply, totalOfRows } from '../db/paging.ts'
import { files } from '../files/tables.ts'
import { chinaDay, shiftDay } from '../wire/china-time.ts'
import { type Licence, licenceDays, type MediaTab, type Orientation } from './rules.ts'
import { media, mediaUses, mediaVersions } from './tables.ts'

/** `unit`: whose media a person sees besides those of the centre; `all` for every one. */
export type MediaScope = 'all' | { unit: string }

export type MediaFilter = {
  tab: MediaTab
  keyword?: string | undefined
  licence?: Licence | 'none' | undefined
  orientation?: Orientation | undefined
  by?: string | undefined
}

/** Texts and settings, each once, whatever the number of its versions. */
const useCount = sql<number>`(select count(distinct coalesce(${mediaUses.setting}, ${mediaUses.itemId}::text))
  from ${mediaUses} where ${mediaUses.mediumId} = ${media.id})`.mapWith(Number)

const isUnused = sql`not exists (select from ${mediaUses} where ${mediaUses.mediumId} = ${media.id})`

const ofScope = (scope: MediaScope): SQL | undefined =>
  scope === 'all' ? undefined : sql`${media.unit} in ('', ${scope.unit})`

const lastDay = (now: Date) => shiftDay(chinaDay(now), licenceDays)

const ofTab = (tab: MediaTab, now: Date): SQL | undefined =>
  ({
    pictures: sql`${media.kind} = 'picture'`,
    files: sql`${media.kind} = 'file'`,
    'no-alt': sql`${media.kind} = 'picture' and ${media.alt} = ''`,
    unused: isUnused,
    licence: sql`${media.licenceUntil} <= ${lastDay(now)}`,
  })[tab]

const orientationIs = (orientation: Orientation): SQL => {
  const { width, height } = mediaVersions
  if (orientation === 'square') return sql`${width} = ${height}`
  return orientation === 'landscape' ? sql`${width} > ${height}` : sql`${width} < ${height}`
}

function matches({ tab, keyword, licence, orientation, by }: MediaFilter, scope: MediaScope, now: Date) {
  const pattern = `%${escapeLike(keyword ?? '')}%`
  return and(
    ofScope(scope),
    ofTab(tab, now),
    keyword
      ? sql`(${media.name} ilike ${pattern} or ${media.alt} ilike ${pattern} or ${media.source} ilike ${pattern} or ${files.name} ilike ${pattern})`
      : undefined,
    licence === undefined ? undefined : eq(media.licence, licence === 'none' ? '' : licence),
    orientation && orientationIs(orientation),
    by ? eq(media.createdByName, by) : undefined,
  )
}

const lineColumns = {
  medium: media,
  ...{ number: mediaVersions.number, width: mediaVersions.width, height: mediaVersions.height },
  ...{ fileName: files.name, type: files.type, size: files.size, hash: files.sha256 },
  uses: useCount,
}

const fromMedia = (db: Queryable) =>
  db
    .select({ ...lineColumns, total: totalOfRows })
    .from(media)
    .innerJoin(mediaVersions, and(eq(mediaVersions.mediumId, media.id), eq(mediaVersions.isCurrent, true)))
    .innerJoin(files, eq(files.id, mediaVersions.fileId))

type Line = Awaited<ReturnType<typeof fromMedia>>[number]
export type MediaLine = Omit<Line, 'total'>

type Reading = { scope: MediaScope; now: Date }

/** A page of the library, the newest first. */
export async function listMedia(
  db: Queryable,
  filter: MediaFilter & { currPage: number; pageSize: number },
  { scope, now }: Reading,
) {
  const { currPage, pageSize } = filter
  const query = fromMedia(db)
    .where(matches(filter, scope, now))
    .orderBy(desc(media.createdAt), desc(media.id))
  const rows = await query.limit(pageSize).offset((currPage - 1) * pageSize)
  return pageReply(db, filter, { rows, matches: fromMedia(db).where(matches(filter, scope, now)) })
}

/** One medium with its current version and the number of its uses. */
export async function mediaLine(db: Queryable, id: string): Promise<MediaLine | undefined> {
  const [row] = await fromMedia(db).where(eq(media.id, id))
  return row
}

/** How many media each tab has, their bytes, and who uploaded them. */
export async function countMedia(db: Queryable, { scope, now }: Reading) {
  const count = (tab: MediaTab) => sql<number>`count(*) filter (where ${ofTab(tab, now)})`.mapWith(Number)
  const [counts] = await db
    .select({
      ...{ pictures: count('pictures'), files: count('files'), 'no-alt': count('no-alt') },
      ...{ unused: count('unused'), licence: count('licence') },
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
    })
    .from(media)
    .innerJoin(mediaVersions, and(eq(mediaVersions.mediumId, media.id), eq(mediaVersions.isCurrent, true)))
    .innerJoin(files, eq(files.id, mediaVersions.fileId))
    .where(ofScope(scope))
  const people = await db
    .selectDistinct({ name: media.createdByName })
    .from(media)
    .where(ofScope(scope))
    .orderBy(media.createdByName)
    .limit(200)
  return { counts, people: people.map(({ name }) => name) }
}

const usesLimit = 100

/** The texts and settings that use a medium, public ones first. `place`: how a text uses it. */
export async function usesOf(db: Queryable, id: string) {
  return db
    .select({
      ...{ itemId: mediaUses.itemId, setting: mediaUses.setting, state: itemVersions.state },
      title: sql<string | null>`${itemVersions.content} ->> 'title'`,
      isCover: sql<boolean>`coalesce(strpos(${itemVersions.content} ->> 'cover', ${id}) > 0, false)`,
      isAttached: sql<boolean>`coalesce(strpos(${itemVersions.content} ->> 'attachments', ${id}) > 0, false)`,
      branch: items.branch,
    })
    .from(mediaUses)
    .leftJoin(itemVersions, and(eq(itemVersions.itemId, mediaUses.itemId), eq(itemVersions.number, mediaUses.number)))
    .leftJoin(items, eq(items.id, mediaUses.itemId))
    .where(eq(mediaUses.mediumId, id))
    .orderBy(sql`${itemVersions.state} = 'published' desc nulls last`, mediaUses.itemId)
    .limit(usesLimit)
}

/** Whether something uses it. */
export async function isUsed(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.select({ id: mediaUses.mediumId }).from(mediaUses).where(eq(mediaUses.mediumId, id)).limit(1)
  return rows.length > 0
}
