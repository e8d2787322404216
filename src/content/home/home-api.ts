/** Handlers of the calls of the home page and of the page shell. */
import { createHmac } from 'node:crypto'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import { loginInfoOf, loginVersionOf } from '../../access/sessions/login-info.ts'
import { branches } from '../../codes/branches.ts'
import { dateFormat, dateTimeFormat, formatDate } from '../../ui/formats/format-date.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { countClick, replaceShortcuts, shortcutsOf } from '../items/hits/hits-store.ts'
import { newestItem, topItems } from '../items/list-store.ts'
import { toItemLine, toWholeItem } from '../items/reply-rows.ts'
import { itemById } from '../items/store.ts'
import type { SettingKey } from '../settings/settings.ts'
import { defaultValueOf, findSetting, isGray } from '../settings/settings.ts'
import { createShell, serviceDomains } from '../shell.ts'
import type { homeCalls } from './home-calls.ts'
import { liveNumbers, numbersHistory } from './numbers/numbers-store.ts'
import { isAvailableShortcut, offeredShortcuts, selectShortcuts } from './shortcuts.ts'

/** `settings` returns the current settings, cached until one changes. */
export type ContentContext = Context & { settings: () => Promise<Record<SettingKey, string>> }

/** In the order of the first digit of region codes. */
const branchesByArea = ['1', '2', '3', '4', '5', '6'].map(
  digit => branches.filter(({ code }) => code.startsWith(digit)).length,
)

export const homeHandlers: Handlers<typeof homeCalls, ContentContext> = {
  homePopup: async ({ id }, context) => {
    const item = id ? await itemById(context.db, id, ['popup']) : await newestItem(context.db, { types: ['popup'] })
    if (id && !item) refuse('not-found')
    return item ? toWholeItem(item, context) : null
  },
  findShortcuts: async (_, { db, viewer }) => {
    const { accountId, firmRole } = signedIn(viewer)
    const chosen = selectShortcuts(await shortcutsOf(db, accountId), firmRole)
    return { chosen, offered: offeredShortcuts(firmRole) }
  },
  updateShortcuts: async ({ shortcuts }, { db, viewer }) => {
    const unknown = shortcuts.find(id => !isAvailableShortcut(id))
    if (unknown !== undefined) refuseField('shortcuts', 'unknown', '没有这个快捷入口')
    const { accountId, firmRole } = signedIn(viewer)
    await replaceShortcuts(db, accountId, shortcuts)
    return { chosen: selectShortcuts(shortcuts, firmRole), offered: offeredShortcuts(firmRole) }
  },
  saveClick: async ({ id }, { db, clock, config, address, userAgent }) => {
    const visitor = createHmac('sha256', config.secretKey).update(`${address}\n${userAgent}`).digest('base64url')
    return { done: await countClick(db, { itemId: id, visitor, at: clock() }) }
  },
  siteConfig: async ({ key }, context) => {
    const setting = findSetting(key) ?? refuseField('key', 'unknown', '没有这项设置')
    const settings = await context.settings()
    if (setting.key === 'gray') return isGray(settings, context.clock()) ? 'Y' : 'N'
    const values: Record<string, string> = settings
    return values[setting.key] ?? defaultValueOf(setting, context.config.demo)
  },
  siteUrls: async (_, { config }) => ({
    site: config.publicUrl,
    files: config.filesUrl || config.publicUrl,
    external: { ...config.external },
  }),
  shell: async (_, context) => {
    const { viewer, config } = context
    const person = viewer.kind === 'account' ? { ...loginInfoOf(viewer), version: loginVersionOf(viewer) } : null
    const settings = await context.settings()
    return createShell({ settings, config, viewer: person, now: context.clock() })
  },
  homeNumbers: async (_, { db, clock }) => {
    const at = clock()
    const numbers = await liveNumbers(db, { at, day: formatDate(at, dateFormat) })
    const history = await numbersHistory(db, { at, productCount: numbers.products })
    return { ...numbers, history, branches: branches.length, branchesByArea, at: formatDate(at, dateTimeFormat) }
  },
  homeNews: async (_, context) => {
    const [knowledge, topics] = await Promise.all([
      topItems(context.db, { types: ['knowledge'] }, 2),
      topItems(context.db, { types: ['news'], categories: ['topic'] }, 1),
    ])
    return [...topics, ...knowledge].map(row => toItemLine(row, context))
  },
  domainList: async (_, { config }) => serviceDomains(config.external),
}
