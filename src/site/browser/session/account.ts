/** The signed-in account in header and drawer: of the server, otherwise of the login info in the browser; and logging out. */
import { browserStorage, clearSession, loginChangedEvent } from '../../../access/sessions/browser-session.ts'
import type { AccountCalls } from '../../../account/calls.ts'
import { find, findAll } from '../../../ui/dom.ts'
import { callerOf } from '../../../wire/fetching/browser-call.ts'
import { importFile } from '../../chunk-load.ts'
import { reportFailure } from '../failures.ts'

export function startAccount() {
  const header = find('#account')
  if (header && find('template', header)) displayStored().catch(reportFailure)
  addEventListener(loginChangedEvent, () => void displayStored().catch(reportFailure))
}

/** Displays the stored account in header and drawer. A visitor whose file fails to load sees the links of a stranger, which lead on too. */
async function displayStored() {
  const loginInfo = localStorage.getItem('loginInfo')
  if (loginInfo === null) return
  const { storedViewer } = await importFile(() => import('../../frame/header/stored-viewer.ts'))
  const viewer = storedViewer(loginInfo)
  if (!viewer) return
  for (const place of findAll('#account, [data-account]')) fillAccount(place, viewer.username, viewer.landing)
}

/** Displays the account of the header in the drawer. */
export function displayAccount(drawer: HTMLElement) {
  const account = find('[data-account]', drawer)
  const user = find<HTMLAnchorElement>('#account > a:first-child:not([href^="/login"])')
  if (account && user) fillAccount(account, user.textContent ?? '', user.getAttribute('href') ?? '/')
}

/** Replaces the links for strangers by the template of the account, or changes the account that is displayed. */
function fillAccount(place: HTMLElement, username: string, landing: string) {
  const template = find('template', place)
  if (template instanceof HTMLTemplateElement) place.replaceChildren(template.content.cloneNode(true))
  const link = find('a', place)
  const name = link && find('span', link)
  link?.setAttribute('href', landing)
  if (name) name.textContent = username
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
