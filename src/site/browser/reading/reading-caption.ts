/** A caption in large type at the foot of the window: the text of what the pointer or the focus is on. */

let caption: HTMLElement | undefined

const longest = 120

/** Displayed while the root element has its mode; starting it twice does nothing. */
export function startReadingCaption() {
  if (caption) return
  caption = document.createElement('div')
  caption.className = 'reading-caption'
  // A screen reader reads the thing itself.
  caption.setAttribute('aria-hidden', 'true')
  document.body.append(caption)
  document.addEventListener('pointerover', event => display(event.target))
  document.addEventListener('focusin', event => display(event.target))
}

const controls = 'a, button, label, summary, input, select, textarea, img, svg[aria-label]'
const texts = 'h1, h2, h3, h4, p, li, td, th, dt, dd, figcaption'

function display(target: EventTarget | null) {
  if (!caption || !(target instanceof Element)) return
  const part = target.closest(controls) ?? target.closest(texts)
  const text = part && textOf(part)
  if (text) caption.textContent = text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The name that a screen reader would say, nearly. */
function textOf(part: Element): string {
  const label = part.getAttribute('aria-label') ?? part.getAttribute('alt')
  const named = 'labels' in part ? (part as HTMLInputElement).labels?.[0]?.innerText : undefined
  const typed = part instanceof HTMLInputElement && part.type !== 'password' ? part.value || part.placeholder : ''
  const own = part instanceof HTMLElement && !('labels' in part && named) ? part.innerText : ''
  return [label ?? named ?? own, typed].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
}
