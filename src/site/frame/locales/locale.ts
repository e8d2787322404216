/** The texts of the frame that every language has. */
import type { Language } from '../../../codes/languages.ts'

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

export type Locale = Readonly<Record<Text, string>> & {
  /** What the frame of this language has besides: the login, the hours of the hotline, the accounts in social networks. */
  has: Readonly<Record<'account' | 'hours' | 'socialAccounts', boolean>>
  /** The name of the language in the strip, which has little space. */
  shortName: string
  /** The link to the page about the same subject in the other language. */
  counterpart: { language: Language; label: string }
  /** The languages of the two names of the site, its own first. */
  names: readonly [Language, Language]
  records: Readonly<Record<'icp' | 'police' | 'rights', string>>
}
