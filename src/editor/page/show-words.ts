/** Leads to words in the text that is being written. */

/** The event that the editor of the text listens to. */
export const showWordsEvent = 'editor-show-words'

/** Selects the first place of some words in the text, or the field that has them. */
export function showWords(words: string): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '[data-content] input, [data-content] textarea',
  )) {
    const at = control.value.indexOf(words)
    if (at < 0) continue
    control.focus()
    control.setSelectionRange(at, at + words.length)
    return
  }
  document.dispatchEvent(new CustomEvent(showWordsEvent, { detail: words }))
}
