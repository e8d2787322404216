/** View `leave`: the notice before another site. It names the address and never forwards by itself. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { PageProps, PageRequest } from '../../wire/page.ts'
import { leavePath, webAddress } from '../frame/external-links.ts'
import own from './leave-page.module.css'
import styles from './pages.module.css'

type Data = { address: string; host: string } | null

export function load({ url }: PageRequest): Promise<Data> {
  const target = webAddress(url.searchParams.get('to') ?? '')
  return Promise.resolve(target ? { address: target.href, host: target.host } : null)
}

export const head = () => ({ canonical: leavePath })

export function Component({ row, data }: PageProps<Data>) {
  return (
    <article>
      <h1>{row.title}</h1>
      {data ? (
        <Target {...data} />
      ) : (
        <p className={styles.lead}>没有可以打开的网址。链接可能不完整，请返回原来的页面。</p>
      )}
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

function Target({ address, host }: NonNullable<Data>) {
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
      <h2>You are about to leave this site</h2>
      {data ? (
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
          There is no address to open: the link may be incomplete. Please go back, or to the{' '}
          <LinkTo to="/EnglishHome">home page</LinkTo>.
        </p>
      )}
    </section>
  )
}
