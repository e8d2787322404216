/** What a page brings along: small scripts, and islands, which are components with a root of their own. Both are named in the HTML and
 *  loaded from the tables of app/browser. */

import { findAll } from '../../ui/dom.ts'
import { importFile, loadChunk } from '../chunk-load.ts'
import { reportFailure } from './failures.ts'
import { firstPaint } from './first-paint.ts'

/** A small script of a page; `start` gets the element that names it in `data-script`. */
export type PageScript = { start: (element: HTMLElement) => void }

export type PartTables = {
  scripts: Readonly<Record<string, () => Promise<PageScript>>>
  /** Displays an island in its element: `data-island` names it, `data-props` has its props as JSON. */
  openIsland: (element: HTMLElement) => Promise<void>
}

export function startParts(within: HTMLElement, { scripts, openIsland }: PartTables) {
  for (const element of findAll('[data-script]', within)) {
    const load = scripts[element.dataset.script ?? '']
    if (load)
      firstPaint
        .then(() =>
          loadChunk({ load: () => importFile(load), isComplete: script => typeof script.start === 'function' }),
        )
        .then(script => script.start(element), reportFailure)
  }
  for (const element of findAll('[data-island]', within)) {
    const open = () => void openIsland(element).catch(reportFailure)
    if (element.dataset.when === 'seen') openWhenSeen(element, open)
    else openWhenTouched(element, open)
  }
}

function openWhenSeen(element: HTMLElement, open: () => void) {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    observer.disconnect()
    open()
  })
  observer.observe(element)
}

/** Opens at the first touch or focus of the element, or of the element that `data-touch` selects. */
function openWhenTouched(element: HTMLElement, open: () => void) {
  const { touch } = element.dataset
  const touched = (touch && document.querySelector(touch)) || element
  let isOpen = false
  const openOnce = () => {
    if (!isOpen) open()
    isOpen = true
  }
  for (const type of ['pointerdown', 'focusin']) touched.addEventListener(type, openOnce, { once: true, passive: true })
}
