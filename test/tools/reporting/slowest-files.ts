/** Prints the slowest test files at the end of a run of many. */
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** `seconds`: from the import of the file to its last hook. `processorSeconds`: see processor-time.ts. */
export type FileTime = { file: string; seconds: number; processorSeconds: number }

const longestList = 20

/** The slowest files, the slowest first; '' where so few ran that the usual report shows them all.
 *  @example slowestText([…]) // 'Slowest 20 of 487 files (seconds, of the processor):\n   35.2   12.1  test/every-route.test.ts\n…' */
export function slowestText(times: readonly FileTime[], count = longestList): string {
  if (times.length <= count) return ''
  const column = (seconds: number) => seconds.toFixed(1).padStart(7)
  const lines = times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(time => `${column(time.seconds)}${column(time.processorSeconds)}  ${time.file}`)
  return [`Slowest ${count} of ${times.length} files (seconds, of the processor):`, ...lines, ''].join('\n')
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, duration } = module.diagnostic()
  return {
    file: path.relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + duration) / 1000,
    processorSeconds: (module.meta().processorMs ?? 0) / 1000,
  }
}

/** A reporter for vitest. */
export const slowestFiles: Reporter = {
  onTestRunEnd: modules => console.log(slowestText(modules.map(timeOf))),
}
