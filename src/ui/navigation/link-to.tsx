/** A link. Other sites open in a new window, announced in the link. Pages of this site open without a page load (page-click.ts). */

import type { ComponentProps } from 'react'
import type { ByLanguage } from '../../codes/languages.ts'
import { useLocale } from '../language.ts'
import { Icon } from '../status/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The paths of the site; site/routes.ts declares them here, because ui imports nothing of the site. */
// biome-ignore lint/suspicious/noEmptyInterface: declared by the route table
export interface SitePaths {}
type Path = SitePaths[keyof SitePaths]

type PathOf<To> = To extends `${infer Before}?${string}` ? Before : To extends `${infer Before}#${string}` ? Before : To

/** Literal addresses of this site that no row of the route table has. Calls, other sites and computed texts are not checked. */
type WrongAddress<To> = To extends `/api/${string}` | `//${string}`
  ? never
  : To extends `/${string}`
    ? PathOf<To> extends Path
      ? never
      : To
    : never

export type LinkToProps<To extends string = string> = Omit<ComponentProps<'a'>, 'href'> & {
  to: To & ([WrongAddress<To>] extends [never] ? unknown : { 'no page has this path': WrongAddress<To> })
  /** Displays an arrow icon on a link to another site; true by default. */
  hasExternalIcon?: boolean
}

const newWindowTexts: ByLanguage<string> = { zh: '（新窗口打开）', en: ' (opens in a new window)' }

const otherSitePattern = /^(https?:)?\/\//

export function LinkTo<const To extends string>({ to, hasExternalIcon = true, children, ...rest }: LinkToProps<To>) {
  const newWindow = useLocale(newWindowTexts)
  if (otherSitePattern.test(to)) {
    return (
      <a href={to} rel="noopener noreferrer" target="_blank" {...rest}>
        {children}
        {hasExternalIcon && <Icon name="external" size="s" />}
        <VisuallyHidden>{newWindow}</VisuallyHidden>
      </a>
    )
  }
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}
