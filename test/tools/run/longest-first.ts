/** The order of the test files in a run. */
import os from 'node:os'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with a browser wait for pages half of their time, those of programs and of every call take the processor for long. */
const isJourney = (file: string) => /\/test\/(journeys|running)\//.test(file)

/** Beside the first journey, which builds the site and loads the demonstration for all, so many others. */
const besideFirst = 12

/** Journeys before others, so that no worker runs a long one alone at the end; the first of them starts alone, because the rest need what it
 *  starts. The order among them is kept.
 *  @example longestFirst([{ module: 'fees' }, { module: 'test/journeys' }], …) // the journey first */
export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const [first, ...journeys] = files.filter(file => isJourney(pathOf(file)))
  const others = files.filter(file => !isJourney(pathOf(file)))
  if (first === undefined) return others
  return [first, ...others.slice(0, besideFirst), ...journeys, ...others.slice(besideFirst)]
}

/** For vitest, whose own order is by the duration of the last run, or by size if there was none. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId)
  }
}

const bytesOfWorker = 2.5 * 2 ** 30

/** Three for two processors, because a journey waits for its browser and its site now and then; fewer where a worker with its browser, site and PostgreSQL would not have
 *  2.5 GB.
 *  @example workersFor(8 * 2 ** 30) // 3 */
export const workersFor = (memory = os.totalmem()): number =>
  Math.max(1, Math.min(3, Math.floor(memory / bytesOfWorker)))
