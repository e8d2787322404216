/** Loads what keeps typed text over the end of a session: once a signed-in person types, or when text is stored for him. */
import { showToast } from '../../../ui/status/toast-event.ts'
import { importFile } from '../../chunk-load.ts'

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

let isAnnounced = false

function announce() {
  if (isAnnounced) return
  isAnnounced = true
  const isEnglish = document.documentElement.lang.startsWith('en')
  showToast(isEnglish ? 'What you had typed is filled in again' : '上次填写的内容已经填回，请接着填')
}

/** Returns whether something is stored. */
export const storeTypedText = () => typedText?.storeTypedText() ?? false
