/** Saves one setting as the command does, on a site with the values of a demonstration. */
import { setSettings } from '../../src/content/settings/settings-store.ts'
import type { Queryable } from '../../src/db/connect.ts'

export const setSetting = (db: Queryable, key: string, value: string): Promise<void> =>
  setSettings(db, { [key]: value }, { demo: true })
