/** What a visitor sees when a file or a page could not be fetched; what was typed stays. */

import type { ByLanguage } from '../../codes/languages.ts'
import { copyTemplate, find, findAll } from '../../ui/dom.ts'
import { showToast } from '../../ui/status/toast-event.ts'
import { CallFailure } from '../../wire/client.ts'
import { ChunkLoadError, chunkErrorMessage, toChunkLoadError } from '../chunk-load.ts'
import { forPage } from './page-language.ts'

/** Reports a file that failed to load. */
export function reportFailure(error: unknown) {
  showToast(chunkErrorMessage(toChunkLoadError(error)), 'bad')
}

const networkMessage = '网络连接失败，请检查网络后重试'
const busyMessage = '内容没有取到，请稍等片刻再试'

function chineseMessage(error: unknown): string {
  if (error instanceof CallFailure) return error.message
  if (error instanceof ChunkLoadError) return chunkErrorMessage(error)
  return error instanceof TypeError ? networkMessage : busyMessage
}

/** Messages of calls are in Chinese. */
const messageOf: ByLanguage<(error: unknown) => string> = {
  zh: chineseMessage,
  en: () => 'This could not be fetched. Please check the connection and try again.',
}

/** Displays a failure above what the page displays, with a button to try again. */
export function displayFailure(
  error: unknown,
  retry: () => void,
  place = find('#main [data-result]') ?? find('#main'),
) {
  const template = find('#failure')
  const box = template instanceof HTMLTemplateElement ? copyTemplate(template) : null
  const text = box && find('p', box)
  if (!box || !text || !place) return
  text.textContent = forPage(messageOf)(error)
  box.dataset.failure = ''
  find('[data-retry]', box)?.addEventListener('click', retry)
  place.prepend(box)
}

export function removeFailures() {
  for (const box of findAll('[data-failure]')) box.remove()
}
