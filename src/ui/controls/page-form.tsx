/** A form whose fields are in the address: a plain form element, so that it works without scripts; one listener on the document opens its
 *  page without a page load. */
import type { ComponentProps } from 'react'

type PageFormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  action: string
  /** Does not scroll to the top, because the result is beside the form. */
  keepsScroll?: boolean
}

export function PageForm({ keepsScroll = false, ...props }: PageFormProps) {
  return <form method="get" data-keep-scroll={keepsScroll ? '' : undefined} {...props} />
}
