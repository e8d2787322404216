/** Adds photos to a report with its receipt: each is made smaller on the device, sent, and counted. */
import { photoBytes } from '../../reports/report-rules.ts'
import { find } from '../../ui/dom.ts'
import { smallerPhoto } from '../../ui/photos/smaller-photo.ts'
import { callerOf } from '../../wire/fetching/browser-call.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import type { EnquiryCalls } from '../calls.ts'
import { photoTexts as texts } from './report-photo-texts.ts'

export function start(part: HTMLElement) {
  const input = find<HTMLInputElement>('input[type="file"]', part)
  const status = find('[role="status"]', part)
  const field = find('[data-photo-field]', part)
  if (!input || !status || !field) return
  field.hidden = false
  const { number = '', secret = '' } = part.dataset
  input.addEventListener('change', async () => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    input.disabled = true
    for (const file of chosen) {
      status.textContent = texts.sending
      try {
        const { file: smaller } = await smallerPhoto(file, photoBytes)
        const photo = await base64Of(smaller)
        const { data } = await callerOf<EnquiryCalls>()('POST enquiry/api/photo', { number, secret, photo })
        status.textContent = texts.sent(data.photos)
      } catch (error) {
        status.textContent = actFailure(error)
        break
      }
    }
    input.disabled = false
  })
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
