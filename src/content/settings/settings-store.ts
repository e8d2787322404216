/** Queries of the settings: values that were changed, otherwise the defaults; and the versions of each group. */
import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { SiteConfig } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { recordVersions } from '../../versions/versions-store.ts'
import { notifyPublished } from '../items/publishing/notify.ts'
import { typesOfOutsideLinks } from './outside-store.ts'
import type { SettingGroup } from './setting-groups.ts'
import { defaultValueOf, outsideNames, type SettingKey, settingRows, settingsOf } from './settings.ts'
import { settings, settingVersions } from './tables.ts'

/** What the defaults follow from: whether this is a demonstration, and the addresses of the configuration. */
export type SettingDefaults = { demo: boolean } & Partial<Pick<SiteConfig, 'external'>>

const isOutside = (key: string) => outsideNames.find(name => name === key)

/** `demo`: use the sample values of a demonstration for settings that were not set. */
export async function readSettings(
  db: Queryable,
  { demo, external = {} }: SettingDefaults,
): Promise<Record<SettingKey, string>> {
  const stored = new Map((await db.select().from(settings)).map(row => [row.key, row.value]))
  const values = settingRows.map(row => {
    const name = isOutside(row.key)
    const usual = name === undefined ? defaultValueOf(row, demo) : (external[name] ?? '')
    return [row.key, stored.get(row.key) ?? usual] as const
  })
  return Object.fromEntries(values) as Record<SettingKey, string>
}

/** Whether an operator has set the site's name. */
export async function hasSiteName(db: Queryable): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, 'siteName'))
  return rows.length > 0
}

/** The name of the site at a moment: documents keep that of their day. Without a version it is the present one. */
export async function siteNameAt(db: Queryable, at: Date, present: string): Promise<string> {
  const [row] = await db
    .select({ content: settingVersions.content })
    .from(settingVersions)
    .where(
      and(
        eq(settingVersions.groupName, 'names' satisfies SettingGroup),
        // The first version is what there was before the first change.
        or(lte(settingVersions.createdAt, at), eq(settingVersions.number, 1)),
      ),
    )
    .orderBy(desc(settingVersions.number))
    .limit(1)
  return row?.content.siteName ?? present
}

/** Who saves: a person of staff, or an operator by a command. */
export type SettingAuthor = { id: number; name: string } | 'command'

type GroupChange = {
  group: SettingGroup
  values: Readonly<Record<string, string>>
  author: SettingAuthor
  at?: Date | undefined
}

/** Saves values that `settingFault` or `groupFaults` accepted, as a version of their group, and notifies all nodes of what changed. Groups are
 *  saved one after another. Returns what changed; unchanged values make no version.
 *  @param before all values that the site has */
export async function saveGroup(
  tx: Queryable,
  { group, values, author, at }: GroupChange,
  before: Readonly<Record<string, string>>,
): Promise<SettingKey[]> {
  const keys = settingsOf(group).map(({ key }) => key)
  const changed = keys.filter(key => values[key] !== undefined && values[key] !== before[key])
  if (changed.length === 0) return []
  await tx
    .insert(settings)
    .values(changed.map(key => ({ key, value: values[key] ?? '' })))
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
  const former = contentOf(keys, before)
  if ((await currentNumber(tx, group)) === 0) await addVersion(tx, { group, content: former, source: 'file', at })
  const content = { ...former, ...contentOf(changed, values) }
  const who = author === 'command' ? { source: 'key' as const } : { source: 'people' as const, author }
  await addVersion(tx, { group, content, at, ...who })
  const types = await typesOfOutsideLinks(tx, changed)
  await notifyPublished(tx, ...changed.map(key => `settings/${key}` as const), ...types)
  return changed
}

/** Saves go one after another: what a person has seen is compared with what is there. */
export const lockSettings = (tx: Queryable) =>
  tx.execute(sql`lock table ${settings}, ${settingVersions} in share row exclusive mode`)

/** Saves values by a command, all or none; those of one group are one version. */
export async function setSettings(
  db: Queryable,
  values: Readonly<Record<string, string>>,
  defaults: SettingDefaults,
): Promise<void> {
  const groups = new Set(settingRows.filter(({ key }) => values[key] !== undefined).map(({ group }) => group))
  await db.transaction(async tx => {
    await lockSettings(tx)
    const before = await readSettings(tx, defaults)
    for (const group of groups) await saveGroup(tx, { group, values, author: 'command' }, before)
  })
}

const contentOf = (keys: readonly string[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(keys.map(key => [key, values[key] ?? '']))

/** The number of the newest version of a group; 0 while it was never changed. */
export async function currentNumber(db: Queryable, group: SettingGroup): Promise<number> {
  const [row] = await db
    .select({ number: settingVersions.number })
    .from(settingVersions)
    .where(eq(settingVersions.groupName, group))
    .orderBy(desc(settingVersions.number))
    .limit(1)
  return row?.number ?? 0
}

type AddedVersion = Pick<GroupChange, 'group' | 'at'> & {
  content: Readonly<Record<string, string>>
  source: 'file' | 'key' | 'people'
  author?: { id: number; name: string }
}

async function addVersion(tx: Queryable, { group, content, source, author, at }: AddedVersion): Promise<void> {
  const table = { table: settingVersions, subject: settingVersions.groupName, subjectKey: 'groupName' }
  const writing = { source, ...(author && { authorId: author.id }), ...(at && { at }) }
  await recordVersions(tx, table, writing, [
    { subject: group, state: 'published', content, publishedAt: at ?? new Date() },
  ])
  if (author)
    await tx
      .update(settingVersions)
      .set({ authorName: author.name })
      .where(and(eq(settingVersions.groupName, group), eq(settingVersions.state, 'published')))
}

const versionsLimit = 50

/** The versions of a group, the newest first. */
export const versionsOf = (db: Queryable, group: SettingGroup) =>
  db
    .select({
      number: settingVersions.number,
      content: settingVersions.content,
      source: settingVersions.source,
      authorName: settingVersions.authorName,
      at: settingVersions.createdAt,
    })
    .from(settingVersions)
    .where(eq(settingVersions.groupName, group))
    .orderBy(desc(settingVersions.number))
    .limit(versionsLimit)

export async function findSettingVersion(db: Queryable, group: SettingGroup, number: number) {
  const [row] = await db
    .select({ content: settingVersions.content })
    .from(settingVersions)
    .where(and(eq(settingVersions.groupName, group), eq(settingVersions.number, number)))
  return row
}
