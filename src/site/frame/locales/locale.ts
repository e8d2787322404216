/** The texts of the frame that every language has. */
import type { Language } from '../../../codes/languages.ts'
import type { StatusPath } from '../../../service-status/page/addresses.ts'
import type { SiteNavItem } from '../../menu/site-menus.ts'
import type { FooterLink, ShellData } from '../shell-data.ts'

type Text =
  | 'skip'
  | 'oldBrowser'
  | 'tools'
  | 'hotline'
  | 'elder'
  | 'leaveElder'
  | 'contrast'
  | 'largerText'
  | 'bigCursor'
  | 'readingLine'
  | 'caption'
  | 'resetReading'
  | 'readAloud'
  | 'stopReading'
  | 'access'
  | 'reading'
  | 'plain'
  | 'light'
  | 'dark'
  | 'blue'
  | 'wechat'
  | 'weibo'
  | 'language'
  | 'search'
  | 'login'
  | 'register'
  | 'exit'
  | 'mainMenu'
  | 'allColumns'
  | 'lookUp'
  | 'demo'
  | 'outsideTitle'
  | 'outsideText'
  | 'stay'
  | 'leave'
  | 'here'
  | 'opening'
  | 'retry'
  | 'sessionEndedTitle'
  | 'sessionEnded'
  | 'typedTextStored'
  | 'logInAgain'
  | 'statement'
  | 'notOpen'
  | 'related'
  | 'colon'
  | 'relatedBetween'

/** A code to scan: a picture of the settings, or the address of a page. */
export type FooterCode = { label: string; alt: string } & ({ path: string } | { picture: string })

/** The footer of a language. An empty text is not displayed. */
export type FooterTexts = {
  address: (shell: ShellData) => string
  phoneLabel: string
  phone: (shell: ShellData) => string
  hours: (shell: ShellData) => string
  columns: readonly { head: string; links: readonly SiteNavItem[] }[]
  /** Those of the settings. */
  links: (shell: ShellData) => readonly FooterLink[]
  codes: (shell: ShellData) => readonly FooterCode[]
  facts: (shell: ShellData) => readonly (readonly [name: string, value: string])[]
  /** Beside the record numbers. */
  legal: readonly { name: string; link: Exclude<SiteNavItem['link'], ''> | StatusPath; language?: Language }[]
}

export type Locale = Readonly<Record<Text, string>> & {
  /** What the frame of this language has besides: the login, the hours of the hotline, the accounts in social networks. */
  has: Readonly<Record<'account' | 'hours' | 'socialAccounts', boolean>>
  /** The name of the language in the strip, which has little space. */
  shortName: string
  /** The link to the page about the same subject in the other language. */
  counterpart: { language: Language; label: string }
  /** The languages of the two names of the site, its own first. */
  names: readonly [Language, Language]
  records: Readonly<Record<'icp' | 'police' | 'rights', string>> & {
    /** The register has the name of the owner in Chinese; abroad the site is known by its own. */
    owner: (shell: ShellData) => string
  }
  footer: FooterTexts
}
