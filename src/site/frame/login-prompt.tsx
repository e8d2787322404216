/** The login prompt for visitors who open a member or staff page without signing in. The script of the frame stores the address, so that
 *  login leads back to it. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { Empty } from '../../ui/status/states.tsx'

export function LoginPrompt() {
  return (
    <div className="page-width" id="login-prompt">
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
