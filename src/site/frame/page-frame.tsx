/** The frame of a public page: breadcrumb above, side menu beside it. Views without a frame use the full width. */
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { SideMenu } from '../../ui/navigation/side-menu.tsx'
import type { PageRow } from '../../wire/page.ts'
import type { Frame } from './frame.ts'
import styles from './page-frame.module.css'
import { shellTexts } from './shell-texts.ts'

const viewsWithoutFrame: readonly string[] = ['home', 'englishHome', 'login', 'notFound']

type FrameProps = { row: PageRow; frame: Frame; cameFromService: boolean; children: ReactNode }

export function PageFrame({ row, frame, cameFromService, children }: FrameProps) {
  if (viewsWithoutFrame.includes(row.view)) return children
  const crumbs = cameFromService ? (frame.fromService?.crumbs ?? frame.crumbs) : frame.crumbs
  return (
    <div className={`page-width ${styles.frame}`}>
      <Breadcrumb crumbs={crumbs} label={shellTexts(row.language ?? 'zh').here} />
      {frame.side ? (
        <div className={styles.beside}>
          <div className={styles.side}>
            <SideMenu {...frame.side} />
          </div>
          <div className={styles.page}>{children}</div>
        </div>
      ) : (
        <div className={styles.page}>{children}</div>
      )}
    </div>
  )
}
