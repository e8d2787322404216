/** The controls of a page that a person fills in: their keys, reading and writing them. Passwords, codes and files are none of them. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The part of a control that decides whether its text may be stored. */
export type ControlTraits = Pick<HTMLElement, 'tagName'> & {
  type: string
  autocomplete: string
  readOnly?: boolean
  role?: string | null
  isSecret: boolean
}

const storedTypes = ['text', 'search', 'tel', 'email', 'url', 'number', 'date', 'month', 'time', 'checkbox', 'radio']

/** Never stored: passwords (also displayed ones), codes that were sent, captchas and receipts (`data-secret`), hidden fields, files, and the
 *  search field inside a select of a console. */
export function isStoredControl(traits: ControlTraits): boolean {
  const { tagName, type, autocomplete, readOnly, role, isSecret } = traits
  if (isSecret || readOnly || role === 'combobox' || /password|one-time-code/.test(autocomplete)) return false
  return tagName === 'TEXTAREA' || tagName === 'SELECT' || (tagName === 'INPUT' && storedTypes.includes(type))
}

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** The control that an event happened in, if its text may be stored. */
export function storedControl(target: unknown): Control | undefined {
  if (!isControl(target)) return undefined
  const traits = {
    ...{ tagName: target.tagName, type: target.type, autocomplete: target.getAttribute('autocomplete') ?? '' },
    ...{ role: target.getAttribute('role'), isSecret: target.closest('[data-secret]') !== null },
    readOnly: !(target instanceof HTMLSelectElement) && target.readOnly,
  }
  // Outside a form a choice has its effect at once, as in a filter.
  const isLooseChoice = !target.form && (target instanceof HTMLSelectElement || isChoice(target))
  return isStoredControl(traits) && !isLooseChoice ? target : undefined
}

const secretSelector =
  'input[type="password"], input[autocomplete*="password"], input[autocomplete="one-time-code"], [data-secret] input, input[data-secret]'

/** The names of the fields on the page whose values are never stored. The search field inside a select of a console has the autocomplete of a
 *  new password, so that browsers propose nothing, and is no secret. */
export const secretNames = (): ReadonlySet<string> =>
  new Set(
    [...document.querySelectorAll(secretSelector)]
      .filter(input => input.getAttribute('role') !== 'combobox')
      .map(({ id }) => id),
  )

const storedControls = () =>
  [...document.querySelectorAll('input, textarea, select')].flatMap(c => storedControl(c) ?? [])

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** An id that React made up may be another one on the next page. */
const isGenerated = (id: string) => /^(:r|_r_|«|rc_)/.test(id)

/** A page with many records has the same form for each (`data-record`). */
function nameOf(control: Control): string {
  const record = control.closest<HTMLElement>('[data-record]')?.dataset.record
  const name = nameInRecord(control)
  return record && name ? `${record} ${name}` : name
}

function nameInRecord(control: Control): string {
  const own = [control.id, control.name, control.getAttribute('aria-label'), control.closest('label')?.textContent]
  const name = own.find(text => text && !isGenerated(text)) ?? ''
  if (!isChoice(control)) return name
  const group = isGenerated(control.name) ? '' : control.name
  return group || name ? `${group || name}=${control.value}` : ''
}

/** Every stored control of the page by its key: its name, and its place among those of the same name. A control without a name has no key. */
export function controlsByKey(): Map<string, Control> {
  const counts = new Map<string, number>()
  const controls = new Map<string, Control>()
  for (const control of storedControls()) {
    const name = nameOf(control)
    if (name === '') continue
    const at = counts.get(name) ?? 0
    counts.set(name, at + 1)
    controls.set(at === 0 ? name : `${name}#${at}`, control)
  }
  return controls
}

/** The text of a control; of a box that is ticked or not, 1 or 0. */
export const textOf = (control: Control) => (isChoice(control) ? (control.checked ? '1' : '0') : control.value)

/** Whether a control has another text than the page came with. */
export function differsFromPage(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some(o => o.selected !== o.defaultSelected)
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Writes a text as if it was typed, so that a component that holds the value learns of it. */
export function setText(control: Control, text: string): void {
  if (textOf(control) === text) return
  if (isChoice(control)) {
    if (control.type !== 'radio' || text === '1') control.click()
    return
  }
  // A component replaces the property of the element by its own, which would hide the change from it.
  const owner = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(control, text)
  const event = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(event, { bubbles: true }))
}
