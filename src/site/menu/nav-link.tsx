/** One menu item: a page of the site, another site, or a service that is not open yet. */

import type { ReactNode } from 'react'
import type { Language } from '../../codes/languages.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { frameTexts } from '../frame/locales/locales.ts'
import { useShell } from '../frame/shell-data.ts'
import { destinationOf, type NavItem } from './menu-links.ts'

type NavLinkProps = {
  item: NavItem
  language: Language
  className?: string | undefined
  isCurrent?: boolean
  children?: ReactNode
}

export function NavLink({ item, language, className, isCurrent = false, children }: NavLinkProps) {
  const { external } = useShell()
  const destination = destinationOf(item, external)
  const label = children ?? item.name
  if (destination.kind === 'closed')
    return (
      <button type="button" className={className} data-toast={frameTexts[language].notOpen}>
        {label}
        {item.className === 'outside' && <Icon name="external" size="s" />}
      </button>
    )
  if (destination.kind === 'outside')
    return (
      <a className={className} href={destination.to} target="_blank" rel="noopener noreferrer">
        {label}
        <Icon name="external" size="s" />
      </a>
    )
  return (
    <a
      className={className}
      href={destination.to}
      data-trail={item.trail?.[0] ?? ''}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </a>
  )
}
