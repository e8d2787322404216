/** Reads the main part of the page aloud. */
import { find } from '../../ui/dom.ts'

/** Starts, or stops if it is running. The button displays its other label meanwhile. */
export function readAloud(button: HTMLElement) {
  const isSpeaking = button.getAttribute('aria-pressed') === 'true'
  speechSynthesis.cancel()
  if (isSpeaking) return setSpeaking(button, false)
  const speech = new SpeechSynthesisUtterance((find('article') ?? find('#main'))?.innerText ?? '')
  speech.lang = document.documentElement.lang
  speech.onend = () => setSpeaking(button, false)
  speechSynthesis.speak(speech)
  setSpeaking(button, true)
}

function setSpeaking(button: HTMLElement, isSpeaking: boolean) {
  if ((button.getAttribute('aria-pressed') === 'true') === isSpeaking) return
  button.setAttribute('aria-pressed', String(isSpeaking))
  const label = find('span', button)
  const { otherLabel = '' } = button.dataset
  button.dataset.otherLabel = label?.textContent ?? ''
  if (label) label.textContent = otherLabel
}
