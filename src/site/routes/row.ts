/** Types of the rows of the route table. `view` is a name in views.ts, `side` a group of navigation.ts, `shows` a type and category of
 *  content/items/types.ts. */

import type { OtherLanguage } from '../../codes/languages.ts'
import type { contentTypes } from '../../content/items/types.ts'
import type { SearchKind } from '../../search/kinds.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import type { Block, ContentFilter, PageRow } from '../../wire/page.ts'
import type { ColumnStyle } from '../menu/menu-links.ts'
import type { MenuGroup, SideGroup } from '../menu/navigation.ts'

/** The names of views and screens. Each table adds its own: views load pages, which link to routes, so a row cannot import them. */
// biome-ignore lint/suspicious/noEmptyInterface: views.ts and screens.ts add `view` and `screen`
export interface NamesOfTables {}

type ViewName = NamesOfTables['view']

/** A redirect keeps the query unless its target has one. `title` is its label in a breadcrumb.
 *  `landing` sends signed-in visitors to the landing page of their account instead. */
export type RedirectRow = {
  path: string
  redirect: string
  title?: string
  landing?: true
  menus?: readonly MenuPlace[]
}

/** A place of a page in a group of the menus: behind those of the same group that are before it in the table, or `after` one of them.
 *  `name` where the row's title does not fit; `query`: the part of the page that is opened; `hidden`: only in the side menu, while the page is open,
 *  and in the site map; `holds`: the group below it. */
export type MenuPlace = {
  in: MenuGroup
  name?: string
  query?: Readonly<Record<string, string>>
  hidden?: true
  style?: ColumnStyle
  holds?: MenuGroup
  after?: string
}

/** The places of a page in the menus; the page that a heading of navigation.ts leads to; or false: the page is reached in other ways. */
export type Menus = readonly MenuPlace[] | 'heading' | false

/** What the site search knows of a page, or false: a page that displays one record, or nothing of its own.
 *  `title` where the row's title is too short for a result; `summary`: what the page is for; `words`: other terms that find it. A text that
 *  staff have written for the page replaces all of them but the kind. */
export type Searched = { kind: SearchKind; title?: string; summary?: string; words?: string } | false

/** A type of content and one of its categories. */
type Content = {
  [Type in ContentTypeName]: ContentFilter & {
    type: Type
    category?: keyof (typeof contentTypes)[Type]['categories']
  }
}
type Shows = { shows?: Content[keyof Content] }
export type ContentBlock = Block & Required<Shows>

/** A page whose view and content types are names from their tables. */
export type ContentRow = PageRow & { view: ViewName; blocks?: readonly ContentBlock[]; side?: SideGroup } & Shows

/** A page in another language names the Chinese page about the same subject, or none. */
type InLanguage = { language?: never; counterpart?: never } | { language: OtherLanguage; counterpart: string | false }

/** A public page says where it is in the menus, and whether and as what the search finds it; the consoles are not searched. */
export type PublicRow = Omit<ContentRow, 'language' | 'counterpart'> &
  InLanguage & { view: Exclude<ViewName, 'console'>; screen?: never; menus: Menus; searched: Searched }

/** A page of the consoles. `screen` is a name in screens.ts. It is in the menu of a console (access/console-menus.ts), or `withoutMenu`: other
 *  pages lead to it. */
export type ConsoleRow = Pick<PageRow, 'path' | 'title' | 'trail' | 'queryNames' | 'form'> & {
  screen: NamesOfTables['screen']
  withoutMenu?: true
}

/** The row of a page of the consoles as it is displayed. */
export const consolePage = ({ withoutMenu, ...row }: ConsoleRow): PageRow => ({
  ...row,
  view: 'console',
  console: true,
})

/** A row as the parts of the table declare it. */
export type DeclaredRow = RedirectRow | PublicRow | ConsoleRow
