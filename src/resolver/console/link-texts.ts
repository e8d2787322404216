/** Words of the console of links. */
import { formatDate } from '../../ui/formats/format-date.ts'
import type { NumberLinks } from '../member/calls.ts'

export type WrittenLink = NumberLinks['written'][number]
export type RecordLink = NumberLinks['records'][number]

/** What the address names: the level of the table and the open form. */
export const linkLevels = ['number', 'prefix', 'pattern'] as const
export type LinkLevel = (typeof linkLevels)[number]

const languageNames: Readonly<Record<string, string>> = { zh: '中文', en: 'English' }
const names = new Intl.DisplayNames('zh-CN', { type: 'language' })

export const languageName = (tag: string): string => languageNames[tag] ?? names.of(tag) ?? tag

export const languagesText = (languages: readonly string[]): string =>
  languages.length === 0 ? '不分' : languages.map(languageName).join('、')

/** The languages that a form and the preview offer. */
export const offeredLanguages = [
  'zh',
  'en',
  'ja',
  'ko',
  'ru',
  'fr',
  'de',
  'es',
  'pt',
  'ar',
  'bo',
  'mn',
  'ug',
  'kk',
].map(value => ({ value, label: languageName(value) }))

export function validityText({ startsOn, endsOn }: Pick<WrittenLink, 'startsOn' | 'endsOn'>): string {
  if (startsOn === null && endsOn === null) return '一直'
  if (startsOn === null) return `到 ${endsOn}`
  return endsOn === null ? `${startsOn} 起` : `${startsOn} 至 ${endsOn}`
}

/** A remark where a link does not apply today. */
export function validityNote({ startsOn, endsOn }: Pick<WrittenLink, 'startsOn' | 'endsOn'>, today: string) {
  if (startsOn !== null && today < startsOn) return '还没开始'
  return endsOn !== null && endsOn < today ? '已经结束' : undefined
}

const dayAndTime = 'MM-dd HH:mm'

/** What the newest check found. */
export function checkTexts({ check }: Pick<WrittenLink, 'check'>): { isGood: boolean; word: string; detail: string } {
  const { state, note, at, failingSince } = check
  if (state === 'reachable') return { isGood: true, word: '能打开', detail: formatDate(at, dayAndTime) }
  const reason = /^\d+$/.test(note) ? note : '没有回应'
  const word = state === 'refused' ? '通向内网' : '打不开'
  return { isGood: false, word, detail: `${reason}，${formatDate(failingSince ?? at, 'MM-dd')} 起` }
}

/** An address without its scheme. */
export const shortAddress = (href: string): string => href.replace(/^https?:\/\//, '')
