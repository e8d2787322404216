/** Copies a text, with a message of success or failure. */
import type { ByLanguage } from '../../codes/languages.ts'
import { showToast } from '../../ui/status/toast-event.ts'
import { forPage } from './page-language.ts'

/** Of success and of failure. */
type Messages = readonly [string, string]

const copied: ByLanguage<Messages> = {
  zh: ['已复制', '浏览器不允许复制，请手动选取'],
  en: ['Copied', 'The browser does not permit copying. Please select the text.'],
}

export function copyText(text: string, [done, failed]: Messages = forPage(copied)) {
  navigator.clipboard.writeText(text).then(
    () => showToast(done, 'good'),
    () => showToast(failed, 'bad'),
  )
}
