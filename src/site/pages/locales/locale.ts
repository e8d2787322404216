/** What a language has for the page of unknown addresses, and for the site map. */
import type { ReactNode } from 'react'
import type { Language } from '../../../codes/languages.ts'
import type { NavItem } from '../../menu/menu-links.ts'
import type { SiteMenus } from '../../menu/site-menus.ts'
import type { NearPage } from '../../nearest-pages.ts'

export type NotFoundTexts = {
  title: string
  text: string
  /** The page of the search. */
  action: string
  field: string
  submit: string
  near: string
  ways: string
  links: readonly NearPage[]
}

export type SiteMapTexts = {
  title: string
  lead: ReactNode
  /** Pages without a section, above the sections. */
  single: (menus: SiteMenus) => readonly NavItem[]
  /** Sections besides those of the header. */
  further: (menus: SiteMenus) => readonly NavItem[]
  /** Languages whose pages are listed below. */
  others: readonly Language[]
}
