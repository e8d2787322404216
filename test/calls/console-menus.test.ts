/** The menu of each kind of staff has a page exactly if its account may do there what the page is for. */
import { expect, test } from 'vitest'
import { menuOf, menuRows } from '../../src/access/console-menus.ts'
import { canCall } from '../../src/access/permissions.ts'
import { type StaffPath, staffPages } from '../../src/access/staff/staff-pages.ts'
import type { SignedIn } from '../../src/access/viewer.ts'
import { consoleRows } from '../../src/site/routes/console-rows.ts'
import type { ConsoleRow } from '../../src/site/routes/row.ts'
import { allRoutes, rowAt } from '../../src/site/routes.ts'
import { rowOf } from '../../src/wire/access/acts.ts'
import { may } from '../../src/wire/access/may.ts'
import type { Role } from '../../src/wire/access/roles.ts'
import type { Levels } from '../../src/wire/integers.ts'
import { staffOfDuties } from '../tools/access/callers.ts'
import { callsOfScreen } from '../tools/calls-of-screen.ts'

/** What staff do on each page: the calls of its screen that need the act of its row. */
const purposes = staffPages
  .filter(({ withoutMenu }) => !withoutMenu)
  .map(({ path, screen, act }) => ({
    path,
    rows: callsOfScreen(screen).filter(({ access }) => access === act),
  }))

/** The acts of staff that a page makes calls of, and the pages. */
const pagesOfActs = Map.groupBy(
  staffPages.flatMap(({ path, screen, withoutMenu, trail }) =>
    // A page without a place in the menu is opened from the one above it.
    callsOfScreen(screen).map(({ access }) => ({ act: access, path: withoutMenu ? (trail[0] ?? path) : path })),
  ),
  ({ act }) => act,
)

/** Staff who do not review are led to this page by their login; it says what they do instead. */
const landing: StaffPath = '/MyManage/admin/check'

const staff = (levels: Levels | null, role: Role | null): SignedIn => ({
  ...{ kind: 'account', accountId: 1, sessionId: 1, username: 'x', realName: null, userType: 'staff', isMember: false },
  ...{ levels, role, firmId: null, firmRole: null },
})

const kinds = [
  ...staffOfDuties.map(({ levels, role }) => staff(levels, role)),
  staff('nationalReviewer', 'administrator'),
  staff(null, 'reviewer'),
]

test('every page of staff has a row, and makes a call of the act of its row', () => {
  const pages = allRoutes.map(({ path }) => path as string).filter(path => path.startsWith('/MyManage/admin/'))
  expect(staffPages.map(({ path }) => path).sort()).toEqual(pages.sort())
  expect(purposes.filter(({ rows }) => rows.length === 0).map(({ path }) => path)).toEqual([])
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
    for (const { path, rows } of purposes) {
      const can = rows.some(row => canCall(row, viewer))
      if (path === landing && !can) continue
      expect(menu.includes(path), path).toBe(can)
    }
    const without = [...pagesOfActs].filter(
      ([act, pages]) =>
        rowOf(act).for === 'staff' && may(viewer, act) && !pages.some(({ path }) => menu.includes(path)),
    )
    expect(without.map(([act]) => act)).toEqual([])
  },
)
