/** Links to the pages of a list. One list of buttons for all screens: media queries hide what a narrow screen does not show. */
import { classNames } from '../class-names.ts'
import { formatCount } from '../formats/format-count.ts'
import { LinkTo } from './link-to.tsx'
import styles from './pager.module.css'
import { maxNarrowWidth, pagerButtons, pagerItems, pageSizes } from './pager-rules.ts'

export type PagerProps = {
  total: number
  pageSize: number
  currPage: number
  /** Address of a page of the list. */
  urlOf: (page: number, pageSize: number) => string
  label?: string
}

function PreviousOrNext({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: string }) {
  if (to === undefined)
    return (
      <span className={classNames(styles.button, styles.turn, styles.off)} aria-disabled="true">
        {children}
      </span>
    )
  return (
    <LinkTo className={classNames(styles.button, styles.turn)} to={to} rel={rel}>
      {children}
    </LinkTo>
  )
}

function PageNumber({ page, to, isCurrent }: { page: number; to: string; isCurrent: boolean }) {
  const name = `第 ${page} 页`
  if (isCurrent)
    return (
      <span className={classNames(styles.button, styles.current)} aria-current="page">
        <span className="visually-hidden">{name}</span>
        <span aria-hidden="true">{page}</span>
      </span>
    )
  return (
    <LinkTo className={styles.button} to={to} aria-label={name}>
      {page}
    </LinkTo>
  )
}

function PageSizes({ pageSize, urlOf }: Pick<PagerProps, 'pageSize' | 'urlOf'>) {
  return (
    <span className={styles.sizes}>
      每页
      {pageSizes.map(size => (
        <LinkTo
          key={size}
          className={styles.size}
          to={urlOf(1, size)}
          aria-current={size === pageSize ? 'true' : undefined}
        >
          {size}
          <span className="visually-hidden">条一页</span>
        </LinkTo>
      ))}
      条
    </span>
  )
}

export function Pager({ total, pageSize, currPage, urlOf, label = '分页' }: PagerProps) {
  const wide = pagerButtons(total, pageSize, currPage, maxNarrowWidth + 1)
  const optionalUrl = (page: number | undefined) => (page === undefined ? undefined : urlOf(page, pageSize))
  return (
    <nav className={styles.pager} aria-label={label}>
      <p className={styles.count}>
        共 {formatCount(total)} 条{wide.pageCount > 1 && `，第 ${wide.currPage} / ${wide.pageCount} 页`}
        {total > pageSizes[0] && <PageSizes pageSize={pageSize} urlOf={urlOf} />}
      </p>
      {wide.pageCount > 1 && (
        <ul className={styles.buttons}>
          <li>
            <PreviousOrNext to={optionalUrl(wide.previous)} rel="prev">
              上一页
            </PreviousOrNext>
          </li>
          {pagerItems(total, pageSize, currPage).map(({ page, visibility }, index, items) => {
            const isCurrent = page === wide.currPage
            const key = page === 'gap' ? `gap after ${items[index - 1]?.page}` : page
            return (
              <li key={key} className={classNames(styles[visibility], !isCurrent && styles.beside)}>
                {page === 'gap' ? (
                  <span className={styles.gap} aria-hidden="true">
                    …
                  </span>
                ) : (
                  <PageNumber page={page} to={urlOf(page, pageSize)} isCurrent={isCurrent} />
                )}
              </li>
            )
          })}
          <li>
            <PreviousOrNext to={optionalUrl(wide.next)} rel="next">
              下一页
            </PreviousOrNext>
          </li>
        </ul>
      )}
    </nav>
  )
}
