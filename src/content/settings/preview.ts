/** The signed address of a page with settings that are not saved. Server only. */
import { readSignedValues, signValues } from '../../access/signed-values.ts'
import { findSetting, type SettingKey } from './settings.ts'

export const settingsPreviewField = 'settingsPreview'

type PreviewedValues = Readonly<Partial<Record<SettingKey, string>>>

const purpose = 'preview of settings'

/** The value of the field of the address; undefined if the values are too long for an address. */
export const writeSettingsPreview = (values: PreviewedValues, until: number, secretKey: string): string | undefined =>
  signValues(values, { until, secretKey, purpose })

/** The values that a preview displays; undefined for a key that is over, changed or of another site. */
export function readSettingsPreview(
  text: string | null,
  { secretKey, now }: { secretKey: string; now: Date },
): PreviewedValues | undefined {
  const values = readSignedValues(text, { secretKey, now, purpose })
  return values && Object.fromEntries(Object.entries(values).filter(([key]) => findSetting(key)))
}
