/** The reading mode: applied at once and stored for the next page. A mode that could not be stored applies to this page only. */

import { findAll, targetOf } from '../../ui/dom.ts'
import { callerOf } from '../../wire/fetching/browser-call.ts'
import { nextContrast, type ReadingMode, readingModeOf } from '../reading/reading-mode.ts'
import type { SiteCalls } from '../site-calls.ts'

const root = document.documentElement

const currentMode = (): ReadingMode => readingModeOf({ ...root.dataset })

export const switchOnElder = () => change({ ...currentMode(), mode: 'elder' })
export const leaveElder = () => change({ mode: undefined, contrast: undefined })
export const switchContrast = () => change({ ...currentMode(), contrast: nextContrast(currentMode().contrast) })

export function startReading() {
  markChoice()
  document.addEventListener('click', event => {
    const contrast = targetOf(event, '[data-contrast-choice]')?.dataset.contrastChoice
    if (contrast !== undefined) change({ ...currentMode(), contrast: readingModeOf({ contrast }).contrast })
  })
}

function change(mode: ReadingMode) {
  setData('mode', mode.mode)
  setData('contrast', mode.contrast)
  markChoice()
  callerOf<SiteCalls>()('POST sys/config/api/readingMode', mode).catch(() => undefined)
}

function setData(name: 'mode' | 'contrast', value: string | undefined) {
  if (value) root.dataset[name] = value
  else delete root.dataset[name]
}

function markChoice() {
  const { contrast = '' } = currentMode()
  for (const choice of findAll('[data-contrast-choice]'))
    choice.setAttribute('aria-pressed', String(choice.dataset.contrastChoice === contrast))
}
