// A link that knows where it leads: other sites open in a new window and say so. Pages of this site change without loading anew (page-click.ts).
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type LinkToProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Marks a link to another site with its arrow; on unless the caller draws its own. */
  hasMark?: boolean
}

const OTHER_SITE = /^(https?:)?\/\//

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
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}
