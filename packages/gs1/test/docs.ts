/** Runs the examples of documentation: `expression // expected value`. */

import vm from 'node:vm'

export type Example = { expression: string; expected: string }

/** The `@example` lines of a source file. */
export function docstringExamples(source: string): Example[] {
  return Array.from(
    source.matchAll(/@example (.+?) \/\/ (.+?)(?: \*\/)?$/gm),
    ([, expression = '', expected = '']) => ({
      expression,
      expected,
    }),
  )
}

/** The value of an expression in which the `names` are defined. */
export function evaluate(expression: string, names: Readonly<Record<string, unknown>>): unknown {
  const run: unknown = vm.runInThisContext(`({ ${Object.keys(names).join(', ')} }) => (${expression})`)
  return typeof run === 'function' ? run(names) : undefined
}

/** Code blocks in TypeScript of a Markdown text. */
export function codeBlocks(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => code)
}

const importLine = /^import \{ (.+) \} from '(.+)'$/
const expectationLine = /^(.+) \/\/ (.+)$/

/** Runs a block of the README: its imports come from `modules`, and each line `expression // value` is given to `check`. */
export async function runBlock(
  code: string,
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  check: (actual: unknown, expected: unknown) => void,
): Promise<void> {
  const lines = code.split('\n').map(line => {
    const [, names, module] = importLine.exec(line) ?? []
    if (names && module) return `const { ${names} } = modules['${module}']`
    const [, expression, expected] = expectationLine.exec(line) ?? []
    return expression && expected ? `check(${expression}, ${expected})` : line
  })
  const run: unknown = vm.runInThisContext(`async ({ modules, check }) => {\n${lines.join('\n')}\n}`)
  if (typeof run === 'function') await run({ modules, check })
}
