/** Columns that tables of several areas have. */
import { timestamp } from 'drizzle-orm/pg-core'

/** A moment, with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
