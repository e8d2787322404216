/** Handlers of the calls of the home page and of the page shell. */
import { createHmac } from 'node:crypto'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import { loginInfoOf, loginVersionOf } from '../../access/sessions/login-info.ts'
import { branches } from '../../codes/branches.ts'
import { dateTimeFormat, formatDate } from '../../ui/formats/format-date.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { ContentContext } from '../context.ts'
import { countClick, replaceShortcuts, shortcutsOf } from '../items/hits/hits-store.ts'
import { newestItem, topItems } from '../items/list-store.ts'
import { lineContext, toItemLine, toWholeItem } from '../items/reply-rows.ts'
import { itemById } from '../items/store.ts'
import { isGray, nextGrayChange } from '../settings/gray.ts'
import { externalAddresses } from '../settings/outside.ts'
import { defaultValueOf, findSetting, isPublished, type SettingKey } from '../settings/settings.ts'
import { createShell, serviceDomains } from '../shell.ts'
import type { homeCalls } from './home-calls.ts'
import { cachedStock } from './numbers/numbers-cache.ts'
import { type CountedNumber, countVisits } from './numbers/numbers-store.ts'
import { isAvailableShortcut, offeredShortcuts, selectShortcuts } from './shortcuts.ts'

/** In the order of the first digit of region codes. */
const branchesByArea = ['1', '2', '3', '4', '5', '6'].map(
  digit => branches.filter(({ code }) => code.startsWith(digit)).length,
)

export const homeHandlers: Handlers<typeof homeCalls, ContentContext> = {
  homePopup: async ({ id }, context) => {
    const item = id ? await itemById(context.db, id, ['popup']) : await newestItem(context.db, { types: ['popup'] })
    if (id && !item) refuse('not-found')
    return item ? toWholeItem(item, await lineContext(context, [item])) : null
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
    if (setting.key === 'gray') addGrayExpiry(settings, context)
    if (setting.key === 'gray') return isGray(settings, context.clock()) ? 'Y' : 'N'
    const values: Record<string, string> = settings
    return values[setting.key] ?? defaultValueOf(setting, context.config.demo)
  },
  siteUrls: async (_, { config, settings }) => ({
    site: config.publicUrl,
    files: config.filesUrl || config.publicUrl,
    external: externalAddresses(await settings(), config),
  }),
  shell: async (_, context) => {
    const { viewer, config } = context
    const person = viewer.kind === 'account' ? { ...loginInfoOf(viewer), version: loginVersionOf(viewer) } : null
    const settings = await context.settings()
    addGrayExpiry(settings, context)
    return createShell({ settings, config, viewer: person, now: context.clock() })
  },
  homeNumbers: async (_, { db, clock, settings }) => {
    const at = clock()
    const [stock, visits, values] = await Promise.all([cachedStock(db, at), countVisits(db, at), settings()])
    const publish = ({ value, history }: CountedNumber, threshold: SettingKey) =>
      isPublished(value, values[threshold]) ? { value, history } : { value: null, history: [] }
    const members = publish(stock.members, 'membersFrom')
    const products = publish(stock.products, 'productsFrom')
    const lookups = publish(stock.lookups, 'lookupsFrom')
    const visitsToday = publish(visits, 'visitsFrom')
    return {
      ...{ members: members.value, products: products.value, lookups: lookups.value, visitsToday: visitsToday.value },
      history: {
        ...{ members: members.history, products: products.history },
        ...{ lookups: lookups.history, visits: visitsToday.history },
      },
      ...{ branches: branches.length, branchesByArea, at: formatDate(at, dateTimeFormat) },
    }
  },
  homeNews: async (_, context) => {
    const [knowledge, topics] = await Promise.all([
      topItems(context.db, { types: ['knowledge'] }, 2),
      topItems(context.db, { types: ['news'], categories: ['topic'] }, 1),
    ])
    const rows = [...topics, ...knowledge]
    const own = await lineContext(context, rows)
    return rows.map(row => toItemLine(row, own))
  },
  domainList: async (_, { config, settings }) => serviceDomains(externalAddresses(await settings(), config)),
}

/** What was made of the settings holds until the gray mode begins or ends by itself. */
function addGrayExpiry(settings: Record<SettingKey, string>, { clock, reads }: Pick<Context, 'clock' | 'reads'>): void {
  const next = nextGrayChange(settings, clock())
  if (next) reads.add({ expiresAt: next.getTime() })
}
