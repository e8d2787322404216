/** The event that displays a short message; separate from its markup, because scripts of the browser import it. */
import type { Tone } from './note.tsx'

export type ToastMessage = { text: string; tone: Tone }

/** The event of the window that displays a message. */
export const toastEvent = 'toast'

/** Displays a message; a tone marks success, warning or error.
 *  @example showToast('此业务没有开通', 'warning') */
export function showToast(text: string, tone: Tone = 'info'): void {
  dispatchEvent(new CustomEvent<ToastMessage>(toastEvent, { detail: { text, tone } }))
}
