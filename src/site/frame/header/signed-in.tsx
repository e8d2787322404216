/** Login, or the signed-in account. The script of the frame displays the account of a browser that has login info, from the template. */
import { Button, type ButtonLook, LinkButton } from '../../../ui/controls/button.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { useShell } from '../shell-data.ts'
import styles from './header.module.css'

export function Account() {
  const { viewer } = useShell()
  return (
    <div className={styles.account} id="account">
      {viewer ? (
        <SignedIn {...viewer} />
      ) : (
        <>
          <LinkButton to="/login" look="neutral" size="small">
            登录
          </LinkButton>
          <LinkButton to="/login?mode=register" size="small">
            注册
          </LinkButton>
          <template>
            <SignedIn username="" landing="/" />
          </template>
        </>
      )}
    </div>
  )
}

function SignedIn({ username, landing }: { username: string; landing: string }) {
  return (
    <>
      <LinkTo className={styles.user} to={landing}>
        <Icon name="user" size="s" />
        <span className={styles.userName}>{username}</span>
      </LinkTo>
      <LogoutButton look="neutral" size="small" />
    </>
  )
}

export function LogoutButton(look: ButtonLook) {
  return (
    <Button {...look} data-action="logout">
      退出
    </Button>
  )
}
