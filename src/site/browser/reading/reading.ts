/** The reading mode: applied at once and stored for the next page. A mode that could not be stored applies to this page only. */

import { findAll, targetOf } from '../../../ui/dom.ts'
import { callerOf } from '../../../wire/fetching/browser-call.ts'
import {
  isReadingName,
  nextChoice,
  type ReadingMode,
  readingModeOf,
  readingNames,
  usesReadingTools,
} from '../../reading/reading-mode.ts'
import type { SiteCalls } from '../../site-calls.ts'
import { withReadingTools } from './load-reading-tools.ts'

const root = document.documentElement

const usesFollowers = ({ line, caption }: ReadingMode) => line !== undefined || caption !== undefined

const currentMode = (): ReadingMode => readingModeOf({ ...root.dataset })

export const switchOnElder = () => change({ ...currentMode(), mode: 'elder' })
/** Leaves elder mode and everything else that was chosen. */
export const leaveElder = () => change({})

/** Buttons with `data-reading` change one part of the mode: to their `data-value`, or to the next choice. */
export function startReading() {
  markChoices()
  if (usesFollowers(currentMode())) withReadingTools(tools => tools.startFollowers())
  document.addEventListener('click', event => {
    const { reading: name, value } = targetOf(event, '[data-reading]')?.dataset ?? {}
    if (!isReadingName(name)) return
    const current = currentMode()
    change(readingModeOf({ ...current, [name]: value ?? nextChoice(name, current[name]) }))
  })
}

function change(mode: ReadingMode) {
  const isOtherHome = location.pathname === '/' && mode.mode !== currentMode().mode
  for (const name of readingNames) {
    if (mode[name]) root.dataset[name] = mode[name]
    else delete root.dataset[name]
  }
  markChoices()
  if (usesReadingTools(mode)) withReadingTools(tools => tools.startFollowers())
  callerOf<SiteCalls>()('POST sys/config/api/readingMode', mode)
    // Elder mode has a home page of its own.
    .then(() => isOtherHome && location.reload())
    .catch(() => undefined)
}

/** Marks what is chosen on all buttons of the page. */
export function markChoices() {
  const mode = currentMode()
  for (const choice of findAll('[data-reading][aria-pressed]')) {
    const { reading: name, value } = choice.dataset
    if (!isReadingName(name)) continue
    const isChosen = value === undefined ? mode[name] !== undefined : value === (mode[name] ?? '')
    choice.setAttribute('aria-pressed', String(isChosen))
  }
}
