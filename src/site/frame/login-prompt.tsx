/** The login prompt for visitors who open a member or staff page without signing in. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserStorage } from '../../access/sessions/browser-session.ts'
import { setEntry } from '../../access/sessions/session-entries.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/status/states.tsx'

/** If the browser has a token, its session has ended: sends the event for the dialog. */
function useSessionEndedEvent() {
  useEffect(() => {
    if (localStorage.getItem('token') === null) return
    // The listeners of the dialog are added by the shell, after this effect.
    const timer = setTimeout(() => dispatchEvent(new Event('session-ended')))
    return () => clearTimeout(timer)
  }, [])
}

/** Stores the address for this session, so that login leads back to it. */
export function LoginPrompt() {
  const { pathname, search } = useLocation()
  useEffect(() => setEntry('url', `${pathname}${search}`, browserStorage().session), [pathname, search])
  useSessionEndedEvent()
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
