/** Handlers of the page 网站设置. Every change is a version, and every node displays it at once. */
import type { AuditAction } from '../access/audit/actions.ts'
import { addAuditLine } from '../access/audit/store.ts'
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import { signedValuesMs } from '../access/signed-values.ts'
import type { ContentContext } from '../content/context.ts'
import { changesBetween, changesText, groupFaults, readGroup } from '../content/settings/group-rules.ts'
import { settingsPreviewField, writeSettingsPreview } from '../content/settings/preview.ts'
import { type EditedGroup, editedGroups } from '../content/settings/setting-groups.ts'
import type { SettingKey } from '../content/settings/settings.ts'
import {
  currentNumber,
  findSettingVersion,
  lockSettings,
  readSettings,
  saveGroup,
  versionsOf,
} from '../content/settings/settings-store.ts'
import type { Queryable } from '../db/connect.ts'
import { readLibraryAddress } from '../ui/display/pictures/library-picture.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { SettingsVersion, siteSettingsCalls } from './calls.ts'
import { isPicture } from './store.ts'

type Values = Readonly<Record<string, string>>
type Typed = Readonly<Partial<Record<string, unknown>>>

const textsOf = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** The values as they will be stored. */
async function readFaultless(group: EditedGroup, typed: Values, { db, clock }: Pick<Context, 'db' | 'clock'>) {
  const values = readGroup(group, typed)
  const faults = groupFaults(group, values, clock())
  if (faults.length > 0) refuse('faulty-input', { faults })
  for (const [key, value] of Object.entries(values)) {
    const picture = readLibraryAddress(value)
    if (picture && !(await isPicture(db, picture.id)))
      refuseField(key, 'missing', '图片库里没有这张图片，可能已经删除，请另选一张')
  }
  return values
}

/** Refuses to write over what the person has not seen, and says what it was. */
async function requireSeen(tx: Queryable, group: EditedGroup, seen: number): Promise<void> {
  const number = await currentNumber(tx, group)
  if (number === seen) return
  const [newest] = await versionReplies(tx, group)
  const who = newest ? `${newest.byName ?? '命令'}（${formatDate(newest.at, 'MM-dd HH:mm')}）` : '别人'
  const what = changesText((newest?.changes ?? []).map(change => ({ ...change, key: change.key as SettingKey })))
  refuse('conflict', { message: `${who}刚改过${editedGroups[group]}：${what}。请看过新的内容再保存` })
}

type Save = { group: EditedGroup; values: Values; seen: number; action: AuditAction }

function save({ group, values, seen, action }: Save, context: ContentContext) {
  const { db, clock, config, address } = context
  const viewer = signedIn(context.viewer)
  const at = clock()
  return db.transaction(async tx => {
    await lockSettings(tx)
    await requireSeen(tx, group, seen)
    const before = await readSettings(tx, config)
    const author = { id: viewer.accountId, name: viewer.realName ?? viewer.username }
    const changed = await saveGroup(tx, { group, values, author, at }, before)
    if (changed.length === 0) return { done: true }
    const facts = {
      version: await currentNumber(tx, group),
      changes: changesText(changesBetween(group, before, { ...before, ...values })),
    }
    await addAuditLine(tx, { action, viewer, at, address, subject: editedGroups[group], facts })
    return { done: true }
  })
}

const saving =
  (group: EditedGroup) =>
  async ({ seen, ...typed }: Typed & { seen: number }, context: ContentContext) => {
    const values = await readFaultless(group, textsOf(typed), context)
    return save({ group, values, seen, action: 'site-settings-changed' }, context)
  }

/** Each version with what it changed; the oldest one that is read has no former. */
async function versionReplies(db: Queryable, group: EditedGroup): Promise<SettingsVersion[]> {
  const rows = await versionsOf(db, group)
  return rows.map(({ number, content, source, authorName, at }, index) => ({
    ...{ number, source, at: at.toISOString(), byName: authorName },
    changes: rows[index + 1] ? changesBetween(group, rows[index + 1]?.content ?? {}, content) : [],
  }))
}

/** The page on which a group is seen best: the footer on one that opens no notice. */
const previewPages: Readonly<Record<EditedGroup, string>> = {
  ...{ names: '/sitemap', service: '/sitemap', footer: '/sitemap', wechat: '/sitemap' },
  ...{ outside: '/Service/BarcodeV', gray: '/', menus: '/News/Center', figures: '/' },
}

/** A gray page is previewed as it will be in its time. */
const previewedValues = (group: EditedGroup, values: Values): Values =>
  group === 'gray' ? { ...values, grayFrom: '', grayUntil: '' } : values

export const siteSettingsHandlers: Handlers<typeof siteSettingsCalls, ContentContext> = {
  siteSettings: async ({ group }, { db, config, menuLines }) => {
    const values = readGroup(group, await readSettings(db, config))
    return {
      ...{ group, number: await currentNumber(db, group), values, versions: await versionReplies(db, group) },
      ...(group === 'menus' && { menuLines: [...menuLines] }),
    }
  },

  previewSettings: async ({ group, ...typed }, context) => {
    const values = await readFaultless(group, textsOf(typed), context)
    const until = context.clock().getTime() + signedValuesMs
    const key = writeSettingsPreview(previewedValues(group, values), until, context.config.secretKey)
    if (key === undefined) return refuse('too-large', { message: '页脚链接太长，预览放不下；可以保存后再看' })
    return {
      address: `${previewPages[group]}?${settingsPreviewField}=${key}`,
      until: formatDate(new Date(until), 'HH:mm'),
    }
  },

  saveNameSettings: saving('names'),
  saveServiceSettings: saving('service'),
  saveFooterSettings: saving('footer'),
  saveWechatSettings: saving('wechat'),
  saveOutsideSettings: saving('outside'),
  saveGraySettings: saving('gray'),
  saveMenuSettings: saving('menus'),
  saveFigureSettings: saving('figures'),

  restoreSettings: async ({ group, number, seen }, context) => {
    const version = (await findSettingVersion(context.db, group, number)) ?? refuse('not-found')
    const values = await readFaultless(group, version.content, context)
    return save({ group, values, seen, action: 'site-settings-restored' }, context)
  },
}
