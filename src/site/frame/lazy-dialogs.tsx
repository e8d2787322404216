/** The dialogs of the shell, loaded when needed: leaving for another site, and an ended session. */

import { useEffect, useState } from 'react'
import { importFile } from '../chunk-load.ts'
import type { Language } from './shell-texts.ts'
import { useLazyPart } from './use-lazy-part.ts'

const loadLeaveSite = () => importFile(() => import('./leave-site-dialog.tsx')).then(module => module.LeaveSiteDialog)
const loadSessionEnded = () =>
  importFile(() => import('../../access/sessions/session-ended-dialog.tsx')).then(module => module.SessionEndedDialog)

export function LazyDialogs({ language }: { language: Language }) {
  const { address, close } = useExternalLinks()
  const LeaveSite = useLazyPart(loadLeaveSite, address, close)
  return (
    <>
      {address && LeaveSite && <LeaveSite address={address} language={language} close={close} />}
      <SessionEnded language={language} />
    </>
  )
}

/** Loaded at once, so that it is there when the session ends; a failed load is repeated then. */
function SessionEnded({ language }: { language: Language }) {
  const hasToken = useHasToken()
  const [hasEnded, setEnded] = useState(false)
  const need = hasEnded ? 'ended' : 'signed in'
  const Dialog = useLazyPart(loadSessionEnded, hasToken ? need : undefined, () => setEnded(false))
  useEffect(() => {
    if (Dialog) return
    const onSessionEnded = () => setEnded(true)
    addEventListener('session-ended', onSessionEnded)
    return () => removeEventListener('session-ended', onSessionEnded)
  }, [Dialog])
  if (!Dialog) return null
  return (
    <>
      <Dialog language={language} />
      <RepeatMissedEvent isMissed={hasEnded} />
    </>
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

/** Mounted after the dialog: repeats an event that the dialog missed while loading. */
function RepeatMissedEvent({ isMissed }: { isMissed: boolean }) {
  useEffect(() => {
    if (isMissed) dispatchEvent(new Event('session-ended'))
  }, [isMissed])
  return null
}

/** Whether an address is a web page of another origin. */
export function isExternalUrl(href: string, origin: string): boolean {
  return /^https?:/.test(href) && new URL(href).origin !== origin
}
