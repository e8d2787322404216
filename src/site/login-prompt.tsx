/** What a stranger sees at an address of the member and staff areas. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserPlaces } from '../access/browser-session.ts'
import { setEntry } from '../access/session-entries.ts'
import { LinkButton } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'

/** A browser that keeps a token was signed in: its session has ended, and the dialog says so. */
function useEndedSession() {
  useEffect(() => {
    if (localStorage.getItem('token') === null) return
    // The dialog's own listeners come with the frame, after this.
    const timer = setTimeout(() => dispatchEvent(new Event('session-ended')))
    return () => clearTimeout(timer)
  }, [])
}

/** The address is kept for this session, so that logging in leads back to it. */
export function LoginPrompt() {
  const { pathname, search } = useLocation()
  useEffect(() => setEntry('url', `${pathname}${search}`, browserPlaces().session), [pathname, search])
  useEndedSession()
  return (
    <div className="page-width">
      <h1 className="visually-hidden">请先登录</h1>
      <Empty
        title="请先登录"
        isCentred
        actions={
          <>
            <LinkButton to="/login">登录</LinkButton>
            <LinkButton to="/login?mode=register" look="outline">
              注册
            </LinkButton>
          </>
        }
      >
        这里是会员与工作人员的办理页面，登录后才能看到。
      </Empty>
    </div>
  )
}
