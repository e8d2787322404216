/** The dialogs of the frame, loaded when they are needed: leaving for another site, and a session that has ended. */
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Language } from './words.ts'

const OutsideNotice = lazy(() => import('./outside-links.tsx').then(found => ({ default: found.OutsideNotice })))
const SessionEndedDialog = lazy(() =>
  import('../access/session-ended-dialog.tsx').then(found => ({ default: found.SessionEndedDialog })),
)

export function LateDialogs({ language }: { language: Language }) {
  const { address, close } = useOutsideLinks()
  const hasToken = useHasToken()
  const early = useEarlyEnd()
  return (
    <Suspense fallback={null}>
      {address && <OutsideNotice address={address} language={language} close={close} />}
      {hasToken && (
        <>
          <SessionEndedDialog language={language} />
          <SayAgain early={early} />
        </>
      )}
    </Suspense>
  )
}

/** The address of another site that was clicked and waits for an answer. */
function useOutsideLinks() {
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
  return { address, close: () => setAddress(undefined) }
}

/** Only a browser that keeps a token has a session that can end. */
function useHasToken(): boolean {
  const [hasToken, setHasToken] = useState(false)
  useEffect(() => setHasToken(localStorage.getItem('token') !== null), [])
  return hasToken
}

/** Notes a session that ends while its dialog is still on the way. */
function useEarlyEnd(): RefObject<boolean> {
  const early = useRef(false)
  useEffect(() => {
    const note = () => {
      early.current = true
    }
    addEventListener('session-ended', note, { once: true })
    return () => removeEventListener('session-ended', note)
  }, [])
  return early
}

/** Mounted with the dialog, after it: says again what it could not hear yet. */
function SayAgain({ early }: { early: RefObject<boolean> }) {
  useEffect(() => {
    if (early.current) dispatchEvent(new Event('session-ended'))
  }, [early])
  return null
}

/** Whether an address is a web page of another origin. */
export function leadsOutside(href: string, origin: string): boolean {
  return /^https?:/.test(href) && new URL(href).origin !== origin
}
