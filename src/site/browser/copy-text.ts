/** Copies a text, with a message of success or failure. */
import { showToast } from '../../ui/status/toast-event.ts'

/** Messages of English pages. */
export const englishCopied = ['Copied', 'The browser does not permit copying. Please select the text.'] as const

export const isEnglish = () => document.documentElement.lang === 'en'

export function copyText(text: string, [done, failed]: readonly [string, string]) {
  navigator.clipboard.writeText(text).then(
    () => showToast(done, 'good'),
    () => showToast(failed, 'bad'),
  )
}
