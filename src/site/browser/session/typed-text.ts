/** Loads what keeps typed text over the end of a session: once a signed-in person types, or when text is stored for him. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { showToast } from '../../../ui/status/toast-event.ts'
import { importFile } from '../../chunk-load.ts'
import { forPage } from '../page-language.ts'

type TypedText = typeof import('../../../ui/typed-text/typed-text.ts')
let typedText: TypedText | undefined

/** A stranger has no session that ends. */
export function startTypedText() {
  const account = localStorage.getItem('gs-user')
  if (account === null) return
  if (Object.keys(sessionStorage).some(key => key.startsWith(`typed-text ${account} `))) void load()
  document.addEventListener('input', ({ target }) => void load().then(module => module.noteTyped(target)), {
    once: true,
  })
}

async function load(): Promise<TypedText> {
  typedText ??= await importFile(() => import('../../../ui/typed-text/typed-text.ts'))
  typedText.startTypedText(announce)
  return typedText
}

const filledIn: ByLanguage<string> = {
  zh: '上次填写的内容已经填回，请接着填',
  en: 'What you had typed is filled in again',
}

let isAnnounced = false

function announce() {
  if (isAnnounced) return
  isAnnounced = true
  showToast(forPage(filledIn))
}

/** Returns whether something is stored. */
export const storeTypedText = () => typedText?.storeTypedText() ?? false
