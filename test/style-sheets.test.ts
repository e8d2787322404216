/** Style sheets: break points leave no gap, because a zoomed page may be 767.5 px wide, which `max-width: 767px` and `min-width: 768px` both
 *  exclude; no selector has two rules. */
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

/** The selectors of a style sheet outside of media queries, each as often as it has a rule. */
function selectorsOf(styles: string): string[] {
  const selectors: string[] = []
  let depth = 0
  for (const [, before = '', brace] of styles.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    const selector = before.split(';').at(-1)?.trim() ?? ''
    if (brace === '{' && depth === 0 && !selector.startsWith('@')) selectors.push(selector)
    depth += brace === '{' ? 1 : -1
  }
  return selectors
}

test('no style sheet has two rules for one selector: the second one would change what the first is for', () => {
  const twice = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.css'))
    .flatMap(name => {
      const selectors = selectorsOf(readFileSync(path.join('src', name), 'utf8'))
      return selectors.filter((selector, at) => selectors.indexOf(selector) < at).map(one => `${name}: ${one}`)
    })
  expect(twice).toEqual([])
})
