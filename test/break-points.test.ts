/** Break points leave no gap: a zoomed page may be 767.5 px wide, which `max-width: 767px` and `min-width: 768px` both exclude. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('every greatest width of a media query ends just below the next whole pixel', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => /\.(?:css|tsx?)$/.test(name))
  const widths = files.flatMap(name =>
    Array.from(
      readFileSync(path.join('src', name), 'utf8').matchAll(/(@media|['"`])[^{\n'"`]*\(max-width: ([\d.]+)px\)/g),
      ([, , width = '']) => ({
        ...{ name, width },
      }),
    ),
  )
  expect(widths.length).toBeGreaterThan(100)
  expect(widths.filter(({ width }) => !width.endsWith('.98'))).toEqual([])
})
