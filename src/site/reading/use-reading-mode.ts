/** The reading mode in the browser: applied at once and stored for the next visit. */
import { useEffect, useState } from 'react'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { SiteCalls } from '../site-calls.ts'
import { type ReadingMode, readingModeOf } from './reading-mode.ts'

/** The visitor's mode and a function to change it. A mode that could not be stored applies to this page only. */
export function useReadingMode() {
  const call = useCall<SiteCalls>()
  const [reading, setReading] = useState<ReadingMode>({ mode: undefined, contrast: undefined })
  useEffect(() => setReading(readingModeOf({ ...document.documentElement.dataset })), [])
  const change = (next: ReadingMode) => {
    setReading(next)
    setRootData('mode', next.mode)
    setRootData('contrast', next.contrast)
    call('POST sys/config/api/readingMode', next).catch(() => undefined)
  }
  return { reading, change }
}

function setRootData(name: 'mode' | 'contrast', value: string | undefined) {
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
}
