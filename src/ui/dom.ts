/** Short helpers for elements of the page. */

export const find = <E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E | null =>
  within.querySelector<E>(selector)

export const findAll = <E extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
]

/** The nearest element around the target of an event that matches. */
export const targetOf = <E extends HTMLElement = HTMLElement>(event: Event, selector: string): E | null =>
  event.target instanceof Element ? event.target.closest<E>(selector) : null

/** The first element of a template, copied. */
export function copyTemplate(template: HTMLTemplateElement | null): HTMLElement | null {
  const copy = template?.content.firstElementChild?.cloneNode(true)
  return copy instanceof HTMLElement ? copy : null
}
