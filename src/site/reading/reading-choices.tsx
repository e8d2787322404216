/** The ways of reading as buttons in a list: colours, size, pointer, reading line, caption, reading aloud, and back to the default. The script of the frame marks what is chosen. */

import type { Language } from '../../codes/languages.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { frameTexts } from '../frame/locales/locales.ts'
import { mainPages } from '../main-pages.ts'
import { contrasts } from './reading-mode.ts'

/** Each click takes the next choice; the default follows the last. */
const readingTools = [
  { name: 'text', text: 'largerText' },
  { name: 'cursor', text: 'bigCursor' },
  { name: 'line', text: 'readingLine' },
  { name: 'caption', text: 'caption' },
] as const

export function ReadingChoices({ language, className }: { language: Language; className: string | undefined }) {
  const texts = frameTexts[language]
  const button = { type: 'button', className, 'aria-pressed': false } as const
  return (
    <>
      {[undefined, ...contrasts].map(contrast => (
        <li key={contrast ?? 'plain'}>
          <button {...button} data-reading="contrast" data-value={contrast ?? ''}>
            {texts[contrast ?? 'plain']}
          </button>
        </li>
      ))}
      {readingTools.map(({ name, text }) => (
        <li key={name}>
          <button {...button} data-reading={name}>
            {texts[text]}
          </button>
        </li>
      ))}
      <li>
        <button {...button} data-action="read-aloud" data-other-label={texts.stopReading}>
          <span>{texts.readAloud}</span>
        </button>
      </li>
      <li>
        <button type="button" className={className} data-action="leave-elder">
          {texts.resetReading}
        </button>
      </li>
      <li>
        <LinkTo className={className} to={mainPages[language].accessibility}>
          {texts.statement}
        </LinkTo>
      </li>
    </>
  )
}
