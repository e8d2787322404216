/** /login: logging in, registering (`?mode=register`), setting a new password (`?mode=forgot`) a new phone (`?mode=recover`), and the
 *  link of an invitation to staff (`?mode=invited`). /login/singleSignOn: the way back from the provider of the single sign-on. */
import { accountRecoveryName } from '../../codes/account-recovery-name.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Icon } from '../../ui/status/icon.tsx'
import { Note } from '../../ui/status/note.tsx'
import { callsOf, type Head, type PageProps, type PageRequest } from '../../wire/page.ts'
import { InvitedForm } from '../invitation/invited-form.tsx'
import type { SignOnCalls } from '../sign-on/calls.ts'
import { SignOnReturn } from '../sign-on/sign-on-return.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import type { LoginWays } from './other-ways.tsx'
import { RecoverForm } from './recover-form.tsx'
import { RegisterForm } from './register-form.tsx'

const titles = new Map([
  ['register', '注册账号'],
  ['forgot', '找回密码'],
  ['recover', accountRecoveryName],
  ['invited', '接受邀请'],
  ['signOn', '单点登录'],
])

type Data = { title: string; mode: string | null; way: 'email' | 'phone'; ways: LoginWays }

/** The page that the provider of the single sign-on leads back to has a path of its own, because providers know it without a query. */
const signOnMode = 'signOn'

export async function load(request: PageRequest): Promise<Data> {
  const { row, url } = request
  const mode = row.path === '/login/singleSignOn' ? signOnMode : url.searchParams.get('mode')
  const { data: ways } = await callsOf<SignOnCalls>(request)('GET loglogin/api/ways', {})
  return {
    ways,
    title: titles.get(mode ?? '') ?? '登录',
    mode,
    way: url.searchParams.get('by') === 'email' ? 'email' : 'phone',
  }
}

export const head = ({ title }: Data): Head => ({ title })

export function Component({ data: { mode, way, ways } }: PageProps<Data>) {
  return (
    <div className={styles.page}>
      <Panel />
      <div className={styles.side}>
        <div className={styles.box}>
          <noscript>
            <Note tone="warning">登录和注册需要浏览器允许运行脚本，请在设置中打开后刷新本页。</Note>
          </noscript>
          {mode === 'register' && <RegisterForm />}
          {mode === 'forgot' && <ForgotForm way={way} />}
          {mode === 'recover' && <RecoverForm />}
          {mode === 'invited' && <InvitedForm />}
          {mode === signOnMode && <SignOnReturn />}
          {!titles.has(mode ?? '') && <LoginForm ways={ways} />}
          <p className={styles.foot}>
            <LinkTo to="/terms">用户协议</LinkTo>
            <LinkTo to="/privacy">隐私政策</LinkTo>
            <LinkTo to="/Business/Faq?type=qbwt">常见问题</LinkTo>
          </p>
        </div>
      </div>
    </div>
  )
}

const promises = ['在线申请、续展、变更，进度随时看', '商品代码自动分配，不重号', '批量通报，错误逐行标出']

function Panel() {
  return (
    <section className={styles.panel} aria-label="会员专区">
      <p className={styles.motto}>
        一个账号，
        <br />
        管好企业的全部编码
      </p>
      <ul className={styles.promises}>
        {promises.map(promise => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      <Bars />
    </section>
  )
}

/** Widths of bars and gaps in modules, from the left. */
const widths = [1, 2, 1, 1, 3, 1, 1, 4, 2, 1, 2, 3, 1, 1, 2, 1, 1, 3, 1, 2, 1, 1, 2, 3, 1, 2, 2, 1, 3, 2, 2, 2]

/** Decorative bars of the panel, with falling heights; the last two have the colour of the check digit. */
function Bars() {
  const bars = widths.flatMap((width, at) => {
    if (at % 2 === 1) return []
    const x = widths.slice(0, at).reduce((sum, each) => sum + each, 0)
    const isLast = at >= widths.length - 4
    const height = isLast ? 170 + at : Math.round(400 * Math.exp(-(((x - 6) / 34) ** 2)) + ((at * 37) % 50))
    return [{ x: x * 9, width: width * 9 - 3, height, isLast }]
  })
  return (
    <svg className={styles.bars} viewBox="0 0 520 420" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {bars.map(({ x, width, height, isLast }) => (
        <rect
          key={x}
          className={isLast ? styles.mark : styles.bar}
          x={x}
          y={420 - height}
          width={width}
          height={height}
        />
      ))}
    </svg>
  )
}
