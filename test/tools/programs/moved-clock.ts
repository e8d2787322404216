/** Loaded before a program (`node --import`): its clock is as many milliseconds ahead as CLOCK_OFFSET_MS says. The clock of the database is not
 *  moved; the site reads times from its own. */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)
const RealDate = Date

class MovedDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(RealDate.now() + offset)
    else super(...values)
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

globalThis.Date = MovedDate as DateConstructor
