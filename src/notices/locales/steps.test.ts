/** What readers can do after a certificate was verified. */
import { expect, test } from 'vitest'
import { languages, mainLanguage } from '../../codes/languages.ts'
import { verdictLooks } from '../verification-states.ts'
import { certificateTexts } from './locales.ts'

const states = Object.keys(verdictLooks) as (keyof typeof verdictLooks)[]

test.each(states)('after %s each reader has two different steps, in English on English pages only', state => {
  for (const language of languages) {
    const readers = Object.values(certificateTexts[language].steps[state]('69990000'))
    for (const steps of readers) {
      expect(new Set(steps.map(({ to }) => to)).size, JSON.stringify(steps)).toBe(2)
      for (const { label, to } of steps) {
        expect(to.startsWith('/SecondaryMenu/'), to).toBe(language !== mainLanguage)
        expect(/\p{Script=Han}/u.test(label)).toBe(language === mainLanguage)
      }
    }
  }
})
