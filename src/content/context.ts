/** Context of the handlers. */
import type { Context } from '../access/context.ts'
import type { MenuLine } from './settings/menu-changes.ts'
import type { SettingKey } from './settings/settings.ts'

/** `settings` returns the current settings, cached until one changes. */
export type ContentContext = Context & {
  settings: () => Promise<Record<SettingKey, string>>
  /** The items of all menus, as the tables of this version have them. */
  menuLines: readonly MenuLine[]
  /** The values that a person with the key of a preview sees in the place of those that are saved; `settings` returns them too. */
  settingsPreview?: Readonly<Partial<Record<SettingKey, string>>> | undefined
}
