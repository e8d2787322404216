/** Handlers of the home page's calls and of the frame of every page. */
import { createHmac } from 'node:crypto'
import type { Context } from '../access/context.ts'
import { landingOf } from '../access/landing.ts'
import { menusOf } from '../access/menus.ts'
import { signedIn } from '../access/who.ts'
import { branches, branchOf, findBranch } from '../codes/branches.ts'
import { DATE, DATE_TIME, formatDate } from '../ui/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { readTypes } from './api.ts'
import { countClick, replaceShortcuts, shortcutsOf } from './hits-store.ts'
import type { homeCalls } from './home-calls.ts'
import { liveNumbers } from './numbers-store.ts'
import { asItem, asLine } from './reply-forms.ts'
import type { SettingKey } from './settings.ts'
import { defaultOf, findSetting } from './settings.ts'
import { serviceDomains, shellOf } from './shell.ts'
import { chosenShortcuts, isOffered, offeredShortcuts } from './shortcuts.ts'
import { itemById, newestItem, topItems } from './store.ts'

/** `settings` answers the settings as they stand, remembered until one changes. */
export type ContentContext = Context & { settings: () => Promise<Record<SettingKey, string>> }

export const homeHandlers: Handlers<typeof homeCalls, ContentContext> = {
  homePopup: async ({ id }, context) => {
    readTypes(context, ['popup'])
    const item = id ? await itemById(context.db, id, ['popup']) : await newestItem(context.db, { types: ['popup'] })
    if (id && !item) refuse('not-found')
    return item ? asItem(item, context) : null
  },
  findShortcuts: async (_, { db, viewer }) => {
    const chosen = chosenShortcuts(await shortcutsOf(db, signedIn(viewer).accountId))
    return { chosen, offered: [...offeredShortcuts] }
  },
  updateShortcuts: async ({ shortcuts }, { db, viewer }) => {
    const unknown = shortcuts.find(id => !isOffered(id))
    if (unknown !== undefined) refuseField('shortcuts', 'unknown', '没有这个快捷入口')
    await replaceShortcuts(db, signedIn(viewer).accountId, shortcuts)
    return { chosen: chosenShortcuts(shortcuts), offered: [...offeredShortcuts] }
  },
  saveClick: async ({ id }, { db, clock, config, address, userAgent }) => {
    const visitor = createHmac('sha256', config.secretKey).update(`${address}\n${userAgent}`).digest('base64url')
    return { done: await countClick(db, { itemId: id, visitor, at: clock() }) }
  },
  siteConfig: async ({ key }, context) => {
    context.reads.add('settings')
    const known = findSetting(key) ?? refuseField('key', 'unknown', '没有这项设置')
    const values: Record<string, string> = await context.settings()
    return values[known.key] ?? defaultOf(known, context.config.demo)
  },
  siteUrls: async (_, { config }) => ({
    site: config.publicUrl,
    files: config.filesUrl || config.publicUrl,
    external: { ...config.external },
  }),
  shell: async (_, context) => {
    context.reads.add('settings')
    const { viewer, config } = context
    const known = viewer.kind === 'account' ? viewer : undefined
    const person = known && { username: known.username, landing: landingOf(known), menus: menusOf(known) }
    const menus = person?.menus.map(menu => ({ ...menu, id: String(menu.id) })) ?? []
    return shellOf(await context.settings(), config, person ? { ...person, menus } : null)
  },
  homeNumbers: async (_, { db, clock }) => {
    const at = clock()
    const numbers = await liveNumbers(db, { at, day: formatDate(at, DATE) })
    return { ...numbers, branches: branches.length, at: formatDate(at, DATE_TIME) }
  },
  homeNews: async (_, context) => {
    readTypes(context, ['knowledge', 'news'])
    const [knowledge, topics] = await Promise.all([
      topItems(context.db, { types: ['knowledge'] }, 2),
      topItems(context.db, { types: ['news'], categories: ['topic'] }, 1),
    ])
    return [...topics, ...knowledge].map(row => asLine(row, context))
  },
  branchDetail: async ({ id }) => findBranch(id) ?? refuse('not-found'),
  branchList: async ({ regionCode }) => {
    if (regionCode === undefined) return [...branches]
    const found = branchOf(regionCode)
    return found ? [found] : []
  },
  domainList: async (_, { config }) => serviceDomains(config.external),
}
