import { createElement } from 'react'
import { expect, test } from 'vitest'
import { contentTypes } from '../content/items/types.ts'
import { LinkTo } from '../ui/navigation/link-to.tsx'
import type { ContentTypeName } from '../wire/cache/cache-tags.ts'
import type { SiteNavItem } from './menu/site-menus.ts'
import { type Path, rowAt, type SiteRow } from './routes.ts'

const list = { path: '/News/Center', title: '中心动态', menus: false, searched: { kind: 'news' } } as const
const tool = { path: '/search/check', title: '校验码计算', view: 'searchCheck', trail: ['/'] } as const

/** Each row has one wrong name: the compiler reports a directive without an error, so a wrong name that compiles fails `check:types`. */
const wrongRows: readonly SiteRow[] = [
  {
    ...list,
    view: 'list',
    trail: ['/', '/News/index'],
    side: 'news',
    shows: { type: 'news', category: 'center' },
    opens: '/News/msg',
  },
  // @ts-expect-error a page says whether the search finds it
  { ...tool, menus: false },
  // @ts-expect-error a page that is searched names its kind
  { ...tool, menus: false, searched: { summary: '算校验码' } },
  // @ts-expect-error no kind of search entries has this name
  { ...tool, menus: false, searched: { kind: 'tools' } },
  // @ts-expect-error a page says where it is in the menus
  { ...tool, searched: { kind: 'tool' } },
  // @ts-expect-error no group of the menus has this name
  { ...tool, searched: { kind: 'tool' }, menus: [{ in: 'serch' }] },
  // @ts-expect-error a place is after a page that exists
  { ...tool, searched: { kind: 'tool' }, menus: [{ in: 'search', after: '/search/glm' }] },
  // @ts-expect-error an English page names its counterpart, or that there is none
  { ...tool, searched: { kind: 'tool' }, menus: false, language: 'en' },
  // @ts-expect-error no screen of the consoles has this name
  { path: '/MyManage/account', title: '账号', screen: 'acount', trail: [] },
  // @ts-expect-error no view has this name
  { ...list, view: 'lst', trail: ['/'] },
  // @ts-expect-error no page above has this path
  { ...list, view: 'list', trail: ['/', '/News/indx'] },
  // @ts-expect-error no group of the navigation has this name
  { ...list, view: 'list', trail: ['/'], side: 'newss' },
  // @ts-expect-error no type of content has this name
  { ...list, view: 'list', trail: ['/'], shows: { type: 'nws' } },
  // @ts-expect-error the category is one of another type
  { ...list, view: 'list', trail: ['/'], shows: { type: 'news', category: 'iso' } },
  // @ts-expect-error items open on a page that does not exist
  { ...list, view: 'list', trail: ['/'], opens: '/News/mgs' },
  // @ts-expect-error the redirect leads nowhere
  { path: '/News', redirect: '/News/indx?type=1' },
  {
    ...list,
    view: 'portal',
    trail: ['/'],
    // @ts-expect-error the block leads to a list that does not exist
    blocks: [{ title: '', more: '/News/Centr', opens: '/News/msg', shows: { type: 'news' }, take: 1 }],
  },
]

// @ts-expect-error a menu item leads to a path of the table
const wrongItem: SiteNavItem = { id: 'news', name: '新闻', link: '/News/indx' }

/** Articles of every type of content open on a path of the table. */
const articlePages: Readonly<
  Record<ContentTypeName, { label: string; opens?: Path; categoryPages?: Readonly<Record<string, Path>> }>
> = contentTypes

// Elements that are not rendered: a link reads the language of its page.
const links = [
  createElement(LinkTo<'/News/index'>, { to: '/News/index' }),
  createElement(LinkTo<`/News/msg?id=${number}`>, { to: `/News/msg?id=${1}` }),
  createElement(LinkTo<'/api/files/1'>, { to: '/api/files/1' }),
  // @ts-expect-error a literal address of this site is a path of the table
  createElement(LinkTo<'/News/indx'>, { to: '/News/indx' }),
]

test('rows, menu items and links with a wrong name do not compile', () => {
  expect([wrongRows.length, links.length, wrongItem.id]).toEqual([17, 4, 'news'])
  expect(articlePages).toBe(contentTypes)
  expect(rowAt('/News/indx')).toBeUndefined()
})
