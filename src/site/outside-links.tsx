/** Before a link opens another site in a new tab, the visitor is told and may stay. Covers every link of the page, written or drawn. */
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Language, wordsOf } from './words.ts'

export function OutsideLinks({ language }: { language: Language }) {
  const words = wordsOf(language)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !leadsOutside(link.href, location.origin))
        return
      event.preventDefault()
      setAddress(link.href)
    }
    document.addEventListener('click', ask)
    return () => document.removeEventListener('click', ask)
  }, [])
  const leave = () => {
    if (address) window.open(address, '_blank', 'noopener,noreferrer')
    setAddress(undefined)
  }
  return (
    <Dialog
      isOpen={address !== undefined}
      onClose={() => setAddress(undefined)}
      title={words.outsideTitle}
      actions={
        <>
          <Button look="neutral" onClick={() => setAddress(undefined)}>
            {words.stay}
          </Button>
          <Button onClick={leave}>{words.leave}</Button>
        </>
      }
    >
      <p>{words.outsideText}</p>
      <p>{address}</p>
    </Dialog>
  )
}

/** Whether an address is a web page of another origin. */
export function leadsOutside(href: string, origin: string): boolean {
  return /^https?:/.test(href) && new URL(href).origin !== origin
}
