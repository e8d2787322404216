/** The frame of a public page: breadcrumb above, side menu beside it. Views without a frame use the full width. */
import { Fragment, type ReactNode } from 'react'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { SideMenu } from '../../ui/navigation/side-menu.tsx'
import type { PageRow } from '../../wire/page.ts'
import type { Frame } from './frame.ts'
import styles from './page-frame.module.css'
import { shellTexts } from './shell-texts.ts'

const viewsWithoutFrame: readonly string[] = ['home', 'englishHome', 'login', 'notFound']

type FrameProps = { row: PageRow; frame: Frame; children: ReactNode }

export function PageFrame({ row, frame, children }: FrameProps) {
  if (viewsWithoutFrame.includes(row.view)) return children
  const label = shellTexts(row.language ?? 'zh').here
  return (
    <div className={`page-width ${styles.frame}`}>
      <div data-crumbs>
        <Breadcrumb crumbs={frame.crumbs} label={label} />
      </div>
      {frame.fromService && (
        <div data-crumbs="service" hidden>
          <Breadcrumb crumbs={frame.fromService.crumbs} label={label} />
        </div>
      )}
      {frame.side ? (
        <div className={styles.beside}>
          <div className={styles.side}>
            <SideMenu {...frame.side} />
          </div>
          <div className={styles.page}>
            {children}
            <Related pages={frame.related} />
          </div>
        </div>
      ) : (
        <div className={styles.page}>
          {children}
          <Related pages={frame.related} />
        </div>
      )}
    </div>
  )
}

function Related({ pages }: { pages: Frame['related'] }) {
  if (pages.length === 0) return null
  return (
    // The space above the frame is right above this line too; a rule of its own would be on every page.
    <nav className={styles.frame} aria-label="相关页面">
      相关页面：
      {pages.map(({ label, to = '' }, place) => (
        <Fragment key={to}>
          {place > 0 && '、'}
          <a href={to}>{label}</a>
        </Fragment>
      ))}
    </nav>
  )
}
