/** Tables of the settings: what the site displays now, and every version of each group. */
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf } from '../../db/columns.ts'
import { versionColumns, versionRules } from '../../versions/version-table.ts'
import { type SettingGroup, settingGroupNames } from './setting-groups.ts'

/** Settings that were changed; the defaults are in settings.ts. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() }, t => [
  check(
    'settings_outside',
    sql`${t.key} not like 'EXT\\_%' or ${t.value} = '' or ${t.value} ~ '^https://[^[:space:]<>"]+$'`,
  ),
])

/** A version of a group has all values of the group. The first one is what the site had before the first change. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    groupName: text().$type<SettingGroup>().notNull(),
    ...versionColumns<Readonly<Record<string, string>>>(),
    authorName: text(),
  },
  t => [
    primaryKey({ columns: [t.groupName, t.number] }),
    ...versionRules('setting_versions', t.groupName, t),
    check('setting_versions_group', isOneOf(t.groupName, settingGroupNames)),
    // Moments are written in one way, so that their texts are in the order of time.
    check(
      'setting_versions_gray_times',
      sql`${t.groupName} <> 'gray' or '' in (${t.content} ->> 'grayFrom', ${t.content} ->> 'grayUntil')
        or ${t.content} ->> 'grayFrom' < ${t.content} ->> 'grayUntil'`,
    ),
    check('setting_versions_is_public', sql`${t.state} in ('published', 'replaced')`),
  ],
)
