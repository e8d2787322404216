/** Pages that are in two menus have the breadcrumb and header item of the service centre if the visitor comes from there. */

import { find, findAll, targetOf } from '../../ui/dom.ts'
import { hasServiceTrail, isServicePage, serviceLink } from '../menu/menu-links.ts'

const storageKey = 'service-trail'

/** `trail` is that of a clicked menu link; undefined for other links. */
type Step = { to: string; trail: string | undefined; from: string; cameFromService: boolean }

let cameFromService = false

export function startServiceTrail() {
  cameFromService = cameHereFromService()
  // A history entry keeps its trail when the visitor comes back to it.
  history.replaceState({ ...history.state, cameFromService }, '')
  if (cameFromService && hasServiceTrail(location.pathname)) displayServiceTrail()
  document.addEventListener('click', event => {
    const link = targetOf<HTMLAnchorElement>(event, 'a[href]')
    if (!link || link.origin !== location.origin) return
    writeStep({ to: link.pathname, trail: link.dataset.trail, from: location.pathname, cameFromService })
  })
}

function cameHereFromService(): boolean {
  const kept: unknown = history.state?.cameFromService
  if (typeof kept === 'boolean') return kept
  const step = readStep()
  return step?.to === location.pathname && isFromService(step)
}

function isFromService({ to, trail, from, cameFromService: previous }: Step): boolean {
  if (trail !== undefined) return trail === serviceLink
  if (from === to) return previous
  return isServicePage(from) || (previous && hasServiceTrail(from))
}

function displayServiceTrail() {
  for (const crumbs of findAll('[data-crumbs]')) crumbs.hidden = crumbs.dataset.crumbs !== 'service'
  const current = find('#menu [class*="current"]')
  const service = find('#menu [data-from-service="true"] > :first-child')
  const name = [...(current?.classList ?? [])].find(each => each.endsWith('current'))
  if (!current || !service || !name) return
  current.classList.remove(name)
  service.classList.add(name)
}

function readStep(): Step | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function writeStep(step: Step) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(step))
  } catch {
    // Without storage every page has its own breadcrumb.
  }
}
