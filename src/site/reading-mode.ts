/** How a visitor reads: elder mode and the colours of high contrast, kept in cookies so that the server draws them at once. */
import { useEffect, useState } from 'react'

export const contrasts = ['light', 'dark', 'blue'] as const
export type Contrast = (typeof contrasts)[number]
export type ReadingMode = { mode: 'elder' | undefined; contrast: Contrast | undefined }

const yearSeconds = 365 * 24 * 60 * 60

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

/** The visitor's mode and the way to change it, in the browser. */
export function useReadingMode() {
  const [reading, setReading] = useState<ReadingMode>({ mode: undefined, contrast: undefined })
  useEffect(() => setReading(readingModeOf({ ...document.documentElement.dataset })), [])
  const change = (next: ReadingMode) => {
    setReading(next)
    keep('mode', next.mode)
    keep('contrast', next.contrast)
  }
  return { reading, change }
}

function keep(name: 'mode' | 'contrast', value: string | undefined) {
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 100
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value ? yearSeconds : 0}; samesite=lax`
}
