/** The panels of the header and the drawer: opened by a click, closed by a click elsewhere, Escape or a page change. */

import { find, findAll, targetOf } from '../../ui/dom.ts'
import { nextIndex } from '../menu/menu-keys.ts'
import { reportFailure } from './failures.ts'
import { markChoices } from './reading/reading.ts'
import { displayAccount } from './session/account.ts'

let loading: Promise<HTMLElement> | undefined

/** All menus of the page's language. A failed load is repeated at the next need. */
function loadMenus(): Promise<HTMLElement> {
  loading ??= fetchMenus()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function fetchMenus() {
  const response = await fetch(document.body.dataset.menus ?? '')
  if (!response.ok) throw new Error(`The menus responded with ${response.status}`)
  const menus = document.createElement('div')
  menus.innerHTML = await response.text()
  await Promise.all(findAll<HTMLLinkElement>('link', menus).map(loadStyles))
  return menus
}

/** No page has the styles of its menus before one is opened. */
async function loadStyles(link: HTMLLinkElement) {
  try {
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => reject(new Error('The styles of the menus could not be loaded')))
      document.head.append(link)
    })
  } catch (error) {
    link.remove()
    throw error
  }
}

const preload = () => void loadMenus().catch(() => undefined)

/** Copies a menu into its place the first time. */
async function fill(place: HTMLElement, name: string): Promise<boolean> {
  if (place.childElementCount > 0) return true
  try {
    const menus = await loadMenus()
    const menu = find(`[data-menu="${name}"]`, menus)
    if (menu && place.childElementCount === 0) place.append(...menu.cloneNode(true).childNodes)
    for (const link of findAll<HTMLAnchorElement>('a', place))
      if (link.pathname === location.pathname && !link.closest('form')) link.setAttribute('aria-current', 'page')
    markChoices()
    return true
  } catch (error) {
    reportFailure(error)
    return false
  }
}

const isOpen = (opener: Element) => opener.getAttribute('aria-expanded') === 'true'

const menuPanel = (opener: Element) => document.getElementById(opener.getAttribute('aria-controls') ?? '')

function close(opener: HTMLElement) {
  opener.setAttribute('aria-expanded', 'false')
  menuPanel(opener)?.setAttribute('hidden', '')
}

const openers = () => findAll('[data-panel][aria-expanded="true"]')

export function closeMenus() {
  for (const opener of openers()) close(opener)
  toggleDrawer(false)
}

async function openPanel(opener: HTMLElement, focusesFirst = false) {
  const place = menuPanel(opener)
  if (!place) return
  for (const other of openers()) close(other)
  opener.setAttribute('aria-expanded', 'true')
  place.hidden = false
  if (!(await fill(place, opener.dataset.panel ?? ''))) return close(opener)
  if (focusesFirst) find('a, button', place)?.focus()
}

export async function toggleDrawer(opens?: boolean) {
  const opener = find('[data-action="drawer"]')
  const drawer = find('#drawer')
  if (!opener || !drawer || isOpen(opener) === opens) return
  const isOpening = opens ?? !isOpen(opener)
  if (isOpening && !(await fill(drawer, 'drawer'))) return
  opener.setAttribute('aria-expanded', String(isOpening))
  drawer.hidden = !isOpening
  for (const id of ['main', 'foot']) document.getElementById(id)?.toggleAttribute('inert', isOpening)
  if (!isOpening) return
  displayAccount(drawer)
  const current = find('[data-panel][class*="current"]')?.dataset.panel
  if (current) setAccordion(find(`[data-accordion="${current}"]`, drawer), true)
  drawer.focus({ preventScroll: true })
}

/** One part of the drawer is open at a time. */
function setAccordion(opener: HTMLElement | null, opens: boolean) {
  for (const other of findAll('[data-accordion]')) {
    const isOpening = other === opener && opens
    other.setAttribute('aria-expanded', String(isOpening))
    other.nextElementSibling?.toggleAttribute('hidden', !isOpening)
  }
}

export function startMenus() {
  const header = find('header')
  header?.addEventListener('pointerenter', preload, { once: true })
  header?.addEventListener('focusin', preload, { once: true })
  header?.addEventListener('touchstart', preload, { once: true, passive: true })
  document.addEventListener('click', event => {
    const opener = targetOf(event, '[data-panel]')
    if (opener) {
      event.preventDefault()
      if (isOpen(opener)) close(opener)
      else void openPanel(opener)
    }
    const accordion = targetOf(event, '[data-accordion]')
    if (accordion) setAccordion(accordion, !isOpen(accordion))
    closeOutside(event)
  })
  document.addEventListener('focusin', closeOutside)
  document.addEventListener('keydown', onKey)
  addEventListener('pagehide', closeMenus)
}

/** Closes what is open and does not contain the target. */
function closeOutside(event: Event) {
  if (!(event.target instanceof Node)) return
  const { target } = event
  for (const opener of openers()) if (!opener.parentElement?.contains(target)) close(opener)
  for (const details of findAll('[data-drop-down][open]'))
    if (!details.contains(target)) details.removeAttribute('open')
}

function onKey(event: KeyboardEvent) {
  const opener = targetOf(event, '[data-panel]')
  const [openOne] = openers()
  if (event.key === 'Escape') {
    for (const details of findAll('[data-drop-down][open]')) details.removeAttribute('open')
    if (openOne?.parentElement?.contains(document.activeElement)) openOne.focus()
    closeMenus()
  }
  if (opener && (event.key === ' ' || event.key === 'ArrowDown')) {
    event.preventDefault()
    if (event.key === ' ' && isOpen(opener)) close(opener)
    else void openPanel(opener, event.key === 'ArrowDown')
    return
  }
  const panel = targetOf(event, '#menu section')
  if (panel) moveFocus(event, 'down', findAll('a, button', panel))
  else if (targetOf(event, '#menu')) moveFocus(event, 'across', findAll('#menu > li > :is(a, button)'))
}

/** Moves the focus among elements, if one of them has it. */
function moveFocus(event: KeyboardEvent, way: 'across' | 'down', items: readonly HTMLElement[]) {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : nextIndex(event.key, { at, count: items.length, way })
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}
