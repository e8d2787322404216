/** A link. Other sites open in a new window, announced in the link. Pages of this site open without a page load (page-click.ts). */
import type { ComponentProps } from 'react'
import { Icon } from '../status/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type LinkToProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Displays an arrow icon on a link to another site; true by default. */
  hasExternalIcon?: boolean
}

const otherSitePattern = /^(https?:)?\/\//

export function LinkTo({ to, hasExternalIcon = true, children, ...rest }: LinkToProps) {
  if (otherSitePattern.test(to)) {
    return (
      <a href={to} rel="noopener noreferrer" target="_blank" {...rest}>
        {children}
        {hasExternalIcon && <Icon name="external" size="s" />}
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
