/** Column types shared by the tables of several modules. */
import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with time zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
