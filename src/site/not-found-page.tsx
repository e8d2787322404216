/** The page for addresses that do not exist: a symbol with a gap, a search, five ways on. */
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkTo } from '../ui/link-to.tsx'
import styles from './not-found-page.module.css'

// The left and the right of EAN-13 6901234567892; what would stand between them is missing. The last bars are the check digit's.
const leftBars =
  'M0 0h1v25h-1zM2 0h1v25h-1zM6 0h1v23h-1zM8 0h2v23h-2zM11 0h1v23h-1zM14 0h3v23h-3zM18 0h2v23h-2zM22 0h2v23h-2zM26 0h2v23h-2zM29 0h2v23h-2z'
const rightBars =
  'M64 0h1v23h-1zM68 0h1v23h-1zM71 0h1v23h-1zM74 0h1v23h-1zM78 0h3v23h-3zM82 0h1v23h-1zM92 0h1v25h-1zM94 0h1v25h-1z'
const checkBars = 'M85 0h2v23h-2zM88 0h2v23h-2z'
const missingBars =
  'M32 0h4v1.3h-4zM37 0h1v1.3h-1zM39 0h1v1.3h-1zM43 0h2v1.3h-2zM46 0h1v1.3h-1zM48 0h1v1.3h-1zM50 0h1v1.3h-1zM53 0h3v1.3h-3zM57 0h1v1.3h-1zM59 0h1v1.3h-1z'

const ways = [
  { label: '首页', to: '/' },
  { label: '申请商品条码', to: '/Business/Register' },
  { label: '条码查询', to: '/search/tool' },
  { label: '新闻中心', to: '/News/index' },
  { label: '站点地图', to: '/sitemap' },
] as const

export function Component() {
  return (
    <div className={`page-width ${styles.page}`}>
      <svg className={styles.symbol} viewBox="0 0 95 25" aria-hidden="true" focusable="false">
        <path className={styles.bars} d={leftBars + rightBars} />
        <path className={styles.check} d={checkBars} />
        <path className={styles.missing} d={missingBars} />
        <text className={styles.number} x="48" y="16" textAnchor="middle">
          404
        </text>
      </svg>
      <h1>没有找到这个页面</h1>
      <p className={styles.text}>网址可能打错了，或者页面已经移走。</p>
      <Form className={styles.search} action="/home/sousuo" role="search">
        <Icon name="search" />
        <input name="keyword" type="search" placeholder="在本站搜索" aria-label="在本站搜索" />
        <Button type="submit">搜索</Button>
      </Form>
      <div className={styles.ways}>
        <p>你也可以去：</p>
        <ul>
          {ways.map(({ label, to }) => (
            <li key={to}>
              <LinkTo to={to}>{label}</LinkTo>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
