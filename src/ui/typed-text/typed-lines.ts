/** What is filled in below an element as text that can be copied. */
import { storedControl, textOf } from './text-controls.ts'

/** A line for each field that has a text, with its label. Passwords, codes and files are never among them.
 *  @example typedLines(form) // ['企业名称：示例茶业有限公司'] */
export function typedLines(within: ParentNode): string[] {
  return [...within.querySelectorAll('input, textarea')].flatMap(element => {
    const control = storedControl(element)
    if (!control || control.type === 'checkbox' || control.type === 'radio') return []
    const text = textOf(control).trim()
    const label = control.labels?.[0]?.textContent?.trim() || control.getAttribute('aria-label') || ''
    if (text === '') return []
    return [label ? `${label}：${text}` : text]
  })
}
