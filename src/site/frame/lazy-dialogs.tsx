/** The dialogs of the shell, loaded when needed: leaving for another site, and an ended session. */
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Language } from './shell-texts.ts'

const OutsideNotice = lazy(() =>
  import('./leave-site-dialog.tsx').then(module => ({ default: module.LeaveSiteDialog })),
)
const SessionEndedDialog = lazy(() =>
  import('../../access/sessions/session-ended-dialog.tsx').then(module => ({ default: module.SessionEndedDialog })),
)

export function LazyDialogs({ language }: { language: Language }) {
  const { address, close } = useExternalLinks()
  const hasToken = useHasToken()
  const isEventMissed = useMissedEvent()
  return (
    <Suspense fallback={null}>
      {address && <OutsideNotice address={address} language={language} close={close} />}
      {hasToken && (
        <>
          <SessionEndedDialog language={language} />
          <RepeatMissedEvent isMissed={isEventMissed} />
        </>
      )}
    </Suspense>
  )
}

/** The address of another site that was clicked and not yet confirmed. */
function useExternalLinks() {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const confirmLeaving = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isExternalUrl(link.href, location.origin))
        return
      event.preventDefault()
      setAddress(link.href)
    }
    document.addEventListener('click', confirmLeaving)
    return () => document.removeEventListener('click', confirmLeaving)
  }, [])
  return { address, close: () => setAddress(undefined) }
}

/** Only a browser with a token has a session that can end. */
function useHasToken(): boolean {
  const [hasToken, setHasToken] = useState(false)
  useEffect(() => setHasToken(localStorage.getItem('token') !== null), [])
  return hasToken
}

/** Records a session that ends while its dialog is loading. */
function useMissedEvent(): RefObject<boolean> {
  const isEventMissed = useRef(false)
  useEffect(() => {
    const onSessionEnded = () => {
      isEventMissed.current = true
    }
    addEventListener('session-ended', onSessionEnded, { once: true })
    return () => removeEventListener('session-ended', onSessionEnded)
  }, [])
  return isEventMissed
}

/** Mounted after the dialog: repeats an event that the dialog missed while loading. */
function RepeatMissedEvent({ isMissed }: { isMissed: RefObject<boolean> }) {
  useEffect(() => {
    if (isMissed.current) dispatchEvent(new Event('session-ended'))
  }, [isMissed])
  return null
}

/** Whether an address is a web page of another origin. */
export function isExternalUrl(href: string, origin: string): boolean {
  return /^https?:/.test(href) && new URL(href).origin !== origin
}
