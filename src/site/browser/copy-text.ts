/** Copies a text and says whether it worked. */
import { showToast } from '../../ui/status/toast-event.ts'

export function copyText(text: string, done: string, failed: string) {
  navigator.clipboard.writeText(text).then(
    () => showToast(done, 'good'),
    () => showToast(failed, 'bad'),
  )
}
