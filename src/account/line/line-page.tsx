/** /login/line: the line before the portal when it is full. It refreshes itself, with scripts and without, and opens where the person was going. */
import { LinkButton } from '../../ui/controls/button.tsx'
import { callsOf, type Head, type PageProps, type PageRequest, pageMoved } from '../../wire/page.ts'
import type { LineCalls } from './calls.ts'
import styles from './line-page.module.css'
import { aheadText, englishText, minutesText } from './line-texts.ts'

type Data = {
  to: string
  state: 'inside' | 'waiting' | 'crowded'
  ahead: number
  minutes: number | null
  seconds: number
}

/** Only pages of the portal, in characters that an address has. */
const portalAddress = /^\/(login|MyManage)([/?][!-[\]-~]*)?$/
const linePath = '/login/line'

export async function load(request: PageRequest): Promise<Data> {
  const wanted = request.url.searchParams.get('to') ?? ''
  const to = portalAddress.test(wanted) && !wanted.startsWith(linePath) ? wanted : '/login'
  const { data } = await callsOf<LineCalls>(request)('GET account/api/line', {})
  if (data.state === 'inside' && wanted !== '') pageMoved(to)
  const { state, ahead, minutes, refreshSeconds } = data
  return { to, state, ahead: ahead ?? 0, minutes, seconds: refreshSeconds ?? 0 }
}

export const head = ({ state, seconds }: Data): Head => ({
  title: titles[state],
  canonical: linePath,
  ...(state !== 'inside' && { refreshSeconds: seconds }),
})

const titles = { inside: '现在不用排队', waiting: '正在排队', crowded: '排队的人也满了' } as const

export function Component({ data }: PageProps<Data>) {
  const { state, to, seconds } = data
  return (
    <article className={styles.page}>
      <h1>{titles[state]}</h1>
      {state === 'inside' ? (
        <>
          <p>
            会员专区现在不满，直接登录就可以。人满的时候，打开登录页会先到这里排队：先来的先进，轮到您时本页自己打开登录页。
          </p>
          <p>已经登录的人不受影响。查询条码、看新闻和办事流程什么时候都不用排队。</p>
          <p className={styles.acts}>
            <LinkButton to="/login">去登录</LinkButton>
          </p>
        </>
      ) : (
        <div data-script="line" data-to={to} data-seconds={seconds} data-state={state}>
          {state === 'waiting' ? <Place {...data} /> : <Crowded />}
        </div>
      )}
      {state !== 'inside' && <Rules />}
    </article>
  )
}

function Place({ ahead, minutes }: Data) {
  return (
    <>
      <p className={styles.ahead} data-ahead="">
        {aheadText(ahead)}
      </p>
      <p className={styles.minutes} data-minutes="">
        {minutesText(ahead, minutes)}
      </p>
      <p className="visually-hidden" role="status" data-told="" />
      <p lang="en" className={styles.english}>
        The members' area is full. <span data-english="">{englishText(ahead)}</span> Keep this page open: it opens the
        sign-in page when it is your turn.
      </p>
    </>
  )
}

function Crowded() {
  return (
    <>
      <p className={styles.minutes}>队伍暂时不再加人，或者您所在的网络排队的人太多。本页过一会儿自己再试。</p>
      <p lang="en" className={styles.english}>
        The line before the members' area is full, too. This page tries again by itself.
      </p>
    </>
  )
}

function Rules() {
  return (
    <div className="prose">
      <h2>怎么排队</h2>
      <ul>
        <li>会员专区现在人满，先来的先进。已经登录的人不受影响。</li>
        <li>请让本页开着，轮到您时它自己打开登录页。离开一小会儿，位置还在；离开久了要重新排。</li>
        <li>一个浏览器只有一个位置，多开几个窗口不会更快。</li>
        <li>查询条码、看新闻和办事流程不用排队，可以在另一个窗口打开。</li>
      </ul>
      <noscript>
        <p className={styles.minutes}>您的浏览器没有运行脚本：本页隔一会儿自己刷新；登录要先允许脚本。</p>
      </noscript>
    </div>
  )
}
