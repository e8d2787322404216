/** Headings of sections and blocks: the guard bars 101 of EAN-13, a title, and a link to more. */
import type { ReactNode } from 'react'
import { LinkTo } from '../navigation/link-to.tsx'
import { Icon } from '../status/icon.tsx'
import styles from './heads.module.css'

export type HeadProps = {
  children: ReactNode
  /** Address of the link 更多; without it there is no link. */
  more?: string | undefined
  moreLabel?: string
  id?: string
}

function MoreLink({
  more,
  moreLabel = '更多',
  of: subject,
}: {
  more: string
  moreLabel?: string | undefined
  of: ReactNode
}) {
  return (
    <LinkTo className={styles.more} to={more} hasExternalIcon={false}>
      {moreLabel}
      {moreLabel === '更多' && <span className="visually-hidden">{subject}</span>}
      <Icon name="chevron" size="s" />
    </LinkTo>
  )
}

/** Heading of a section of a page: h2. */
export function SectionHead({ children, more, moreLabel, id }: HeadProps) {
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle} id={id}>
        {children}
      </h2>
      {more && <MoreLink more={more} moreLabel={moreLabel} of={children} />}
    </div>
  )
}

/** Heading of a block in a section: smaller, with a line below. `level` keeps the order of headings. */
export function BlockHead({ children, more, moreLabel, id, level = 2 }: HeadProps & { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.block}>
      <Heading className={styles.blockTitle} id={id}>
        {children}
      </Heading>
      {more && <MoreLink more={more} moreLabel={moreLabel} of={children} />}
    </div>
  )
}
