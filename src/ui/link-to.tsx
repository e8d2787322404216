// A link that knows where it leads: pages of the site change without loading anew, files and other sites do not.
import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LinkToProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Marks a link to another site with its arrow; on unless the caller draws its own. */
  hasMark?: boolean
}

const OTHER_SITE = /^(https?:)?\/\//
const NOT_A_PAGE = /^(#|\/api\/|[a-z]+:)/

export function LinkTo({ to, hasMark = true, children, ...rest }: LinkToProps) {
  if (OTHER_SITE.test(to)) {
    return (
      <a href={to} rel="noopener noreferrer" target="_blank" {...rest}>
        {children}
        {hasMark && <Icon name="external" size="s" />}
        <VisuallyHidden>（新窗口打开）</VisuallyHidden>
      </a>
    )
  }
  if (rest.download !== undefined || NOT_A_PAGE.test(to)) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} discover="none" {...rest}>
      {children}
    </Link>
  )
}
