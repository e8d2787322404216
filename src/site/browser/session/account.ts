/** The signed-in account in header and drawer: of the server, otherwise of the login info in the browser; and logging out. */
import { browserStorage, clearSession } from '../../../access/sessions/browser-session.ts'
import type { AccountCalls } from '../../../account/calls.ts'
import { find } from '../../../ui/dom.ts'
import { callerOf } from '../../../wire/fetching/browser-call.ts'
import { importFile } from '../../chunk-load.ts'

export async function startAccount() {
  const loginInfo = localStorage.getItem('loginInfo')
  const header = find('#account')
  if (loginInfo === null || !header || !find('template', header)) return
  // A visitor whose file fails to load sees the links of a stranger, which lead on too.
  const { storedViewer } = await importFile(() => import('../../frame/header/stored-viewer.ts'))
  const viewer = storedViewer(loginInfo)
  if (viewer) fillAccount(header, viewer.username, viewer.landing)
}

/** Displays the account of the header in the drawer. */
export function displayAccount(drawer: HTMLElement) {
  const account = find('[data-account]', drawer)
  const user = find<HTMLAnchorElement>('#account > a:first-child:not([href^="/login"])')
  if (account && user) fillAccount(account, user.textContent ?? '', user.getAttribute('href') ?? '/')
}

/** Replaces the links for strangers by the template of the account. */
function fillAccount(place: HTMLElement, username: string, landing: string) {
  const template = find('template', place)
  if (!(template instanceof HTMLTemplateElement)) return
  const content = template.content.cloneNode(true) as DocumentFragment
  const link = content.querySelector('a')
  const name = link?.querySelector('span')
  link?.setAttribute('href', landing)
  if (name) name.textContent = username
  place.replaceChildren(content)
}

/** How long the button stays disabled after a click, in milliseconds. */
const guardMs = 1500

export function logOut(button: HTMLElement) {
  if (!(button instanceof HTMLButtonElement) || button.disabled) return
  button.disabled = true
  setTimeout(() => {
    button.disabled = false
  }, guardMs)
  void clearSession({
    storage: browserStorage(),
    logout: () => callerOf<AccountCalls>()('POST loglogin/authApi/logout', {}),
    load: path => location.assign(path),
  })
}
