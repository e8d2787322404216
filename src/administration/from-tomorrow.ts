/** The first day of what must not begin before people have been able to read it, and to withdraw it. */
import { effectiveFault } from '../fees/rates/rules.ts'
import { chinaDay, shiftDay } from '../wire/china-time.ts'
import { refuseField } from '../wire/errors.ts'

/** Refuses today and earlier days, and those that are too far away. */
export function requireFromTomorrow(effectiveOn: string, at: Date): void {
  const tomorrow = shiftDay(chinaDay(at), 1)
  const fault = effectiveFault(effectiveOn, tomorrow)
  if (fault === undefined) return
  // The rule of the days is that of fees, whose first day is today.
  refuseField('effectiveOn', 'not-possible', effectiveOn < tomorrow ? `最早从明天（${tomorrow}）起` : fault)
}
