/** Keeps what was typed when a session ends: stored for account and address, and filled in again when the same account is back. */
import { browserStore } from '../formats/timed-storage.ts'
import { controlsByKey, differsFromPage, setText, storedControl, textOf } from './text-controls.ts'
import { readTypedText, removeTypedTextOfPath, type TypedText, tabStore, writeTypedText } from './typed-text-store.ts'

type Control = NonNullable<ReturnType<typeof storedControl>>
/** State of a component: `read` returns undefined while it is as the page came. */
export type ValuePart = { name: string; read: () => unknown }

const typed = new Set<Control>()
const restored = new WeakSet<Control>()
const parts = new Set<ValuePart>()
let observer: MutationObserver | undefined

/** The account when the page came: another tab may clear the storage of the browser before this one learns that the session has ended. */
let account: string | undefined
const accountName = () => (account ??= browserStore()?.getItem('gs-user') ?? '')

const place = () => ({ account: accountName(), address: `${location.pathname}${location.search}` })
const stored = () => readTypedText(tabStore(), place())
const write = (text: TypedText) => writeTypedText(tabStore(), place(), text)

/** Begins to note what is typed by an account, and fills in what was stored for it. `onRestored` is called once, when text was filled in. */
export function startTypedText(onRestored: () => void): void {
  if (observer || accountName() === '') return
  document.addEventListener('input', ({ target }) => noteTyped(target), true)
  document.addEventListener('change', ({ target }) => noteTyped(target), true)
  document.addEventListener('submit', event => {
    const form = event.target
    // A form that makes a call forgets its text when the call has succeeded.
    if (form instanceof HTMLFormElement && !event.defaultPrevented) forgetTypedText(form)
  })
  const restore = () => {
    if (restoreTexts()) onRestored()
  }
  observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  restore()
}

/** Also updates what is stored of a control that was filled in. */
export function noteTyped(target: unknown): void {
  const control = storedControl(target)
  if (!control) return
  typed.add(control)
  const text = stored()
  const key = restored.has(control) && keyOf(control)
  if (key && key in text.texts) write({ ...text, texts: { ...text.texts, [key]: textOf(control) } })
}

const keyOf = (control: Control) => [...controlsByKey()].find(([, other]) => other === control)?.[0]

/** Fills in the stored controls that are on the page now. Returns whether one was filled in. */
function restoreTexts(): boolean {
  const { texts } = stored()
  const pending = Object.entries(texts)
  if (pending.length === 0) return false
  const controls = controlsByKey()
  const found = pending.flatMap(([key, text]) => {
    const control = controls.get(key)
    return control && !restored.has(control) ? [{ key, control, text }] : []
  })
  for (const { control, text } of found) {
    restored.add(control)
    setText(control, text)
    typed.add(control)
  }
  // Outside a form nothing tells that a text was submitted, so it is stored until it is filled in.
  const loose = found.flatMap(({ key, control }) => (control.form ? [] : [key]))
  if (loose.length > 0) write(without(stored(), loose))
  return found.length > 0
}

const without = ({ texts, values }: TypedText, keys: readonly string[]): TypedText => ({
  values,
  texts: Object.fromEntries(Object.entries(texts).filter(([key]) => !keys.includes(key))),
})

/** Stores what was typed on the page, besides what is stored and not on it yet. Returns whether there is anything. */
export function storeTypedText(): boolean {
  if (accountName() === '') return false
  const { texts, values } = stored()
  for (const [key, control] of controlsByKey()) {
    if (!isFilledIn(control)) continue
    texts[key] = textOf(control)
    restored.add(control)
  }
  for (const { name, read } of parts) {
    const value = read()
    if (value !== undefined) values[name] = value
  }
  write({ texts, values })
  isStored = Object.keys(texts).length + Object.keys(values).length > 0
  return isStored
}

let isStored = false

/** Whether the session has ended and what was typed is stored, so that leaving the page loses nothing. */
export const isTypedTextStored = () => isStored

/** Typed in since the page came, also before the script ran; not the search fields of the frame. */
const isFilledIn = (control: Control) =>
  (typed.has(control) || differsFromPage(control)) && control.closest('main, dialog, [role="dialog"]') !== null

/** Forgets what is stored of this path, and that the controls of a form were filled in: it was submitted. Without a form, all of the page. */
export function forgetTypedText(form?: HTMLFormElement | null): void {
  for (const control of typed) if (!form || control.form === form) typed.delete(control)
  if (!form) generation++
  removeTypedTextOfPath(tabStore(), { account: accountName(), path: location.pathname })
}

let generation = 0

/** Increases when all that was typed on the page is submitted or given up: what a component changed before is no longer typed text. */
export const typedGeneration = () => generation

/** Registers state of a component for `storeTypedText`. Returns the function that removes it. */
export function addValuePart(part: ValuePart): () => void {
  parts.add(part)
  return () => void parts.delete(part)
}

/** What is stored of a component's state; undefined if nothing is, and on the server. */
export const storedValue = (name: string): unknown =>
  typeof location === 'undefined' ? undefined : stored().values[name]
