/** The menu of each kind of staff has a page exactly if its account may do there what the page is for. */
import { expect, test } from 'vitest'
import { menuOf, menuRows } from '../../src/access/console-menus.ts'
import { canCall } from '../../src/access/permissions.ts'
import type { SignedIn } from '../../src/access/viewer.ts'
import { allCalls } from '../../src/app/modules.ts'
import { consoleRows } from '../../src/site/routes/console-rows.ts'
import type { ConsoleRow } from '../../src/site/routes/row.ts'
import { allRoutes, rowAt } from '../../src/site/routes.ts'
import type { Levels, Role } from '../../src/wire/integers.ts'
import { staffOfDuties } from '../tools/access/callers.ts'

/** What each page is for: the calls that change something, or those by which its reader learns what no other page says. */
const purposes: Readonly<Record<string, readonly string[]>> = {
  '/MyManage/admin/check': ['auditFirm'],
  '/MyManage/admin/objections': ['answerObjection'],
  '/MyManage/admin/walkIn': ['enterWalkIn'],
  '/MyManage/admin/statistics': ['reviewStatistics'],
  '/MyManage/admin/settings': ['saveCalendarDay', 'removeCalendarDay', 'saveCannedReasons'],
  '/MyManage/admin/recovery': ['requestRecovery', 'decideRecovery'],
  '/MyManage/admin/enquiries': ['staffAnswer'],
  '/MyManage/admin/productReports': ['judgeReport'],
  '/MyManage/admin/releases': ['proposeRelease', 'decideRelease'],
  '/MyManage/admin/fees': ['decideTransfer'],
  '/MyManage/admin/audit': ['auditLog'],
}

/** Staff who do not review are led to this page by their login; it says what they do instead. */
const landing = '/MyManage/admin/check'

const staff = (levels: Levels | null, role: Role | null): SignedIn => ({
  ...{ kind: 'account', accountId: 1, sessionId: 1, username: 'x', realName: null, userType: 'staff', isMember: false },
  ...{ levels, role, firmId: null, firmRole: null },
})

const kinds = [
  ...staffOfDuties.map(({ levels, role }) => staff(levels, role)),
  staff('nationalReviewer', 'administrator'),
  staff(null, 'reviewer'),
]

test('every page of staff has its purpose, of calls that exist', () => {
  const pages = allRoutes.map(({ path }) => path as string).filter(path => path.startsWith('/MyManage/admin/'))
  expect(Object.keys(purposes).sort()).toEqual(pages.sort())
  const names = allCalls.map(({ row }) => row.name)
  expect(
    Object.values(purposes)
      .flat()
      .filter(name => !names.includes(name)),
  ).toEqual([])
})

test('every page of the consoles is in a menu, unless its row says that it is in none, and a menu has no other', () => {
  const items = Object.values(menuRows).flat()
  const inMenus = new Set(items.map(({ path }) => path))
  const rows: readonly ConsoleRow[] = consoleRows.flatMap(row => ('redirect' in row ? [] : [row]))
  expect(rows.filter(row => inMenus.has(row.path) === (row.withoutMenu === true)).map(({ path }) => path)).toEqual([])
  expect([...inMenus].filter(path => rowAt(path) === undefined)).toEqual([])
})

test.each(kinds)(
  'the menu of $role with levels $levels has the pages where it can do something, and no other',
  viewer => {
    const menu = menuOf(viewer).map(({ path }) => path)
    const may = (name: string) => allCalls.some(({ row }) => row.name === name && canCall(row, viewer))
    for (const [page, names] of Object.entries(purposes)) {
      const can = names.map(may)
      expect(new Set(can).size, `${page}: all of its acts or none`).toBe(1)
      if (page === landing && !can[0]) continue
      expect(menu.includes(page), page).toBe(can[0])
    }
  },
)
