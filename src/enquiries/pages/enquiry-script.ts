/** Helps with the form of an enquiry: a new picture, a proof of work instead of it, and the first fault in view. */

import type { AccountCalls } from '../../account/calls.ts'
import { find } from '../../ui/dom.ts'
import { callerOf } from '../../wire/fetching/browser-call.ts'

/** A picture is valid for five minutes. */
const pictureMs = 4 * 60_000

/** Replaces crypto.randomUUID, which is missing on pages without https. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

export function start(page: HTMLElement) {
  // Somebody may be typing already, because this script runs after the page is displayed.
  if (!document.activeElement?.closest('form')) find('[role="alert"]', page)?.focus()
  const form = find<HTMLFormElement>('form', page)
  const captcha = find('[data-captcha]', page)
  const image = captcha && find<HTMLImageElement>('img', captcha)
  const input = captcha && find<HTMLInputElement>('input', captcha)
  const renew = captcha && find('[data-renew]', captcha)
  const prove = captcha && find<HTMLButtonElement>('[data-prove]', captcha)
  if (!form || !captcha || !image || !input || !renew || !prove) return
  renew.hidden = false
  prove.hidden = false
  let drawnAt = Date.now()
  image.addEventListener('load', () => {
    drawnAt = Date.now()
  })
  const drawAgain = () => {
    const uuid = newUuid()
    setHidden(form, 'uuid', uuid)
    image.src = `/api/captcha.jpg?uuid=${uuid}`
    input.value = ''
  }
  renew.addEventListener('click', () => {
    drawAgain()
    input.focus()
  })
  input.addEventListener('focus', () => {
    if (Date.now() - drawnAt > pictureMs) drawAgain()
  })
  prove.addEventListener('click', async () => {
    prove.disabled = true
    try {
      const { solveProofOfWork } = await import('../../account/pages/proof-of-work.ts')
      const { data } = await callerOf<AccountCalls>()('GET account/api/captchaChallenge', {})
      setHidden(form, 'pow', await solveProofOfWork(data.salt, data.bits))
      setHidden(form, 'uuid', data.uuid)
      const [picture, proof] = [find('[data-picture]', captcha), find('[data-proof]', captcha)]
      if (picture) picture.hidden = true
      if (proof) proof.hidden = false
    } finally {
      prove.disabled = false
    }
  })
}

function setHidden(form: HTMLFormElement, name: string, value: string) {
  const existing = form.elements.namedItem(name)
  const field = existing instanceof HTMLInputElement ? existing : document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  form.append(field)
}
