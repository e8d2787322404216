/** The frame of a public page: breadcrumb above, side menu beside it. Views without a frame use the full width. */

import { Fragment, type ReactNode } from 'react'
import { languageOf } from '../../codes/languages.ts'
import { useLocale } from '../../ui/language.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { SideMenu } from '../../ui/navigation/side-menu.tsx'
import type { PageRow } from '../../wire/page.ts'
import type { Frame } from './frame.ts'
import { frameTexts } from './locales/locales.ts'
import styles from './page-frame.module.css'

const viewsWithoutFrame: readonly string[] = ['home', 'briefHome', 'login', 'notFound']

type FrameProps = { row: PageRow; frame: Frame; children: ReactNode }

export function PageFrame({ row, frame, children }: FrameProps) {
  if (viewsWithoutFrame.includes(row.view)) return children
  const label = frameTexts[languageOf(row)].here
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
  const texts = useLocale(frameTexts)
  if (pages.length === 0) return null
  return (
    // The space above the frame is right above this line too; a rule of its own would be on every page.
    <nav className={styles.frame} aria-label={texts.related}>
      {`${texts.related}${texts.colon}`}
      {pages.map(({ label, to = '' }, place) => (
        <Fragment key={to}>
          {place > 0 && texts.relatedBetween}
          <a href={to}>{label}</a>
        </Fragment>
      ))}
    </nav>
  )
}
