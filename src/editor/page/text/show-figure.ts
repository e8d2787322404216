/** Draws a figure of the site in the text that is being written, as the page will. */
import { feeBlockNames } from '../../../fees/public/fee-blocks.tsx'
import styles from '../../../illustrations/figures/kit/figure.module.css'
import type { Caller } from '../../../wire/client.ts'
import type { EditorCalls } from '../../calls.ts'

const otherText = (name: string) =>
  feeBlockNames.includes(name) ? `这里由网站放入收费标准（${name}）` : `没有名为 ${name} 的图解`

/** Puts the drawing of a name into an element, or says what stands there instead. */
export const figureDrawer = (call: Caller<EditorCalls>) => (place: HTMLElement, name: string) => {
  place.textContent = feeBlockNames.includes(name) ? otherText(name) : `图解 ${name}`
  if (feeBlockNames.includes(name)) return
  call('POST content/authApi/figure', { name }).then(
    ({ data }) => {
      if (data.html === null) place.textContent = otherText(name)
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
