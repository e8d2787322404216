/** Draws a figure of the site in the text that is being written, as the page will. */
import styles from '../../../illustrations/figures/kit/figure.module.css'
import type { Caller } from '../../../wire/client.ts'
import type { EditorCalls } from '../../calls.ts'

/** Puts the drawing of a name into an element, or says what stands there instead. */
export const figureDrawer = (call: Caller<EditorCalls>) => (place: HTMLElement, name: string) => {
  place.textContent = `图解 ${name}`
  call('POST content/authApi/figure', { name }).then(
    ({ data }) => {
      if (data.html === null) place.textContent = data.words
      // Drawn by our server, from the drawings of the site.
      else {
        place.innerHTML = data.html
        // Names the style sheet of figures, so that it is loaded with this page.
        place.dataset.drawn = styles.figure ?? ''
      }
    },
    () => undefined,
  )
}
