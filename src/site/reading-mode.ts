/** How a visitor reads: elder mode and the colours of high contrast, kept in cookies so that the server draws them at once. */
import { useEffect, useState } from 'react'
import { useCall } from '../wire/use-call.ts'
import type { SiteCalls } from './site-calls.ts'

export const contrasts = ['light', 'dark', 'blue'] as const
export type Contrast = (typeof contrasts)[number]
export type ReadingMode = { mode: 'elder' | undefined; contrast: Contrast | undefined }

/** The mode as cookies say it; anything else is the plain one. */
export function readingModeOf(cookies: Readonly<Record<string, string | undefined>>): ReadingMode {
  return {
    mode: cookies.mode === 'elder' ? 'elder' : undefined,
    contrast: contrasts.find(contrast => contrast === cookies.contrast),
  }
}

/** The attributes of the root element. */
export function rootAttributes({ mode, contrast }: ReadingMode): Record<string, string> {
  return { ...(mode && { 'data-mode': mode }), ...(contrast && { 'data-contrast': contrast }) }
}

/** The colours after these ones, then the plain ones again. */
export function nextContrast(contrast: Contrast | undefined): Contrast | undefined {
  return contrast === undefined ? contrasts[0] : contrasts[contrasts.indexOf(contrast) + 1]
}

/** The visitor's mode and the way to change it, in the browser. A mode that could not be kept holds for this page. */
export function useReadingMode() {
  const call = useCall<SiteCalls>()
  const [reading, setReading] = useState<ReadingMode>({ mode: undefined, contrast: undefined })
  useEffect(() => setReading(readingModeOf({ ...document.documentElement.dataset })), [])
  const change = (next: ReadingMode) => {
    setReading(next)
    show('mode', next.mode)
    show('contrast', next.contrast)
    call('POST sys/config/api/readingMode', next).catch(() => undefined)
  }
  return { reading, change }
}

function show(name: 'mode' | 'contrast', value: string | undefined) {
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
}
