/** Follows what the server changes about the signed-in account (approval, cancellation, role): every reply and page of the server names the version
 *  of the login info. Where that of the browser's storage differs, the login info is fetched and stored before the page continues. */
import { browserStorage, loginChangedEvent } from '../../../access/sessions/browser-session.ts'
import { storedLoginVersion } from '../../../access/sessions/login-version.ts'
import { setLoginFollower } from '../../../wire/fetching/browser-call.ts'
import { importFile } from '../../chunk-load.ts'

const notifyPage = () => void dispatchEvent(new Event(loginChangedEvent))

export function startFollowingLogin() {
  setLoginFollower(followLogin)
  const { login } = document.body.dataset
  if (login) void followLogin(login)
  addEventListener('storage', ({ key }) => {
    if (key === 'loginInfo' || key === 'firmRole') void followOtherTab()
  })
  // A page from the browser's cache is displayed as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && notifyPage())
}

let isFetching = false
/** The version that was fetched last: a storage that takes nothing is not filled again and again. */
let fetchedVersion: string | undefined

async function followLogin(version: string): Promise<void> {
  const { local, now } = browserStorage()
  if (isFetching || version === fetchedVersion || !local?.getItem('token')) return
  if (version === storedLoginVersion({ local, now })) return
  isFetching = true
  try {
    const { fetchLogin } = await importFile(() => import('./fetch-login.ts'))
    fetchedVersion = await fetchLogin()
    notifyPage()
  } catch {
    // The next reply names the version again.
  } finally {
    isFetching = false
  }
}

/** The session storage belongs to one tab. */
async function followOtherTab() {
  const { copyLogin } = await importFile(() => import('./fetch-login.ts'))
  copyLogin()
  notifyPage()
}
