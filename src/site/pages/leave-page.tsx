/** View `leave`: the notice before another site. It names the address and never forwards by itself. It opens only links that a page of this
 *  site made, and hosts of the settings: anybody can write a link to it, and readers trust its name. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import { allowedHosts, leavePath, webAddress } from '../frame/external-links.ts'
import { loadShellSettings } from '../frame/shell-data.ts'
import type { SiteCalls } from '../site-calls.ts'
import own from './leave-page.module.css'
import styles from './pages.module.css'

type Target = { address: string; host: string }
/** `foreign`: the link to this page was made elsewhere. Its address is not displayed, because it is not ours. */
type Data = Target | 'none' | 'foreign'

export async function load(request: PageRequest): Promise<Data> {
  const query = request.url.searchParams
  const target = webAddress(query.get('to') ?? '')
  if (!target) return 'none'
  const { href: address, host } = target
  if (allowedHosts(await loadShellSettings(request.call)).includes(host)) return { address, host }
  const link = { to: address, key: (query.get('key') ?? '').slice(0, 64) }
  const { data } = await callsOf<SiteCalls>(request)('GET sys/config/api/leaveLink', link)
  return data.isOwn ? { address, host } : 'foreign'
}

export const head = () => ({ canonical: leavePath })

export function Component({ row, data }: PageProps<Data>) {
  return (
    <article>
      <h1>{typeof data === 'object' ? row.title : '链接没有打开'}</h1>
      {typeof data === 'object' ? <Target {...data} /> : <p className={styles.lead}>{refusals[data]}</p>}
      <div className="prose">
        <h2>为什么有这一页</h2>
        <p>
          正文里的链接有时通向其他网站，例如主管部门公布标准和法规原文的网站。那里的内容由对方负责，本站不能保证它准确、有效，也不会自动替您跳转。
        </p>
        <h2>打开以前请看清</h2>
        <ul>
          <li>网址是不是您要去的地方，拼写有没有多一个字母、少一个点。</li>
          <li>对方若要您缴费、填写身份证号或者验证码，请先打电话向本站或者分支机构核实。</li>
          <li>
            本站的业务都在本站办理，见<LinkTo to="/Business/Guide1">申请流程</LinkTo>；怀疑遇到假冒网站，请告诉
            <LinkTo to="/Org/Branch">所在地的分支机构</LinkTo>。
          </li>
        </ul>
      </div>
      <English data={data} />
    </article>
  )
}

const refusals = {
  none: '没有可以打开的网址。链接可能不完整，请返回原来的页面。',
  foreign:
    '这个链接不是本站的页面给出的，不能从这里打开。如果它来自短信、邮件或者别的网站，请不要在它通向的地方填写任何资料。',
} as const

const englishRefusals = {
  none: 'There is no address to open: the link may be incomplete.',
  foreign:
    'No page of this site made this link, so it cannot be opened from here. If it came by message or from another site, do not enter anything where it leads.',
} as const

function Target({ address, host }: Target) {
  return (
    <>
      <p className={styles.lead}>
        您要打开的是其他网站 <strong>{host}</strong>，那里的内容不由本站负责。完整的网址：
      </p>
      <p className={own.address}>
        <code>{address}</code>
      </p>
      <p className={own.acts}>
        <LinkButton look="outline" to={address} rel="noopener noreferrer nofollow" data-confirmed="">
          继续前往
        </LinkButton>{' '}
        <LinkButton look="text" to="/">
          留在本站
        </LinkButton>
      </p>
    </>
  )
}

/** Pages of the English site lead here too. */
function English({ data }: { data: Data }) {
  return (
    <section lang="en" className={`prose ${own.english}`}>
      <h2>{typeof data === 'object' ? 'You are about to leave this site' : 'Links to other sites'}</h2>
      {typeof data === 'object' ? (
        <p>
          This link leads to <strong>{data.host}</strong>, another site. We are not responsible for its content. The
          complete address is above; please check its spelling.{' '}
          <a href={data.address} rel="noopener noreferrer nofollow" data-confirmed="">
            Continue
          </a>{' '}
          or <LinkTo to="/EnglishHome">stay here</LinkTo>.
        </p>
      ) : (
        <p>
          {englishRefusals[data]} Please go back, or to the <LinkTo to="/EnglishHome">home page</LinkTo>.
        </p>
      )}
    </section>
  )
}
