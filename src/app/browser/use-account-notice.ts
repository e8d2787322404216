/** The text of the notice above a console page that is no longer the account's. */
import { guardTarget } from '../../access/guard.ts'
import { useStoredLogin } from '../../access/use-console.ts'
import { storedViewer } from '../../site/browser/session/stored-viewer.ts'

const changedText = '您的账号能办理的业务有变化，这一页不再适用；没有提交的内容请先留存。'

/** `username`: the account that the page was opened for; another one may have logged in in another tab. */
export function useAccountNotice(pathname: string, username: string | undefined): string | undefined {
  const login = useStoredLogin()
  if (login.username && username && login.username !== username)
    return `这个浏览器已改用账号 ${login.username} 登录，这一页是 ${username} 的。`
  return guardTarget(pathname, storedViewer()) === null ? undefined : changedText
}
