/** Reads the main part of the page aloud, sentence by sentence, because browsers stop in the middle of long texts. */
import type { ByLanguage } from '../../../codes/languages.ts'
import { find, findAll } from '../../../ui/dom.ts'
import { showToast } from '../../../ui/status/toast-event.ts'
import { forPage } from '../page-language.ts'

const cannotRead: ByLanguage<string> = { zh: '这个浏览器没有朗读功能', en: 'This browser cannot read aloud' }

/** The text that was read last, and the sentence that was begun last: reading that is stopped goes on there. */
const position = { text: '', sentence: 0 }

/** Starts, or stops if it is running. The button displays its other label meanwhile. */
export function readAloud(button: HTMLElement) {
  if (!('speechSynthesis' in window)) {
    showToast(forPage(cannotRead), 'warning')
    return
  }
  const isSpeaking = button.getAttribute('aria-pressed') === 'true'
  stopReading()
  if (isSpeaking) return
  // Some browsers go on reading on the next page.
  addEventListener('pagehide', stopReading)
  const text = (find('article') ?? find('#main'))?.innerText ?? ''
  if (text !== position.text) Object.assign(position, { text, sentence: 0 })
  const sentences = sentencesOf(text)
  const isLast = (index: number) => index === sentences.length - 1
  sentences.slice(position.sentence).forEach((sentence, offset, rest) => {
    const index = sentences.length - rest.length + offset
    const speech = new SpeechSynthesisUtterance(sentence)
    speech.lang = document.documentElement.lang
    speech.onstart = () => {
      position.sentence = index
    }
    if (isLast(index)) speech.onend = endReading
    speechSynthesis.speak(speech)
  })
  setSpeaking(sentences.length > 0)
}

function stopReading() {
  speechSynthesis.cancel()
  setSpeaking(false)
}

function endReading() {
  position.sentence = 0
  setSpeaking(false)
}

/** @example sentencesOf('先选类型。\n再输入') // ['先选类型。', '再输入'] */
export function sentencesOf(text: string): string[] {
  const sentences = text.match(/[^。！？；\n]+[。！？；]?/g) ?? []
  return sentences.map(sentence => sentence.trim()).filter(sentence => sentence !== '')
}

/** The strip and the drawer each have a button. */
function setSpeaking(isSpeaking: boolean) {
  for (const button of findAll('[data-action="read-aloud"]')) markSpeaking(button, isSpeaking)
}

function markSpeaking(button: HTMLElement, isSpeaking: boolean) {
  if ((button.getAttribute('aria-pressed') === 'true') === isSpeaking) return
  button.setAttribute('aria-pressed', String(isSpeaking))
  const label = find('span', button)
  const { otherLabel = '' } = button.dataset
  button.dataset.otherLabel = label?.textContent ?? ''
  if (label) label.textContent = otherLabel
}
