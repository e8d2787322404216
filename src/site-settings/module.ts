/** What the module gives to the application. */
import { bindCalls } from '../wire/run.ts'
import { siteSettingsHandlers } from './api.ts'
import { siteSettingsCalls } from './calls.ts'

export const siteSettingsModule = {
  calls: [...bindCalls(siteSettingsCalls, siteSettingsHandlers)],
}
