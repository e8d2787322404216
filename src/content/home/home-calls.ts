/** Calls of the home page and the page shell: settings, popup, numbers, shortcuts, clicks. */
import { z } from 'zod'
import { externalNames } from '../../access/external-names.ts'
import { loginInfo } from '../../access/sessions/login-info.ts'
import { contentTypeNames } from '../../wire/cache/cache-tags.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, id, ignoredToken, text } from '../../wire/fields.ts'
import { itemLine, wholeItem } from '../items/replies.ts'
import { frameSettings, outsideNames, settingTags, thresholds } from '../settings/settings.ts'

const shortcut = z.object({ id: z.string(), name: z.string(), path: z.string() })
const shortcuts = z.object({ chosen: z.array(shortcut), offered: z.array(shortcut) })

/** A form sends the field several times, or once with commas; JSON sends an array. */
const shortcutIds = z
  .union([z.array(text(40)), text(400).transform(list => list.split(',').map(part => part.trim()))])
  .transform(ids => [...new Set(ids.filter(part => part !== ''))])
  .pipe(z.array(z.string()).max(12))

/** Contents of the page shell. `viewer` is null if not signed in. */
export const shellReply = z.object({
  siteName: z.string(),
  siteNameEn: z.string(),
  phone: z.string(),
  phoneHours: z.string(),
  phoneHoursEn: z.string(),
  footer: z.object({
    organiser: z.string(),
    supporter: z.string(),
    address: z.string(),
    addressEn: z.string(),
    postcode: z.string(),
    icp: z.string(),
    icpLink: z.string(),
    police: z.string(),
    policeLink: z.string(),
    siteCode: z.string(),
    wechatPicture: z.string(),
    wechatServicePicture: z.string(),
    badge: z.object({ name: z.string(), url: z.string() }).nullable(),
    links: z.array(z.object({ group: z.string(), name: z.string(), url: z.string() })),
  }),
  gray: z.boolean(),
  grayEverywhere: z.boolean(),
  menuChanges: z.string(),
  external: z.partialRecord(z.enum(externalNames), z.string()),
  wechat: z.string(),
  weibo: z.string(),
  viewer: loginInfo.extend({ version: z.string() }).nullable(),
  demo: z.boolean(),
})

export const homeCalls = [
  {
    name: 'homePopup',
    method: 'GET',
    path: 'office/homepopup/api/getHomePopup[/{id}/{token}]',
    access: 'use-site',
    costly: false,
    reads: ['popup', 'visits'],
    summary: '首页弹窗公告，或指定的一条；没有时为 null',
    input: z.object({ id: id.optional(), token: ignoredToken }),
    reply: wholeItem.nullable(),
    replyKind: 'record',
  },
  {
    name: 'findShortcuts',
    method: 'POST',
    path: 'userfunctionbinding/authApi/find',
    access: 'use-account',
    costly: false,
    summary: '会员在首页的快捷入口',
    input: z.object({}),
    reply: shortcuts,
    replyKind: 'record',
  },
  {
    name: 'updateShortcuts',
    method: 'POST',
    path: 'userfunctionbinding/authApi/update',
    access: 'use-account',
    costly: false,
    summary: '替换快捷入口',
    body: 'form',
    input: z.object({ shortcuts: shortcutIds }),
    reply: shortcuts,
    replyKind: 'record',
  },
  {
    name: 'saveClick',
    method: 'POST',
    path: 'clickDetail/api/save',
    access: 'use-site',
    costly: false,
    summary: '记录一次内容点击；同一访客一小时内计一次',
    input: z.object({ type: z.enum(contentTypeNames).optional(), id }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'siteConfig',
    method: 'GET',
    path: 'sys/config/api/config',
    access: 'use-site',
    costly: false,
    reads: ['settings'],
    summary: '站点设置：不给 key 时为灰度显示，现在是 Y 还是 N',
    input: z.object({ key: text(40).default('gray') }),
    reply: z.string(),
    replyKind: 'record',
  },
  {
    name: 'siteUrls',
    method: 'GET',
    path: 'sys/config/api/siteUrls',
    access: 'use-site',
    costly: false,
    reads: settingTags(...outsideNames),
    summary: '站点地址',
    input: z.object({}),
    reply: z.object({
      site: z.string(),
      files: z.string(),
      external: z.partialRecord(z.enum(externalNames), z.string()),
    }),
    replyKind: 'record',
  },
  {
    name: 'shell',
    method: 'GET',
    path: 'sys/config/api/shell',
    access: 'use-site',
    costly: false,
    reads: settingTags(...frameSettings),
    summary: '页面框架所需的一切（本站页面用）',
    input: z.object({}),
    reply: shellReply,
    replyKind: 'record',
  },
  {
    name: 'homeNumbers',
    method: 'GET',
    path: 'home/api/numbers',
    access: 'use-site',
    costly: false,
    reads: ['firm', 'visits', ...settingTags(...thresholds)],
    summary: '首页实时数字；没有到公布的起点的为 null',
    input: z.object({}),
    reply: z.object({
      members: z.number().nullable(),
      products: z.number().nullable(),
      /** In the last twelve months. */
      lookups: z.number().nullable(),
      visitsToday: z.number().nullable(),
      branches: z.number(),
      /** Branches in 华北, 东北, 华东, 中南, 西南 and 西北: the first digit of a region code. */
      branchesByArea: z.array(z.number()),
      /** New ones in each of the last twelve months, visits in each of the last twelve days; empty for what is not published. */
      history: z.object({
        members: z.array(z.number()),
        products: z.array(z.number()),
        lookups: z.array(z.number()),
        visits: z.array(z.number()),
      }),
      at: z.string(),
    }),
    replyKind: 'record',
  },
  {
    name: 'homeNews',
    method: 'GET',
    path: 'home/api/knowledge',
    access: 'use-site',
    costly: false,
    reads: ['knowledge', 'news/topic'],
    summary: '首页知识与专题三条',
    input: z.object({}),
    reply: z.array(itemLine),
    replyKind: 'record',
  },
  {
    name: 'domainList',
    method: 'GET',
    path: 'domain/api/list',
    access: 'use-site',
    costly: false,
    reads: settingTags(...outsideNames),
    summary: '各服务平台的地址；未开通的为空',
    input: z.object({}),
    reply: z.array(z.object({ name: z.string(), label: z.string(), url: z.string() })),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type HomeCalls = (typeof homeCalls)[number]
