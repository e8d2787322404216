/** Reading modes in the browser: shown at once, and kept for the next visit. */
import { useEffect, useState } from 'react'
import { useCall } from '../wire/use-call.ts'
import { type ReadingMode, readingModeOf } from './reading-mode.ts'
import type { SiteCalls } from './site-calls.ts'

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
