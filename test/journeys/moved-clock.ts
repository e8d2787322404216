/** People and a site whose clocks are ahead by the same time. */
import path from 'node:path'
import type { Person } from './person.ts'

/** Settings of a site whose clock is as many milliseconds ahead. */
export const movedClock = (offset: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${path.resolve('test/tools/programs/moved-clock.ts')}`,
  CLOCK_OFFSET_MS: String(offset),
})

/** Moves the clock of all pages that the person opens from now on. */
export async function moveClock(person: Person, offset: number): Promise<Person> {
  await person.page.context().addInitScript(ahead => {
    const RealDate = Date
    class MovedDate extends RealDate {
      constructor(...values: [] | [number]) {
        if (values.length === 0) super(RealDate.now() + ahead)
        else super(...values)
      }
      static override now() {
        return RealDate.now() + ahead
      }
    }
    globalThis.Date = MovedDate as DateConstructor
  }, offset)
  return person
}
