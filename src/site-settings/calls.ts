/** The calls of the page 网站设置: read, preview, save, return to a version. Additions to the specified calls (docs/added.md). */
import { z } from 'zod'
import { type EditedGroup, editedGroupNames } from '../content/settings/setting-groups.ts'
import { settingsOf } from '../content/settings/settings.ts'
import type { CallRow } from '../wire/call.ts'
import { done, nullableText, text } from '../wire/fields.ts'

const version = z.number().int().min(0).max(1_000_000)
const group = z.enum(editedGroupNames)

/** The values of a group; an absent one is empty. */
const fieldsOf = (name: EditedGroup) =>
  Object.fromEntries(settingsOf(name).map(row => [row.key, text(row.longest ?? 200).optional()]))

const allFields = Object.assign({}, ...editedGroupNames.map(fieldsOf)) as ReturnType<typeof fieldsOf>

const writes = {
  access: 'edit-site-settings',
  method: 'POST',
  costly: false,
  replyKind: 'record',
  reply: done,
} as const
const reads = { access: 'read-site-settings', method: 'POST', costly: false, replyKind: 'record' } as const

/** `seen`: the version that the page displayed, 0 while there is none: a change by somebody else is not written over. */
const saved = (name: EditedGroup) => z.object({ ...fieldsOf(name), seen: version })

const change = z.object({ key: z.string(), name: z.string(), before: z.string(), after: z.string() })

const versionReply = z.object({
  number: z.number(),
  at: z.string(),
  /** Null: the values of the installation, or a command. */
  byName: nullableText,
  source: z.enum(['people', 'key', 'file']),
  changes: z.array(change),
})

/** `group`: the item above it, or the language of its header; `fixed`: never hidden. */
const menuLine = z.object({
  ...{ id: z.string(), name: z.string(), group: z.string() },
  ...{ hidden: z.boolean(), fixed: z.boolean() },
})

const groupReply = z.object({
  group,
  /** The newest version, 0 while nothing was changed. */
  number: z.number(),
  values: z.record(z.string(), z.string()),
  versions: z.array(versionReply),
  /** With the group `menus`: the items of all menus as this version of the software has them. */
  menuLines: z.array(menuLine).optional(),
})

export const siteSettingsCalls = [
  {
    ...reads,
    name: 'siteSettings',
    path: 'siteSettings/authApi/findOne',
    summary: '一组网站设置现在的值，和以前的各版：谁在什么时候改的，改了什么',
    input: z.object({ group }),
    reply: groupReply,
  },
  {
    ...reads,
    access: 'edit-site-settings',
    name: 'previewSettings',
    bodyLimits: { bytes: 96 * 1024 },
    path: 'siteSettings/authApi/preview',
    summary: '还没有保存的网站设置显示出来是什么样：半小时内有效的预览地址',
    input: z.object({ group, ...allFields }),
    reply: z.object({ address: z.string(), until: z.string() }),
  },
  {
    ...writes,
    name: 'saveNameSettings',
    path: 'siteSettings/authApi/names/save',
    summary: '保存站点的中文和英文名称，各页、消息和以后的证件马上更新，已经发出的不变',
    input: saved('names'),
  },
  {
    ...writes,
    name: 'saveServiceSettings',
    path: 'siteSettings/authApi/service/save',
    summary: '保存咨询电话和时间，各页马上更新',
    input: saved('service'),
  },
  {
    ...writes,
    name: 'saveFooterSettings',
    bodyLimits: { bytes: 40 * 1024 },
    path: 'siteSettings/authApi/footer/save',
    summary: '保存页脚的单位、地址、备案号和链接，各页马上更新',
    input: saved('footer'),
  },
  {
    ...writes,
    name: 'saveWechatSettings',
    path: 'siteSettings/authApi/wechat/save',
    summary: '保存页脚的微信二维码，图片来自图片库',
    input: saved('wechat'),
  },
  {
    ...writes,
    name: 'saveOutsideSettings',
    bodyLimits: { bytes: 24 * 1024 },
    path: 'siteSettings/authApi/outside/save',
    summary: '保存外部服务的地址，只用 https；空的显示此业务没有开通',
    input: saved('outside'),
  },
  {
    ...writes,
    name: 'saveGraySettings',
    path: 'siteSettings/authApi/gray/save',
    summary: '保存灰度显示：首页或全站，从何时到何时，到时自动开始和结束',
    input: saved('gray'),
  },
  {
    ...writes,
    name: 'saveMenuSettings',
    bodyLimits: { bytes: 24 * 1024 },
    path: 'siteSettings/authApi/menus/save',
    summary: '保存菜单里各项的名称、顺序和隐藏，页眉、侧栏和站点地图马上更新',
    input: saved('menus'),
  },
  {
    ...writes,
    name: 'saveFigureSettings',
    path: 'siteSettings/authApi/figures/save',
    summary: '保存首页的数字各从多少起公布',
    input: saved('figures'),
  },
  {
    ...writes,
    name: 'restoreSettings',
    path: 'siteSettings/authApi/restore',
    summary: '一组网站设置恢复到以前的一版，记为新的一版',
    input: z.object({ group, number: version.min(1), seen: version }),
  },
] as const satisfies readonly CallRow[]

export type SiteSettingsCalls = (typeof siteSettingsCalls)[number]
export type SettingsGroup = z.output<typeof groupReply>
export type MenuLines = NonNullable<SettingsGroup['menuLines']>
export type SettingsVersion = z.output<typeof versionReply>
