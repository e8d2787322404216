/** Around a page of the public site: the breadcrumb above, the side menu beside it. Views without a frame draw edge to edge. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { SideMenu } from '../ui/side-menu.tsx'
import type { PageRow } from '../wire/page.ts'
import { breadcrumbOf, currentSideItem, sideMenuOf } from './navigation-rules.ts'
import styles from './page-frame.module.css'
import { wordsOf } from './words.ts'

const bareViews: readonly string[] = ['home', 'englishHome', 'login', 'notFound']

type FrameProps = { row: PageRow; cameFromService: boolean; children: ReactNode }

export function PageFrame({ row, cameFromService, children }: FrameProps) {
  const { pathname, search } = useLocation()
  if (bareViews.includes(row.view)) return children
  const side = sideMenuOf(row)
  return (
    <div className={`page-width ${styles.frame}`}>
      <Breadcrumb crumbs={breadcrumbOf(row, { cameFromService })} label={wordsOf(row.language ?? 'zh').here} />
      {side ? (
        <div className={styles.beside}>
          <div className={styles.side}>
            <SideMenu
              title={side.title}
              items={side.items}
              current={currentSideItem(side, row, `${pathname}${search}`)}
            />
          </div>
          <div className={styles.page}>{children}</div>
        </div>
      ) : (
        <div className={styles.page}>{children}</div>
      )}
    </div>
  )
}
