/** Colours of texts and lines are visible in every contrast. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The offline pages have colours of their own, without contrasts. */
const styleSheets = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.css') && !file.includes('offline') && !file.endsWith('tokens.css'))

test('no text or line has the colour of a filled button, which is that of the page in dark and blue contrast', () => {
  expect(styleSheets.length).toBeGreaterThan(50)
  const wrong = styleSheets.flatMap(file =>
    Array.from(
      fs
        .readFileSync(path.join('src', file), 'utf8')
        .matchAll(
          /^\s*(?:color|stroke|outline|box-shadow|border[a-z-]*): [^;]*--c-(?:action|cta|bg-brand|bg-deep)\b.*$/gm,
        ),
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  expect(wrong).toEqual([])
})
